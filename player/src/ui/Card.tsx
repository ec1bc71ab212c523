import type { ReactNode } from 'react'
import css from './Card.module.css'

/** `lift` marks the main card of a page. `bare` leaves the padding to rows that have their own. */
export function Card({ lift = false, bare = false, children }: { lift?: boolean; bare?: boolean; children: ReactNode }) {
  return <section className={`${css.card} ${lift ? css.lift : ''} ${bare ? '' : css.pad}`}>{children}</section>
}

/** The thin line between two parts of a card. */
export const Hairline = () => <hr className={css.hairline} />
