import type { ReactNode } from 'react'
import css from './FieldParts.module.css'

export function FieldLabel({ of, label, bare = false, aside }: { of: string; label: string; bare?: boolean; aside?: ReactNode }) {
  return (
    <div className={bare ? 'sr' : css.label}>
      <label htmlFor={of}>{label}</label>
      {aside && <span className="num">{aside}</span>}
    </div>
  )
}

/** An error replaces the hint, and is announced. */
export function FieldHint({ id, hint, error }: { id: string; hint: ReactNode; error: string | undefined }) {
  const remark = error ?? hint
  if (!remark) return null
  return (
    <p id={id} className={`${css.hint} ${error ? css.bad : ''}`} role={error ? 'alert' : undefined}>
      {remark}
    </p>
  )
}

export function GroupLabel({ label, aside }: { label: string; aside?: ReactNode }) {
  return (
    <h2 className={css.label}>
      {label}
      {aside && <span className="num">{aside}</span>}
    </h2>
  )
}
