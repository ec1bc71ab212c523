import { t } from '../../../i18n/rounds/t.ts'
import css from './ReelPicture.module.css'

/** A picture or letters, and a name for screen readers. */
export type CellPicture = { name: string } & ({ art: string } | { text: string })

/** Reel by reel from the left, top first; wins are highlighted. */
export function ReelPicture({ cells, hits }: { cells: CellPicture[][]; hits: readonly { reel: number; row: number }[] }) {
  const isHit = (reel: number, row: number) => hits.some((cell) => cell.reel === reel && cell.row === row)
  const spoken = cells.map((reel) => reel.map(({ name }) => name).join(' ')).join(', ')
  const rows = cells[0]?.length ?? 0
  return (
    <div className={`${css.reels} ${cells.length > 5 ? css.six : ''}`} role="img" aria-label={t('slot.picture', { reels: spoken })}>
      {Array.from({ length: rows }, (_, row) =>
        cells.map((reel, at) => {
          const cell = reel[row]!
          return (
            <span key={`${at}/${row}`} className={isHit(at, row) ? css.hit : ''}>
              {'art' in cell ? <img src={cell.art} alt="" /> : <b className="num">{cell.text}</b>}
            </span>
          )
        }),
      )}
    </div>
  )
}
