import { andarBaharTables as tables } from '@lalmor/games/table-games/andar-bahar/definition.ts'
import { expect, test } from 'vitest'
import { placesOf } from './bet-names.ts'
import { reachOf } from './reach.ts'

const { counts } = placesOf(tables)
const reach = (dealt: number) => counts.map((bet) => reachOf(bet, dealt)).join(' ')

test.each([
  [0, 'ahead ahead ahead ahead ahead ahead ahead ahead ahead'],
  [1, 'now ahead ahead ahead ahead ahead ahead ahead ahead'],
  [2, 'past now ahead ahead ahead ahead ahead ahead ahead'],
  [10, 'past past now ahead ahead ahead ahead ahead ahead'],
  [49, 'past past past past past past past past now'],
])('after %i cards the counts are: %s', (dealt, expected) => {
  expect(reach(dealt)).toBe(expected)
})
