import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Field } from '../../ui/Field.tsx'
import { caretAfter, digitsOf, grouped } from './account-form.ts'

type Props = {
  label: string
  value: string
  error: string | undefined
  hint?: string
  onChange: (value: string) => void
  children?: ReactNode
}

/** Maximum length, with room for pasted text. */
const typedMost = 40

/** Grouped in fours; the caret stays when a middle digit is corrected. */
export function NumberField({ label, value, error, hint, onChange, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  return (
    <Field
      label={label}
      value={value}
      maxLength={typedMost}
      inputRef={input}
      input={{ inputMode: 'numeric' }}
      error={error}
      hint={hint}
      onChange={(typed) => {
        const at = input.current?.selectionStart ?? typed.length
        caret.current = caretAfter(digitsOf(typed.slice(0, at)).length)
        onChange(grouped(typed))
      }}
    >
      {children}
    </Field>
  )
}
