import type { GameTile } from '@lalmor/contract/games.ts'
import { expect, test } from 'vitest'
import { categories, inCategory } from './categories.ts'

const game = (id: string, kind: GameTile['kind']): GameTile => ({ game: id, title: id, kind, open: true })
const games = [game('diya-nights', 'slot'), game('kite-run', 'crash'), game('monsoon-gems', 'slot'), game('rani-roulette', 'table')]

test('a category shows its own games, in the order of the server', () => {
  expect(inCategory(games, 'slot').map(({ game }) => game)).toEqual(['diya-nights', 'monsoon-gems'])
  expect(inCategory(games, 'all')).toEqual(games)
  expect(inCategory(games, 'mines')).toEqual([])
})

test('every game is in exactly one category beside All', () => {
  const own = categories().filter(({ id }) => id !== 'all')
  for (const one of games) expect(own.filter(({ id }) => inCategory([one], id).length > 0)).toHaveLength(1)
})
