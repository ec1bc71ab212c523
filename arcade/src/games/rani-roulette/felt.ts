import type { Bet } from '@lalmor/games/table-games/tables.ts'
import type { RouletteTables } from '@lalmor/games/table-games/rani-roulette/tables.ts'

/** Columns 0–5 from the left, rows 0–4 from the top. Odd columns and even rows are numbers. */
export type Spot = { bet: Bet; x: number; y: number }

/** The first is the zero's row. */
const rowsInView = 3

/** The zero alone, then three numbers each. */
const rowOf = (pocket: number): number => Math.ceil(pocket / 3)
const rowCount = 13

export const lastView = rowCount - rowsInView

/** The view with this number in the middle, or as near as the felt allows. */
export const viewOf = (pocket: number): number => Math.min(Math.max(rowOf(pocket) - 1, 0), lastView)

const columnOf = (pocket: number): number => (pocket - 1) % 3

/** The place of an inside bet: its number, a border, a crossing, or the left edge. Doubled rows give borders numbers. */
function placeOf({ kind, on }: Bet): { x: number; row: number } {
  const numbers = on.filter((pocket) => pocket > 0)
  const rows = on.map(rowOf)
  const row = Math.min(...rows) + Math.max(...rows)
  if (numbers.length === 0) return { x: 3, row }
  const columns = numbers.map(columnOf)
  // One or two rows: at the edge. The zero's trios: where their numbers meet.
  const atEdge = (kind === 'street' && !on.includes(0)) || kind === 'six-line' || numbers.length === 3
  return { x: atEdge ? 0 : 1 + Math.min(...columns) + Math.max(...columns), row }
}

const inside = new Set(['straight', 'split', 'street', 'corner', 'six-line'])

/** The bets in view with the rows from `view` on in close-up, row by row. */
export const spotsIn = ({ bets }: RouletteTables, view: number): Spot[] =>
  bets
    .filter(({ kind }) => inside.has(kind))
    .map((bet) => ({ bet, place: placeOf(bet) }))
    .map(({ bet, place: { x, row } }) => ({ bet, x, y: row - 2 * view }))
    .filter(({ y }) => y >= 0 && y <= 2 * (rowsInView - 1))
    .toSorted((a, b) => a.y - b.y || a.x - b.x)

/** Numbers in reading order, zero first, and outside bets. */
export const cellsOf = ({ bets }: RouletteTables) => ({
  numbers: bets.filter(({ kind }) => kind === 'straight'),
  dozens: bets.filter(({ kind }) => kind === 'dozen'),
  columns: bets.filter(({ kind }) => kind === 'column'),
  /** The even chances in felt order: low, even, red, black, odd, high. */
  evenChances: ['low', 'even', 'red', 'black', 'odd', 'high'].flatMap((name) => bets.filter((bet) => bet.name === name)),
})

export type Colour = 'red' | 'black' | 'green'

/** A pocket's colour, from the bets on red and black. */
export function colourOf({ bets }: RouletteTables, pocket: number): Colour {
  const holds = (name: string) => bets.some((bet) => bet.name === name && bet.on.includes(pocket))
  if (holds('red')) return 'red'
  return holds('black') ? 'black' : 'green'
}
