import type { ReactNode } from 'react'
import css from './DayGroup.module.css'
import { RecordList } from './RecordRow.tsx'

/** The date stays in sight. `sum`: the day's total. */
export function DayGroup({ day, sum, children }: { day: string; sum?: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={css.day}>
        <span className={css.ground}>
          {day}
          {sum && <span className={`${css.sum} num`}>{sum}</span>}
        </span>
      </h2>
      <RecordList>{children}</RecordList>
    </section>
  )
}
