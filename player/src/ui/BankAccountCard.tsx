import type { ReactNode } from 'react'
import css from './BankAccountCard.module.css'
import { Icon } from './Icon.tsx'

type Props = {
  bank: string
  /** Masked by the server: "•••• 4471". */
  number: string
  line?: string
  alternate?: boolean
  aside?: ReactNode
}

/** Without `line` it is the short form of a chosen account. */
export function BankAccountCard({ bank, number, line, alternate = false, aside }: Props) {
  return (
    <div className={`${css.card} ${alternate ? css.alternate : ''}`}>
      <span className={css.sign}>
        <Icon name="bank" />
      </span>
      <div className={css.words}>
        <div className={css.head}>
          <b>{bank}</b>
          {aside}
        </div>
        <span className={`${line ? css.number : css.short} num`}>{number}</span>
        {line && <span className={css.line}>{line}</span>}
      </div>
    </div>
  )
}
