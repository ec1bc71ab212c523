import { useId } from 'react'
import css from './BothWays.module.css'
import { Card } from './Card.tsx'
import { CheckMark } from './Checkbox.tsx'
import { IconButton } from './IconButton.tsx'

type Props = {
  /** "Add first deposit bonus: ₹500.00". */
  title: string
  text: string
  chosen: boolean
  onChange: (chosen: boolean) => void
  termsLabel: string
  onTerms: () => void
  /** The caption is for screen readers. */
  table: { caption: string; means: string; without: string; withIt: string }
  rows: readonly { label: string; without: string; withIt: string }[]
  tip: string
}

/** Off at first; both choices look equally important. The current one is tinted. */
export function BothWays({ title, text, chosen, onChange, termsLabel, onTerms, table, rows, tip }: Props) {
  const [name, asked] = [useId(), useId()]
  const [without, withIt] = chosen ? ['', css.pick] : [css.pick, '']
  return (
    <Card lift bare>
      <div className={css.tick}>
        <label className={css.choice}>
          <CheckMark checked={chosen} onChange={onChange} labelledBy={name} describedBy={asked} />
          <span>
            <b id={name}>{title}</b>
            <small id={asked}>{text}</small>
          </span>
        </label>
        <IconButton icon="version" size="md" label={termsLabel} onPress={onTerms} />
      </div>
      <table className={css.ways}>
        <caption className="sr">{table.caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{table.means}</span>
            </th>
            <th scope="col" className={without}>
              {table.without}
            </th>
            <th scope="col" className={withIt}>
              {table.withIt}
            </th>
          </tr>
        </thead>
        <tbody className="num">
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              <td className={without}>{row.without}</td>
              <td className={withIt}>{row.withIt}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.tip}>{tip}</p>
    </Card>
  )
}
