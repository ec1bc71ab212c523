import { useId, type ReactNode } from 'react'
import css from './Switch.module.css'

/** Only a drawing: the button around it has role and state. */
export const SwitchMark = () => <span className={css.switch} aria-hidden="true" />

export const SwitchList = ({ children }: { children: ReactNode }) => <ul className={css.list}>{children}</ul>

/** Off at first: nothing optional runs before it is chosen. */
export function SwitchChoice({ title, text, on, onChange }: { title: string; text: string; on: boolean; onChange: (on: boolean) => void }) {
  const name = useId()
  const meaning = useId()
  return (
    <li>
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-labelledby={name}
        aria-describedby={meaning}
        className={css.row}
        onClick={() => onChange(!on)}
      >
        <span className={css.words}>
          <b id={name}>{title}</b>
          <small id={meaning}>{text}</small>
        </span>
        <SwitchMark />
      </button>
    </li>
  )
}

/** `state` says what applies. */
export function SwitchFixed({ title, text, state }: { title: string; text: string; state: ReactNode }) {
  return (
    <li className={css.row}>
      <span className={css.words}>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      {state}
    </li>
  )
}
