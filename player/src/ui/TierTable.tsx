import css from './TierTable.module.css'

type Cell = string | { text: string; below: string }

/** Headed by the first. `mine`: the player's row. */
export type Tier = { cells: readonly [Cell, ...Cell[]]; mine?: boolean }

/** `caption`: for screen readers. */
export function TierTable({ caption, columns, tiers }: { caption: string; columns: readonly string[]; tiers: readonly Tier[] }) {
  return (
    <div className={css.ground}>
      <table className={css.table}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="num">
          {tiers.map(({ cells: [head, ...cells], mine = false }) => (
            <tr key={textOf(head)} className={mine ? css.mine : ''} aria-current={mine || undefined}>
              <th scope="row">
                <Figure of={head} />
              </th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]}>
                  <Figure of={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const textOf = (cell: Cell) => (typeof cell === 'string' ? cell : cell.text)

const Figure = ({ of: cell }: { of: Cell }) => (
  <>
    {textOf(cell)} {typeof cell === 'object' && <small>{cell.below}</small>}
  </>
)
