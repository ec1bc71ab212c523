import { useId } from 'react'
import { FieldHint, FieldLabel } from './FieldParts.tsx'
import { defaultMaxLength } from './max-length.ts'
import css from './TextArea.module.css'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  maxLength?: number
  /** From this length on the count warns. */
  warnFrom?: number
  placeholder?: string
  hint?: string | undefined
  error?: string | undefined
}

export function TextArea({ label, value, onChange, maxLength = defaultMaxLength, warnFrom = maxLength, placeholder, hint, error }: Props) {
  const input = useId()
  const note = useId()
  return (
    <div>
      <FieldLabel of={input} label={label} />
      <div className={`${css.area} ${error ? css.bad : ''}`}>
        <textarea
          id={input}
          value={value}
          maxLength={maxLength}
          placeholder={placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? note : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <small className={`${value.length >= warnFrom ? css.warn : ''} num`} aria-hidden="true">
          {value.length} / {maxLength}
        </small>
      </div>
      <FieldHint id={note} hint={hint} error={error} />
    </div>
  )
}
