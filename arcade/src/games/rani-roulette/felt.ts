import type { Bet } from '@lalmor/games/table-games/tables.ts'
import type { RouletteTables } from '@lalmor/games/table-games/rani-roulette/tables.ts'

/**
 * A place on the close-up where chips can lie: columns 0–5 from the left edge, rows 0–4 from the top. Odd columns and even
 * rows are numbers.
 */
export type Spot = { bet: Bet; x: number; y: number }

/** How many rows of numbers, the zero's being the first, are seen close up at once. */
const rowsInView = 3

/** The rows of the felt as they lie: the zero alone, then three numbers each. */
const rowOf = (pocket: number): number => Math.ceil(pocket / 3)
const rowCount = 13

/** How far down the close-up can be moved. */
export const lastView = rowCount - rowsInView

/** The view that has a number in its middle, or as near to it as the felt allows. */
export const viewOf = (pocket: number): number => Math.min(Math.max(rowOf(pocket) - 1, 0), lastView)

const columnOf = (pocket: number): number => (pocket - 1) % 3

/**
 * Where an inside bet lies: on its number, on the border of two, where four meet, and on the left edge for a row or two of
 * them. Rows count twice, so that borders have numbers of their own.
 */
function placeOf({ kind, on }: Bet): { x: number; row: number } {
  const numbers = on.filter((pocket) => pocket > 0)
  const rows = on.map(rowOf)
  const row = Math.min(...rows) + Math.max(...rows)
  if (numbers.length === 0) return { x: 3, row }
  const columns = numbers.map(columnOf)
  // A row and a pair of rows are bet on at the edge. The zero's two trios lie where their numbers meet.
  const atEdge = (kind === 'street' && !on.includes(0)) || kind === 'six-line' || numbers.length === 3
  return { x: atEdge ? 0 : 1 + Math.min(...columns) + Math.max(...columns), row }
}

const inside = new Set(['straight', 'split', 'street', 'corner', 'six-line'])

/** Every bet that can be laid while the rows from `view` on are seen close up, row by row. */
export const spotsIn = ({ bets }: RouletteTables, view: number): Spot[] =>
  bets
    .filter(({ kind }) => inside.has(kind))
    .map((bet) => ({ bet, place: placeOf(bet) }))
    .map(({ bet, place: { x, row } }) => ({ bet, x, y: row - 2 * view }))
    .filter(({ y }) => y >= 0 && y <= 2 * (rowsInView - 1))
    .toSorted((a, b) => a.y - b.y || a.x - b.x)

/** The bets of the felt as a whole: numbers in reading order, the zero first, and all outside bets. */
export const cellsOf = ({ bets }: RouletteTables) => ({
  numbers: bets.filter(({ kind }) => kind === 'straight'),
  dozens: bets.filter(({ kind }) => kind === 'dozen'),
  columns: bets.filter(({ kind }) => kind === 'column'),
  /** As they stand on a felt: low, even, red, black, odd, high. */
  evenChances: ['low', 'even', 'red', 'black', 'odd', 'high'].flatMap((name) => bets.filter((bet) => bet.name === name)),
})

export type Colour = 'red' | 'black' | 'green'

/** The colour of a pocket: the bets on red and black say which. */
export function colourOf({ bets }: RouletteTables, pocket: number): Colour {
  const holds = (name: string) => bets.some((bet) => bet.name === name && bet.on.includes(pocket))
  if (holds('red')) return 'red'
  return holds('black') ? 'black' : 'green'
}
