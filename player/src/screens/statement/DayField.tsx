import { useId, useRef } from 'react'
import { formatDate } from '../../i18n/time.ts'
import { FieldHint } from '../../ui/FieldParts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import css from './DayField.module.css'

type Props = { label: string; day: string; max: string; error?: string | undefined; onChange: (day: string) => void }

/** A day in the app's format; a press opens the device's calendar. */
export function DayField({ label, day, max, error, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const name = useId()
  const note = useId()
  const open = () => {
    try {
      input.current?.showPicker()
    } catch {
      input.current?.focus()
      input.current?.click()
    }
  }
  return (
    <div>
      <p id={name} className={css.label}>
        {label}
      </p>
      <div className={css.field}>
        <input
          ref={input}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          value={day}
          max={max}
          onChange={({ target }) => target.value !== '' && onChange(target.value)}
        />
        <button type="button" aria-labelledby={`${name} ${name}-day`} aria-describedby={error && note} onClick={open}>
          <span id={`${name}-day`} className="num">
            {day === '' ? '–' : formatDate(day)}
          </span>
          <Icon name="calendar" />
        </button>
      </div>
      <FieldHint id={note} hint={undefined} error={error} />
    </div>
  )
}
