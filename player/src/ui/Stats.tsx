import type { ReactNode } from 'react'
import css from './Stats.module.css'

/** Figures in boxes, two across. */
export const Stats = ({ children }: { children: ReactNode }) => <dl className={css.stats}>{children}</dl>

/** One figure. `main` marks the one that matters most; children are below it. */
export function Stat({ label, value, main = false, children }: { label: string; value: ReactNode; main?: boolean; children?: ReactNode }) {
  return (
    <div className={css.stat}>
      <dt>{label}</dt>
      <dd className={`${main ? css.main : ''} num`}>{value}</dd>
      {children && <dd className={css.below}>{children}</dd>}
    </div>
  )
}
