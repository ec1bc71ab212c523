import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import css from './Menu.module.css'
import { PressLink } from './PressLink.tsx'
import { SwitchMark } from './Switch.tsx'

export const Menu = ({ children }: { children: ReactNode }) => <ul className={css.menu}>{children}</ul>

/** Without `onPress` it only shows its value. With `href` it can open in a new tab. */
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
