import css from './AmountChips.module.css'
import type { Option } from './Segmented.tsx'

type Props<Id extends string> = {
  label: string
  options: readonly Option<Id>[]
  /** Undefined if none of these is entered. */
  selected: Id | undefined
  onSelect: (id: Id) => void
}

export function AmountChips<Id extends string>({ label, options, selected, onSelect }: Props<Id>) {
  return (
    <div className={`${css.chips} num`} role="group" aria-label={label}>
      {options.map(({ id, label }) => (
        <button key={id} type="button" className={css.chip} aria-pressed={id === selected} onClick={() => onSelect(id)}>
          {label}
        </button>
      ))}
    </div>
  )
}
