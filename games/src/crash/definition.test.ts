import { expect, test } from 'vitest'
import { findGame } from '../registry.ts'
import { findCrashGame, kiteRun, kiteRunTables as tables } from './definition.ts'

test('each version is what it was when it opened', () => {
  expect(kiteRun.definitionHash).toBe('689569dfc87f5b4627d9ad441534851a60c1ea7b1c3859601b27554756212c1e')
  expect(findCrashGame('kite-run', 1)).toBe(kiteRun)
  expect(findCrashGame('kite-run', 2)).toBeUndefined()
  expect(findCrashGame('no-such-game', 1)).toBeUndefined()
})

test('a table’s game is not in the registry of games with a player’s own rounds', () => {
  expect(findGame('kite-run', 1)).toBeUndefined()
})

test('stakes ascend in whole rupees: times hundredths they are whole paise', () => {
  expect(tables.stakes).toEqual(tables.stakes.toSorted((a, b) => a - b))
  expect(tables.stakes.every((stake) => stake % 100 === 0)).toBe(true)
})
