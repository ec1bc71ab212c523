import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import css from './OfferRow.module.css'
import { PressLink } from './PressLink.tsx'

export const OfferRows = ({ children }: { children: ReactNode }) => <ul className={css.rows}>{children}</ul>

type Props = {
  /** Absent in a plain list. */
  art?: string
  title: string
  note: string
  /** There is nothing to take now: the art is dimmed. */
  shut?: boolean
  href?: string | undefined
  onPress?: (() => void) | undefined
  children?: ReactNode
}

/** An offer that was taken, is over or is closed. `onPress` opens it; `href` makes it a link. */
export function OfferRow({ art, title, note, shut = false, href, onPress, children }: Props) {
  const content = (
    <>
      {art !== undefined && <img className={shut ? css.shut : undefined} src={art} alt="" />}
      <span className={css.words}>
        <b>{title}</b>
        <span className={`${css.note} num`}>{note}</span>
      </span>
      {children !== undefined && <span className={`${css.aside} num`}>{children}</span>}
      {onPress && <Icon name="next" size="sm" />}
    </>
  )
  return (
    <li>
      {!onPress ? (
        <div className={css.row}>{content}</div>
      ) : href === undefined ? (
        <button type="button" className={css.row} aria-haspopup="dialog" onClick={onPress}>
          {content}
        </button>
      ) : (
        <PressLink className={css.row} href={href} onPress={onPress}>
          {content}
        </PressLink>
      )}
    </li>
  )
}
