import type { ReactNode } from 'react'
import css from './FieldParts.module.css'

/** The label over a field, with a remark or an action at its right. */
export function FieldLabel({ of, label, bare = false, aside }: { of: string; label: string; bare?: boolean; aside?: ReactNode }) {
  return (
    <div className={bare ? 'sr' : css.label}>
      <label htmlFor={of}>{label}</label>
      {aside && <span className="num">{aside}</span>}
    </div>
  )
}

/** What stands under a field. An error takes the hint's place and is announced when it comes. */
export function FieldHint({ id, hint, error }: { id: string; hint: ReactNode; error: string | undefined }) {
  const remark = error ?? hint
  if (!remark) return null
  return (
    <p id={id} className={`${css.hint} ${error ? css.bad : ''}`} role={error ? 'alert' : undefined}>
      {remark}
    </p>
  )
}

/** The label over what is no field: a group of choices, a list. */
export function GroupLabel({ label, aside }: { label: string; aside?: ReactNode }) {
  return (
    <h2 className={css.label}>
      {label}
      {aside && <span className="num">{aside}</span>}
    </h2>
  )
}
