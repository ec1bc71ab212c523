import { useId } from 'react'
import { Card } from './Card.tsx'
import choice from './choice.module.css'
import css from './RadioList.module.css'

/** `lang`: the label's, if not the page's. */
export type RadioRow<Id extends string> = { id: Id; label: string; note?: string; lang?: string }

type Props<Id extends string> = {
  label: string
  rows: readonly RadioRow<Id>[]
  /** Undefined: nothing is preselected. */
  selected: Id | undefined
  onSelect: (id: Id) => void
}

export function RadioList<Id extends string>({ label, rows, selected, onSelect }: Props<Id>) {
  const name = useId()
  return (
    <Card bare>
      <div role="radiogroup" aria-label={label}>
        {rows.map(({ id, label, note, lang }) => (
          <label key={id} className={css.row}>
            <input className={choice.input} type="radio" name={name} checked={id === selected} onChange={() => onSelect(id)} />
            <span className={css.mark} aria-hidden="true" />
            <span lang={lang}>
              {label}
              {note && <small>{note}</small>}
            </span>
          </label>
        ))}
      </div>
    </Card>
  )
}
