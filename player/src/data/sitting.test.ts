import { expect, test } from 'vitest'
import { createSitting } from './sitting.ts'

const noon = Date.parse('2026-11-20T06:30:00.000Z')
const minute = 60_000
const sat = { since: new Date(noon).toISOString(), playedMs: 0, staked: 0 as never, won: 0 as never, games: [], checkDue: false }

test('nothing was played before the first round; from then on the clock runs', () => {
  const sitting = createSitting()
  sitting.take(undefined)
  expect(sitting.at(noon)).toEqual({ playedMs: 0, net: 0 })
  sitting.add(-1_000, noon)
  sitting.add(2_500, noon + minute)
  expect(sitting.at(noon + 2 * minute)).toEqual({ playedMs: 2 * minute, net: 1_500 })
})

test('what the server says of other games and devices comes first, and rounds that end here go on from it', () => {
  const sitting = createSitting()
  sitting.add(-1_000, noon + 30 * minute)
  sitting.take({ ...sat, net: -500 })
  expect(sitting.at(noon + 31 * minute)).toEqual({ playedMs: 31 * minute, net: -500 })
  sitting.add(200, noon + 31 * minute)
  expect(sitting.at(noon + 32 * minute)).toEqual({ playedMs: 32 * minute, net: -300 })
})

test('a sitting that is over begins again at nothing', () => {
  const sitting = createSitting()
  sitting.take({ ...sat, net: -500 })
  sitting.take(undefined)
  expect(sitting.at(noon + 90 * minute)).toEqual({ playedMs: 0, net: 0 })
})

test('a clock of ours that is behind the server’s shows no time below nothing', () => {
  const sitting = createSitting()
  sitting.take({ ...sat, net: 0 })
  expect(sitting.at(noon - 5_000).playedMs).toBe(0)
})
