import type { ReactNode } from 'react'
import css from './WinCard.module.css'
import { useRail } from './useRail.ts'

export function WinRail({ label, children }: { label: string; children: ReactNode }) {
  const row = useRail<HTMLUListElement>()
  return (
    <ul ref={row} className={css.rail} aria-label={label}>
      {children}
    </ul>
  )
}

type Props = {
  thumb: string
  /** Read by screen readers; others see it in the picture. */
  game: string
  /** The name as masked by the server. */
  who: string
  amount: string
  meta: string
  onPress: () => void
}

/** Real, with permission. Opens how rounds are proved. */
export function WinCard({ thumb, game, who, amount, meta, onPress }: Props) {
  return (
    <li className={css.item}>
      <button type="button" className={css.card} onClick={onPress}>
        <img src={thumb} alt={game} width="38" height="50" />
        <span className={css.words}>
          <span className={`${css.who} num`}>{who}</span>
          <b className={`${css.amount} num`}>{amount}</b>
          <span className={css.meta}>{meta}</span>
        </span>
      </button>
    </li>
  )
}
