import type { ReactNode } from 'react'
import css from './Badge.module.css'

export type BadgeTone = 'plain' | 'ok' | 'warn' | 'bad' | 'info' | 'gold'

/** The colour only repeats the word. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`${css.badge} ${css[tone]}`}>{children}</span>
}
