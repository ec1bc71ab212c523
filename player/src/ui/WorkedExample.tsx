import type { ReactNode } from 'react'
import css from './WorkedExample.module.css'

/** An offer in figures: what is paid, what is asked, what that costs on average. Holds Facts or a sentence. */
export function WorkedExample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.example}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
