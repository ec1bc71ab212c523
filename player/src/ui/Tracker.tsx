import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import css from './Tracker.module.css'

export type StepState = 'done' | 'on' | 'waiting' | 'bad'
export type Step = { state: StepState; title: string; aside?: string; text?: ReactNode }

export function Tracker({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={css.track}>
      {steps.map(({ state, title, aside, text }, at) => (
        <li key={`${at} ${title}`} className={css[state]} aria-current={state === 'on' ? 'step' : undefined}>
          <span className={css.mark}>
            {state === 'done' ? <Icon name="check" size="sm" /> : state === 'bad' ? <Icon name="close" size="sm" /> : at + 1}
          </span>
          <div className={css.words}>
            <div className={css.head}>
              <b>{title}</b>
              {aside && <span className={`${css.aside} num`}>{aside}</span>}
            </div>
            {text && <p>{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
