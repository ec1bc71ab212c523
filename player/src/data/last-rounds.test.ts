import { expect, test } from 'vitest'
import { createLastRounds } from './last-rounds.ts'
import { memoryStore } from './storage.ts'

test('the last round is kept for each game, of one player, whatever else is stored there', () => {
  const store = memoryStore()
  const rounds = createLastRounds(store)
  expect(rounds.idOf('7', 'diya-nights')).toBeUndefined()
  rounds.note('7', 'diya-nights', 'a')
  rounds.note('7', 'rani-roulette', 'b')
  rounds.note('7', 'diya-nights', 'c')
  expect([rounds.idOf('7', 'diya-nights'), rounds.idOf('7', 'rani-roulette'), rounds.idOf('8', 'diya-nights')]).toEqual([
    'c',
    'b',
    undefined,
  ])
  rounds.note('8', 'diya-nights', 'd')
  expect(rounds.idOf('7', 'rani-roulette')).toBeUndefined()
  for (const text of ['x', '[]', '{"uid":"8","games":{"diya-nights":4}}']) {
    store.set('last-rounds', text)
    expect(rounds.idOf('8', 'diya-nights')).toBeUndefined()
  }
})
