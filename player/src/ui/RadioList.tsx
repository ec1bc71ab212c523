import { useId } from 'react'
import { Card } from './Card.tsx'
import choice from './choice.module.css'
import css from './RadioList.module.css'

/** `lang` is the language of the label itself, if it is not the page's. */
export type RadioRow<Id extends string> = { id: Id; label: string; note?: string; lang?: string }

type Props<Id extends string> = {
  label: string
  rows: readonly RadioRow<Id>[]
  /** Undefined while nothing is chosen: no row is preselected for the player. */
  selected: Id | undefined
  onSelect: (id: Id) => void
}

/** Options one below the other, one of them selected. */
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
