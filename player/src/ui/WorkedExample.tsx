import type { ReactNode } from 'react'
import css from './WorkedExample.module.css'

/** Pay, requirement, average cost. Contains Facts or a sentence. */
export function WorkedExample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.example}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
