import type { FairStream } from '../../engine.ts'
import { paySymbols, type Cell, type Content, type Grid, type MonsoonGemsEvent, type PaySymbol, type Symbol } from './events.ts'
import type { TumbleTables, Weights } from './tables.ts'

/** `pay` in hundredths of the stake. */
export type Win = { symbol: PaySymbol; count: number; cells: Cell[]; pay: number }

/** Counts one draw down the list. Throws RangeError if the weights sum to less. */
function pick<Of>(weights: Weights<Of>, stream: FairStream): Of {
  let left = stream.below(65_536)
  for (const [content, weight] of weights) {
    if (left < weight) return content
    left -= weight
  }
  throw new RangeError('pick: the weights sum to less than 65,536')
}

/** One draw per cell, and a second right after it for an orb. */
function dropOne(tables: TumbleTables, cells: Weights<Symbol | 'orb'>, stream: FairStream): Content {
  const content = pick(cells, stream)
  return content === 'orb' ? pick(tables.orbs, stream) : content
}

/** Reel by reel from the left, each from the top. */
export function firstGrid(tables: TumbleTables, cells: Weights<Symbol | 'orb'>, stream: FairStream): Grid {
  return times(tables.reels, () => times(tables.rows, () => dropOne(tables, cells, stream)))
}

/** Reel by reel from the left, each from the top. */
export function cellsByContent(grid: Grid): Map<Content, Cell[]> {
  const found = new Map<Content, Cell[]>()
  for (const [reel, contents] of grid.entries())
    for (const [row, content] of contents.entries()) {
      const cells = found.get(content)
      if (cells) cells.push({ reel, row })
      else found.set(content, [{ reel, row }])
    }
  return found
}

/** Wins in the order of `paySymbols`. */
export function winsOf({ bands, pays }: TumbleTables, grid: Grid): Win[] {
  const found = cellsByContent(grid)
  return paySymbols.flatMap((symbol) => {
    const cells = found.get(symbol) ?? []
    const band = bands.findLastIndex((least) => cells.length >= least)
    return band < 0 ? [] : [{ symbol, count: cells.length, cells, pay: pays[symbol][band]! }]
  })
}

/** Bursts winners, drops the cells above, draws new ones on top: reel by reel from the left, each from the top, in the order of the draws. */
export function tumble(
  tables: TumbleTables,
  cells: Weights<Symbol | 'orb'>,
  { grid, wins }: { grid: Grid; wins: readonly Win[] },
  stream: FairStream,
): Omit<Extract<MonsoonGemsEvent, { type: 'tumble' }>, 'type' | 'tumble'> {
  const burst = new Set(wins.map(({ symbol }): Content => symbol))
  const falls: { reel: number; from: number; to: number }[] = []
  const drops: Content[][] = []
  const next = grid.map((contents, reel) => {
    const stay = contents.flatMap((content, row) => (burst.has(content) ? [] : [{ content, row }]))
    const room = tables.rows - stay.length
    for (const [index, { row }] of [...stay.entries()].toReversed())
      if (row !== room + index) falls.push({ reel, from: row, to: room + index })
    const dropped = times(room, () => dropOne(tables, cells, stream))
    drops.push(dropped)
    return [...dropped, ...stay.map(({ content }) => content)]
  })
  return { falls, drops, grid: next }
}

/** Array.from with a function took a fifth of a round. */
function times<Of>(count: number, one: () => Of): Of[] {
  const all: Of[] = []
  for (let made = 0; made < count; made++) all.push(one())
  return all
}
