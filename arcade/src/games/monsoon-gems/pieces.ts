import type { Cell, Content, Grid } from '@lalmor/games/slots/monsoon-gems/events.ts'
import { timing } from '../../engine/motion.ts'
import type { Beat, Left } from './script.ts'

/** Reels and rows may be fractions; `trail` from 0 to 1. */
export type Piece = { look: Content | 'star'; reel: number; row: number; scale: number; alpha: number; trail: number }

const piece = (look: Piece['look'], reel: number, row: number, how: Partial<Piece> = {}): Piece => ({
  look,
  reel,
  row,
  scale: 1,
  alpha: 1,
  trail: 0,
  ...how,
})

/** Overshoots and springs back by the design's .12 cell. */
const settleMs = 140
const spring = 0.207
/** The lowest of a reel goes first. */
const rowStaggerMs = (timing.reelStop - settleMs) / 4

export const fallMs = (cells: number): number => Math.min(timing.fallCell * cells, timing.fallMost)

/** A fall of `cells` in `lengthMs`, `ms` after release: distance, ever faster, and trail of light. */
export function fallen(ms: number, cells: number, lengthMs: number): { by: number; trail: number } {
  if (ms <= 0) return { by: 0, trail: 0 }
  if (ms < lengthMs) return { by: cells * (ms / lengthMs) ** 2, trail: ms / lengthMs }
  const since = Math.min((ms - lengthMs) / settleMs, 1)
  return { by: cells + spring * Math.sin(Math.PI * since) * (1 - since), trail: Math.max(0, 1 - since * 3) }
}

/** When the first column lands. */
export const firstDropMs = 620

/** A cell whose orb left is empty. */
export const resting = (grid: Left): Piece[] =>
  grid.flatMap((contents, reel) => contents.flatMap((content, row) => (content === undefined ? [] : [piece(content, reel, row)])))

/** Column by column: the old one leaves just before the new one comes, so the grid is never empty. */
export function dropAt(ms: number, { from, to, landAt }: { from: Left; to: Grid; landAt: readonly number[] }): Piece[] {
  const rows = to[0]!.length
  const length = fallMs(rows)
  const wait = (row: number) => (rows - 1 - row) * rowStaggerMs
  const leaving = resting(from).flatMap((one) => {
    const leavesAt = Math.max(0, landAt[one.reel]! - 2 * length)
    const { by, trail } = fallen(ms - leavesAt - wait(one.row), rows, length)
    return by >= rows ? [] : [{ ...one, row: one.row + by, trail }]
  })
  const coming = resting(to).flatMap((one) => {
    const since = ms - landAt[one.reel]! + length - wait(one.row)
    if (since <= 0) return []
    const { by, trail } = fallen(since, rows, length)
    return [{ ...one, row: one.row - rows + by, trail }]
  })
  return [...leaving, ...coming]
}

export type Tumble = Pick<Extract<Beat, { kind: 'tumble' }>, 'cells' | 'mark' | 'drop'> & { from: Grid }

const fallsMs = ({ drop: { falls } }: Tumble): number => Math.max(0, ...falls.map(({ from, to }) => fallMs(to - from)))

export const tumbleMs = (tumble: Tumble): number => timing.burst + fallsMs(tumble) + timing.dropIn + settleMs

/** Hits burst into a star, other winners vanish; then pieces above fall, then new ones. */
export function tumbleAt(ms: number, tumble: Tumble): Piece[] {
  const { from, cells, mark, drop } = tumble
  const isBurst = ({ reel, row }: Cell) => cells.some((cell) => cell.reel === reel && cell.row === row)
  const burst = Math.min(ms / timing.burst, 1)
  const dropsFrom = timing.burst + fallsMs(tumble)

  const staying = resting(from)
    .filter((one) => !isBurst(one))
    .map((one) => {
      const fall = drop.falls.find(({ reel, from: row }) => reel === one.reel && row === one.row)
      if (!fall) return one
      const cells = fall.to - fall.from
      const { by, trail } = fallen(ms - timing.burst, cells, fallMs(cells))
      return { ...one, row: one.row + by, trail }
    })
  const coming = drop.drops.flatMap((contents, reel) =>
    contents.map((content, row) => {
      const { by, trail } = fallen(ms - dropsFrom, contents.length, timing.dropIn)
      return piece(content, reel, row - contents.length + by, { trail })
    }),
  )
  if (burst === 1) return [...staying, ...coming]
  const bursting = cells.flatMap(({ reel, row }) => {
    const gone = Math.min(burst * 1.6, 1)
    const symbol = piece(from[reel]![row]!, reel, row, { scale: 1 - 0.6 * gone, alpha: 1 - gone })
    const star = piece('star', reel, row, { scale: 0.35 + 0.75 * Math.min(burst * 2, 1), alpha: 1 - Math.max(burst * 2 - 1, 0) })
    return mark === 'hit' ? [symbol, star] : [symbol]
  })
  return [...staying, ...bursting]
}
