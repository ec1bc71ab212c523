import type { ReactNode } from 'react'
import css from './Card.module.css'

/** `lift`: a page's main card. `bare`: rows have their own padding. */
export function Card({ lift = false, bare = false, children }: { lift?: boolean; bare?: boolean; children: ReactNode }) {
  return <section className={`${css.card} ${lift ? css.lift : ''} ${bare ? '' : css.pad}`}>{children}</section>
}

export const Hairline = () => <hr className={css.hairline} />
