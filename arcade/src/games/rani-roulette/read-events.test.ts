import { raniRouletteTables as tables } from '@lalmor/games/table-games/rani-roulette/definition.ts'
import { expect, test } from 'vitest'
import { readSpin } from './read-events.ts'

const spin = { type: 'spin', pocket: 14 }
const red = { type: 'bet', bet: 'red', stake: 5000, amount: 10_000 }
const total = { type: 'total', payout: 10_000 }
const { version } = tables

test('a round is read as played', () => {
  const read = readSpin({ version, events: [spin, red, total] }, tables)
  expect(read?.pocket).toBe(14)
  expect(read?.bets).toMatchObject([{ bet: { name: 'red', kind: 'even-chance' }, stake: 5000n, amount: 10_000n }])
})

test.each([
  ['another version', { version: 3, events: [spin, red, total] }],
  ['no events', { version, events: [] }],
  ['no spin first', { version, events: [red, spin, total] }],
  ['no total last', { version, events: [spin, red] }],
  ['a pocket the wheel does not have', { version, events: [{ ...spin, pocket: 37 }, red, total] }],
  ['half a pocket', { version, events: [{ ...spin, pocket: 1.5 }, red, total] }],
  ['a bet the felt does not have', { version, events: [spin, { ...red, bet: '1-36' }, total] }],
  ['an event it does not know', { version, events: [spin, { ...red, type: 'side-bet' }, total] }],
  ['an amount in words', { version, events: [spin, { ...red, amount: '10000' }, total] }],
  ['an amount below nothing', { version, events: [spin, { ...red, amount: -1 }, total] }],
])('%s is not drawn', (_what, round) => {
  expect(readSpin(round, tables)).toBeUndefined()
})
