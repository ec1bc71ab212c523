import { plain } from '@lalmor/units/typed.ts'
import { useId, type ReactNode, type Ref } from 'react'
import { FieldHint, FieldLabel } from './FieldParts.tsx'
import css from './OtpInput.module.css'

/** PRODUCT §4. */
export const otpLength = 6

type Props = {
  label: string
  value: string
  /** Gets at most six digits. */
  onChange: (value: string) => void
  /** To the right of the label: sends a code, or says when. */
  aside?: ReactNode
  hint?: ReactNode
  error?: string | undefined
  inputRef?: Ref<HTMLInputElement>
}

/** One real input, for autofill, drawn as six cells. */
export function OtpInput({ label, value, onChange, aside, hint, error, inputRef }: Props) {
  const input = useId()
  const note = useId()
  return (
    <div>
      <FieldLabel of={input} label={label} aside={aside} />
      <div className={`${css.code} ${error ? css.bad : ''} num`}>
        <input
          ref={inputRef}
          id={input}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? note : undefined}
          onChange={(event) => onChange(plain(event.target.value).replace(/\D/g, '').slice(0, otpLength))}
        />
        {Array.from({ length: otpLength }, (_, at) => (
          <span key={at} className={at === Math.min(value.length, otpLength - 1) ? css.next : ''} aria-hidden="true">
            {value[at]}
          </span>
        ))}
      </div>
      <FieldHint id={note} hint={hint} error={error} />
    </div>
  )
}
