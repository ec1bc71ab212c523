import { useId, type ReactNode } from 'react'
import css from './Field.module.css'

type Props = {
  label: string
  /** At the right of the label. */
  aside?: string
  value: string
  onChange: (value: string) => void
  maxLength: number
  hint?: string | undefined
  /** Stands under the field in place of the hint, and is announced. */
  error?: string | undefined
  /** An action inside the field. */
  children?: ReactNode
}

/** A line of text to enter. */
export function Field({ label, aside, value, onChange, maxLength, hint, error, children }: Props) {
  const input = useId()
  const note = useId()
  const remark = error ?? hint
  return (
    <div>
      <div className={css.label}>
        <label htmlFor={input}>{label}</label>
        {aside && <span className="num">{aside}</span>}
      </div>
      <div className={`${css.field} ${error ? css.bad : ''}`}>
        <input
          id={input}
          value={value}
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={remark ? note : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {children}
      </div>
      {remark && (
        <p id={note} className={`${css.hint} ${error ? css.badHint : ''}`} role={error ? 'alert' : undefined}>
          {remark}
        </p>
      )}
    </div>
  )
}
