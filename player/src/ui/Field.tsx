import { plain } from '@lalmor/units/typed.ts'
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { FieldHint, FieldLabel } from './FieldParts.tsx'
import css from './Field.module.css'
import { Icon, type IconName } from './Icon.tsx'
import { defaultMaxLength } from './max-length.ts'

type Input = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'placeholder' | 'name' | 'enterKeyHint'
>

type Props = {
  label: string
  /** The label is for screen readers only. */
  bare?: boolean
  /** To the right of the label: a range or a rule. */
  aside?: string
  value: string
  maxLength?: number
  input?: Input
  icon?: IconName
  /** `₹`, `+91`. */
  prefix?: string
  /** The page's main amount, shown larger. */
  big?: boolean
  /** Shows the number of characters typed and allowed. */
  counted?: boolean
  hint?: string | undefined
  /** Replaces the hint, and is announced. */
  error?: string | undefined
  inputRef?: Ref<HTMLInputElement>
  children?: ReactNode
} & ({ readOnly: true; onChange?: never } | { readOnly?: false; onChange: (value: string) => void })

/** A field, or a known text that cannot be changed here. */
export function Field({
  label,
  bare = false,
  aside,
  value,
  onChange,
  maxLength = defaultMaxLength,
  input: help,
  icon,
  prefix,
  big = false,
  counted = false,
  readOnly = false,
  hint,
  error,
  inputRef,
  children,
}: Props) {
  const input = useId()
  const note = useId()
  const remark = error ?? hint
  const isFigure = help?.inputMode !== undefined && help.inputMode !== 'text'
  const look = `${css.field} ${big ? css.big : ''} ${readOnly ? css.readOnly : ''} ${error ? css.bad : ''}`
  return (
    <div>
      <FieldLabel of={input} label={label} bare={bare} aside={aside} />
      <div className={look}>
        {icon && <Icon name={icon} />}
        {prefix && <span className={`${css.prefix} num`}>{prefix}</span>}
        <input
          ref={inputRef}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...help}
          id={input}
          className="num"
          value={value}
          maxLength={maxLength}
          readOnly={readOnly}
          aria-invalid={error ? true : undefined}
          aria-describedby={remark ? note : undefined}
          onChange={(event) => onChange?.(isFigure ? plain(event.target.value) : event.target.value)}
        />
        {counted && (
          <span className={`${css.count} num`} aria-hidden="true">
            {value.length} / {maxLength}
          </span>
        )}
        {children}
      </div>
      <FieldHint id={note} hint={hint} error={error} />
    </div>
  )
}
