import type { ReactNode } from 'react'
import css from './Checkbox.module.css'
import { Icon } from './Icon.tsx'

/** The box alone, for a label with its own layout. */
export function CheckMark({
  checked,
  onChange,
  labelledBy,
  describedBy,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  labelledBy?: string
  describedBy?: string
}) {
  return (
    <>
      <input
        className={css.input}
        type="checkbox"
        checked={checked}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={css.box} aria-hidden="true">
        <Icon name="check" size="sm" />
      </span>
    </>
  )
}

/** Consents start unticked. */
export function Checkbox({ checked, onChange, children }: { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode }) {
  return (
    <label className={css.check}>
      <CheckMark checked={checked} onChange={onChange} />
      <span>{children}</span>
    </label>
  )
}
