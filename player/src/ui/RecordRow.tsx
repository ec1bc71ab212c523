import type { ReactNode } from 'react'
import { PressLink } from './PressLink.tsx'
import css from './RecordRow.module.css'

/** Rows of one day in one card. */
export const RecordList = ({ children }: { children: ReactNode }) => <ul className={css.list}>{children}</ul>

/** A day's heading over its rows. */
export function DayHead({ day, sum }: { day: string; sum: string }) {
  return (
    <h2 className={css.day}>
      {day}
      <span className="num">{sum}</span>
    </h2>
  )
}

type Props = {
  thumb: string | undefined
  title: string
  amount: string
  /** Money won. */
  good?: boolean
  line: string
  badge: ReactNode
  meta: string
  href: string
  onPress: () => void
}

export function RecordRow({ thumb, title, amount, good = false, line, badge, meta, href, onPress }: Props) {
  return (
    <li>
      <PressLink className={css.row} href={href} onPress={onPress}>
        {thumb ? <img src={thumb} alt="" width="36" height="48" /> : <span className={css.blank} />}
        <span className={css.words}>
          <span className={css.between}>
            <b>{title}</b>
            <b className={`num ${good ? css.good : ''}`}>{amount}</b>
          </span>
          <span className={`${css.between} ${css.line} num`}>
            <span>{line}</span>
            {badge}
          </span>
          <span className={`${css.meta} num`}>{meta}</span>
        </span>
      </PressLink>
    </li>
  )
}
