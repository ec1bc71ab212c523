import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import css from './OfferCard.module.css'
import { PressLink } from './PressLink.tsx'

export type OfferTone = 'amber' | 'red' | 'green' | 'teal' | 'violet' | 'plum'

type Props = {
  name: string
  art: string
  tone: OfferTone
  /** `locked` asks for something first. */
  tag: string
  locked?: boolean
  headline: string
  text: string
  status: string
  children: ReactNode
}

/** Art, headline, rule, state, one action (`OfferAction`). */
export const OfferCard = ({ name, art, tone, tag, locked = false, headline, text, status, children }: Props) => (
  <article className={`${css.card} ${css[tone]}`}>
    <div className={css.words}>
      <p className={css.name}>
        <span>{name}</span>
        <span className={`${css.tag} num`}>
          {locked && <Icon name="lock" size="sm" />}
          {tag}
        </span>
      </p>
      <h3>{headline}</h3>
      <p className={css.text}>{text}</p>
    </div>
    <img src={art} alt="" />
    <footer>
      <span className={`${css.status} num`}>{status}</span>
      {children}
    </footer>
  </article>
)

/** Outlined or gold. `of`: the offer, for screen readers. */
export function OfferAction({
  label,
  of,
  gold = false,
  href,
  onPress,
}: {
  label: string
  of: string
  gold?: boolean
  href?: string | undefined
  onPress: () => void
}) {
  const look = `${css.action} ${gold ? css.gold : ''}`
  const words = (
    <>
      {label}
      <span className="sr">: {of}</span>
    </>
  )
  return href === undefined ? (
    <button type="button" className={look} aria-haspopup="dialog" onClick={onPress}>
      {words}
    </button>
  ) : (
    <PressLink className={look} href={href} onPress={onPress}>
      {words}
    </PressLink>
  )
}
