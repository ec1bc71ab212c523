import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import css from './Remark.module.css'

export const RemarkList = ({ children }: { children: ReactNode }) => <ul className={css.list}>{children}</ul>

/** Teal: player protection only. */
export function Remark({ icon, title, text, teal = false }: { icon: IconName; title: string; text?: string; teal?: boolean }) {
  return (
    <li>
      <span className={`${css.icon} ${teal ? css.teal : ''}`}>
        <Icon name={icon} />
      </span>
      <div className={css.words}>
        <b>{title}</b>
        {text && <p>{text}</p>}
      </div>
    </li>
  )
}
