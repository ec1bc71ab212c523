import { useId } from 'react'
import choice from './choice.module.css'
import css from './Segmented.module.css'

export type Option<Id extends string> = { id: Id; label: string }

type Props<Id extends string> = {
  label: string
  options: readonly Option<Id>[]
  selected: Id
  onSelect: (id: Id) => void
}

export function Segmented<Id extends string>({ label, options, selected, onSelect }: Props<Id>) {
  const name = useId()
  return (
    <div className={css.segments} role="radiogroup" aria-label={label}>
      {options.map(({ id, label }) => (
        <label key={id} className={css.segment}>
          <input className={choice.input} type="radio" name={name} checked={id === selected} onChange={() => onSelect(id)} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  )
}
