import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import css from './Menu.module.css'
import { PressLink } from './PressLink.tsx'
import { SwitchMark } from './Switch.tsx'

/** Rows that open something or state something, in one card. */
export const Menu = ({ children }: { children: ReactNode }) => <ul className={css.menu}>{children}</ul>

/** A row of a menu. Without `onPress` it only states its value. `href` makes it a link that can be opened in a new tab. */
export function MenuRow({
  icon,
  label,
  note,
  value,
  href,
  onPress,
}: {
  icon?: IconName
  label: ReactNode
  /** A second line in small print. */
  note?: ReactNode
  value?: string
  href?: string
  onPress?: () => void
}) {
  const content = (
    <>
      {icon && <Icon name={icon} />}
      <span className={css.label}>
        {label}
        {note !== undefined && <small>{note}</small>}
      </span>
      {value !== undefined && <span className={`${css.value} num`}>{value}</span>}
      {onPress && <Icon name="next" />}
    </>
  )
  if (!onPress) return <li className={css.row}>{content}</li>
  if (href === undefined)
    return (
      <li>
        <button type="button" className={css.row} onClick={onPress}>
          {content}
        </button>
      </li>
    )
  return (
    <li>
      <PressLink className={css.row} href={href} onPress={onPress}>
        {content}
      </PressLink>
    </li>
  )
}

/** A row that is on or off. */
export function SwitchRow({ icon, label, on, onChange }: { icon: IconName; label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <li>
      <button type="button" role="switch" aria-checked={on} className={css.row} onClick={() => onChange(!on)}>
        <Icon name={icon} />
        <span className={css.label}>{label}</span>
        <SwitchMark />
      </button>
    </li>
  )
}
