import { expect, test } from 'vitest'
import { createLastRounds } from './last-rounds.ts'
import { memoryStore } from './storage.ts'

test('the last round is kept per game and player, whatever else is stored there', () => {
  const store = memoryStore()
  const rounds = createLastRounds(store)
  expect(rounds.idOf('7', 'game-one')).toBeUndefined()
  rounds.note('7', 'game-one', 'a')
  rounds.note('7', 'game-two', 'b')
  rounds.note('7', 'game-one', 'c')
  expect([rounds.idOf('7', 'game-one'), rounds.idOf('7', 'game-two'), rounds.idOf('8', 'game-one')]).toEqual(['c', 'b', undefined])
  rounds.note('8', 'game-one', 'd')
  expect(rounds.idOf('7', 'game-two')).toBeUndefined()
  for (const text of ['x', '[]', '{"uid":"8","games":{"game-one":4}}']) {
    store.set('last-rounds', text)
    expect(rounds.idOf('8', 'game-one')).toBeUndefined()
  }
})
