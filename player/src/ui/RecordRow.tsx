import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import { PressLink } from './PressLink.tsx'
import css from './RecordRow.module.css'

export const RecordList = ({ children }: { children: ReactNode }) => <ul className={css.list}>{children}</ul>

/** A game's tile or an icon. Green: done; teal: protection; violet: VIP club. */
export type RecordLead = { thumb: string | undefined } | { icon: IconName; tone?: 'gold' | 'green' | 'teal' | 'violet' }

type Props = {
  lead: RecordLead
  title: string
  amount?: string
  good?: boolean
  /** A state in place of the amount. */
  badge?: ReactNode
  line: string
  aside?: ReactNode
  meta?: string
  open?: { href: string; onPress: () => void }
  children?: ReactNode
}

export function RecordRow({ lead, title, amount, good = false, badge, line, aside, meta, open, children }: Props) {
  const content = (
    <>
      <Lead of={lead} />
      <span className={css.words}>
        <span className={css.between}>
          <b>{title}</b>
          {amount !== undefined && <b className={`${css.amount} num ${good ? css.good : ''}`}>{amount}</b>}
          {badge}
        </span>
        <span className={`${css.between} ${css.line} num`}>
          <span>{line}</span>
          {aside}
        </span>
        {meta && <span className={`${css.meta} num`}>{meta}</span>}
      </span>
    </>
  )
  return (
    <li className={css.item}>
      {open ? (
        <PressLink className={css.row} href={open.href} onPress={open.onPress}>
          {content}
        </PressLink>
      ) : (
        <div className={css.row}>{content}</div>
      )}
      {children && <div className={css.below}>{children}</div>}
    </li>
  )
}

function Lead({ of }: { of: RecordLead }) {
  if ('icon' in of)
    return (
      <span className={`${css.sign} ${css[of.tone ?? 'gold']}`}>
        <Icon name={of.icon} />
      </span>
    )
  return of.thumb ? <img src={of.thumb} alt="" width="36" height="48" /> : <span className={css.blank} />
}
