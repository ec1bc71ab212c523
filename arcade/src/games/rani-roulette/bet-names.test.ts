import { raniRouletteTables as tables } from '@lalmor/games/table-games/rani-roulette/definition.ts'
import { expect, test } from 'vitest'
import { en as shared } from '../../i18n/en.ts'
import { betName, pocketFacts, pocketName } from './bet-names.ts'
import { en as game } from './i18n/en.ts'

const t = { ...shared, game }
const named = (name: string) =>
  betName(
    tables.bets.find((bet) => bet.name === name)!,
    t,
  )

test.each([
  ['0', '0 straight'],
  ['14-17', '14, 17 split'],
  ['13-14-15', '13–15 street'],
  ['0-2-3', '0, 2, 3 street'],
  ['0-1-2-3', '0–3 corner'],
  ['13-14-16-17', '13, 14, 16, 17 corner'],
  ['31-32-33-34-35-36', '31–36 six line'],
  ['dozen-2', '2nd 12'],
  ['column-3', 'Column 3'],
  ['low', '1–18'],
  ['red', 'Red'],
])('%s is called %s', (name, text) => {
  expect(named(name)).toBe(text)
})

test('every bet has its own name', () => {
  expect(new Set(tables.bets.map((bet) => betName(bet, t))).size).toBe(tables.bets.length)
})

test.each([
  [14, '14 red', ['Red', 'even', '2nd 12']],
  [35, '35 black', ['Black', 'odd', '3rd 12']],
  [0, '0 green', ['Zero']],
])('pocket %i', (pocket, name, facts) => {
  expect([pocketName(tables, pocket, t), pocketFacts(tables, pocket, t)]).toEqual([name, facts])
})
