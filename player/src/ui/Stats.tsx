import type { ReactNode } from 'react'
import css from './Stats.module.css'

export const Stats = ({ children }: { children: ReactNode }) => <dl className={css.stats}>{children}</dl>

/** `main` marks the figure that matters most. */
export function Stat({ label, value, main = false, children }: { label: string; value: ReactNode; main?: boolean; children?: ReactNode }) {
  return (
    <div className={css.stat}>
      <dt>{label}</dt>
      <dd className={`${main ? css.main : ''} num`}>{value}</dd>
      {children && <dd className={css.below}>{children}</dd>}
    </div>
  )
}
