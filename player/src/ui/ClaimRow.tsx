import type { ReactNode } from 'react'
import css from './ClaimRow.module.css'

/** `calm`: nothing is announced. `aside`: the sum, or its age. */
export const ClaimCard = ({
  title,
  aside,
  calm = false,
  children,
}: {
  title: string
  aside?: ReactNode
  calm?: boolean
  children: ReactNode
}) => (
  <section className={`${css.claims} ${calm ? css.calm : ''}`} aria-label={title}>
    <header>
      <h2>{title}</h2>
      {aside !== undefined && <span className={`${css.aside} num`}>{aside}</span>}
    </header>
    {children}
  </section>
)

/** A reward with its requirement and deadline, then its button or end. */
export const ClaimRow = ({ art, title, note, children }: { art: string; title: string; note: string; children: ReactNode }) => (
  <li className={css.claim}>
    <img src={art} alt="" />
    <div className={css.words}>
      <b className="num">{title}</b>
      <p className="num">{note}</p>
    </div>
    <div className={css.end}>{children}</div>
  </li>
)

export const ClaimsMore = ({ label, expanded, onPress }: { label: string; expanded: boolean; onPress: () => void }) => (
  <button type="button" className={css.more} aria-expanded={expanded} onClick={onPress}>
    {label}
  </button>
)
