import type { ReactNode } from 'react'
import css from './Checkbox.module.css'
import { Icon } from './Icon.tsx'

/** A box to tick, with its sentence. Starts unticked wherever it stands for a consent. */
export function Checkbox({ checked, onChange, children }: { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode }) {
  return (
    <label className={css.check}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span className={css.box} aria-hidden="true">
        <Icon name="check" size="sm" />
      </span>
      <span>{children}</span>
    </label>
  )
}
