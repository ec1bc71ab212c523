import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import css from './StatusHead.module.css'

export type OrderState = 'waiting' | 'done' | 'closed' | 'disputed' | 'reversed'

const icons: { [State in OrderState]: IconName } = {
  waiting: 'clock',
  done: 'check',
  closed: 'close',
  disputed: 'alert',
  reversed: 'undo',
}

/** The head of an order's page: an icon, a word, the amount and one sentence. */
export function StatusHead({ state, title, amount, text }: { state: OrderState; title: string; amount: ReactNode; text: string }) {
  return (
    <section className={`${css.status} ${css[state]}`}>
      <span className={css.sign}>
        <Icon name={icons[state]} />
      </span>
      <h2>{title}</h2>
      <div className={`${css.amount} num`}>{amount}</div>
      <p>{text}</p>
    </section>
  )
}
