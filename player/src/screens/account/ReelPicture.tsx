import type { Cell, Grid, Symbol } from '@lalmor/games/slots/diya-nights/events.ts'
import coin from '../../art/symbols/diya-nights/coin.svg'
import dhol from '../../art/symbols/diya-nights/dhol.svg'
import diya from '../../art/symbols/diya-nights/diya.svg'
import elephant from '../../art/symbols/diya-nights/elephant.svg'
import kandil from '../../art/symbols/diya-nights/kandil.svg'
import lotus from '../../art/symbols/diya-nights/lotus.svg'
import marigold from '../../art/symbols/diya-nights/marigold.svg'
import paisley from '../../art/symbols/diya-nights/paisley.svg'
import peacock from '../../art/symbols/diya-nights/peacock.svg'
import { t } from '../../i18n/rounds/t.ts'
import { symbolName } from './diya-nights-show.ts'
import css from './ReelPicture.module.css'

const art: { [Name in Symbol]: string } = { coin, dhol, diya, elephant, kandil, lotus, marigold, paisley, peacock }

/** The reels as they landed, the paying cells lit. */
export function ReelPicture({ grid, hits }: { grid: Grid; hits: readonly Cell[] }) {
  const isHit = (reel: number, row: number) => hits.some((cell) => cell.reel === reel && cell.row === row)
  const spoken = grid.map((reel) => reel.map(symbolName).join(' ')).join(', ')
  const rows = grid[0]?.length ?? 0
  return (
    <div className={css.reels} role="img" aria-label={t('diya.picture', { reels: spoken })}>
      {Array.from({ length: rows }, (_, row) =>
        grid.map((reel, at) => (
          <span key={`${at}/${row}`} className={isHit(at, row) ? css.hit : ''}>
            <img src={art[reel[row]!]} alt="" />
          </span>
        )),
      )}
    </div>
  )
}
