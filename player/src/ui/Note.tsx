import type { ReactNode } from 'react'
import css from './Note.module.css'
import { Icon, type IconName } from './Icon.tsx'

export type NoteTone = 'plain' | 'warn' | 'ok' | 'bad'

/** `announce`: read out when it appears. */
export function Note({
  tone = 'plain',
  icon = 'shield',
  announce = false,
  children,
}: {
  tone?: NoteTone
  icon?: IconName
  announce?: boolean
  children: ReactNode
}) {
  return (
    <div className={`${css.note} ${css[tone]}`} role={announce ? (tone === 'bad' ? 'alert' : 'status') : undefined}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  )
}
