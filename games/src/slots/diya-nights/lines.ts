import type { Cell, Grid, Symbol } from './events.ts'
import type { LineSymbol, SlotTables } from './tables.ts'

/** `multiplier` in line stakes, before free spins' factor. */
export type LineWin = { line: number; symbol: LineSymbol; count: number; cells: Cell[]; multiplier: number }

export const view = ({ reels }: SlotTables, stops: readonly number[]): Grid =>
  reels.map((reel, index) => {
    const at = (row: number) => reel[(stops[index]! + row) % reel.length]!
    return [at(0), at(1), at(2)]
  })

/** Wins by line number. The first reel's symbol decides. */
export function lineWins({ lines, linePays }: SlotTables, grid: Grid): LineWin[] {
  const wins: LineWin[] = []
  for (const [index, line] of lines.entries()) {
    const symbol = grid[0]![line[0]!]!
    if (symbol === 'diya' || symbol === 'peacock') continue
    let count = 1
    while (count < line.length && continues(grid[count]![line[count]!]!, symbol)) count++
    const multiplier = linePays[symbol][count - 3]
    if (multiplier === undefined) continue
    const cells = line.slice(0, count).map((row, reel) => ({ reel, row }))
    wins.push({ line: index + 1, symbol, count, cells, multiplier })
  }
  return wins
}

/** A win of at least three diyas anywhere. `multiplier` is in stakes. */
export function scatterWin({ scatterPays }: SlotTables, grid: Grid): { count: number; cells: Cell[]; multiplier: number } | undefined {
  const cells: Cell[] = []
  for (const [reel, symbols] of grid.entries())
    for (const [row, symbol] of symbols.entries()) if (symbol === 'diya') cells.push({ reel, row })
  const multiplier = scatterPays[cells.length - 3]
  return multiplier === undefined ? undefined : { count: cells.length, cells, multiplier }
}

const continues = (cell: Symbol, symbol: LineSymbol) => cell === symbol || cell === 'peacock'
