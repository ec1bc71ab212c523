import { raniRouletteTables as tables } from '@lalmor/games/table-games/rani-roulette/definition.ts'
import { expect, test } from 'vitest'
import { cellsOf, colourOf, lastView, spotsIn, viewOf } from './felt.ts'

const views = Array.from({ length: lastView + 1 }, (_, view) => view)
const namesIn = (view: number) => spotsIn(tables, view).map(({ bet }) => bet.name)

test('every bet of the tables is on the felt or in a close-up', () => {
  const { numbers, dozens, columns, evenChances } = cellsOf(tables)
  const felt = [...numbers, ...dozens, ...columns, ...evenChances].map(({ name }) => name)
  const reached = new Set([...felt, ...views.flatMap(namesIn)])
  expect(tables.bets.filter(({ name }) => !reached.has(name))).toEqual([])
  expect(felt).toHaveLength(37 + 3 + 3 + 6)
})

test.each(views)('close-up %i: no two bets lie on one spot, and each lies within', (view) => {
  const spots = spotsIn(tables, view)
  expect(new Set(spots.map(({ x, y }) => `${x},${y}`)).size).toBe(spots.length)
  for (const { x, y } of spots) expect([x >= 0, x <= 5, y >= 0, y <= 4]).not.toContain(false)
})

test.each([
  // name               view  x  y
  ['14', 4, 3, 2],
  ['14-17', 4, 3, 3],
  ['13-14', 4, 2, 2],
  ['13-14-15', 4, 0, 2],
  ['13-14-16-17', 4, 2, 3],
  ['13-14-15-16-17-18', 4, 0, 3],
  ['0', 0, 3, 0],
  ['0-1', 0, 1, 1],
  ['0-3', 0, 5, 1],
  ['0-1-2', 0, 2, 1],
  ['0-2-3', 0, 4, 1],
  ['0-1-2-3', 0, 0, 1],
  ['1-2-3', 0, 0, 2],
])('%s lies in view %i at column %i, row %i', (name, view, x, y) => {
  expect(spotsIn(tables, view).find(({ bet }) => bet.name === name)).toMatchObject({ x, y })
})

test('a spot touches exactly its bet’s numbers', () => {
  for (const view of views) {
    const spots = spotsIn(tables, view)
    const numbers = spots.filter(({ bet }) => bet.kind === 'straight' && bet.name !== '0')
    for (const { bet, x, y } of spots) {
      // The edge covers the whole row.
      const touched = numbers.filter((number) => Math.abs(number.y - y) <= 1 && (x === 0 || Math.abs(number.x - x) <= 1))
      expect(
        touched.flatMap((number) => number.bet.on),
        bet.name,
      ).toEqual(bet.on.filter((pocket) => pocket > 0))
    }
  }
})

test.each([
  [0, 0],
  [3, 0],
  [4, 1],
  [14, 4],
  [33, 10],
  [36, lastView],
])('the close-up of %i begins at row %i and shows it', (pocket, view) => {
  expect(viewOf(pocket)).toBe(view)
  expect(namesIn(view)).toContain(String(pocket))
})

test('eighteen pockets are red, eighteen black, and the zero is green', () => {
  const colours = Array.from({ length: tables.pockets }, (_, pocket) => colourOf(tables, pocket))
  expect(colours.filter((colour) => colour === 'red')).toHaveLength(18)
  expect(colours.flatMap((colour, pocket) => (colour === 'green' ? [pocket] : []))).toEqual([0])
})
