import { expect, test } from 'vitest'
import { fieldOf, fields, payout, roll, rtp } from './game.ts'

test('the return to player is what the page states: 15, 6 and 15 of 36 rolls', () => {
  expect(fields.map((field) => (100 * rtp(field)).toFixed(2))).toEqual(['95.83', '96.67', '95.83'])
})

// bet      dice     pays
test.each([
  ['down', [1, 5], 23],
  ['down', [3, 4], 0],
  ['down', [6, 6], 0],
  ['seven', [1, 6], 58],
  ['seven', [2, 4], 0],
  ['up', [2, 6], 23],
  ['up', [4, 3], 0],
] as const)('ten on %s with %o pays %i', (field, dice, pays) => {
  expect(payout(field, 10, dice)).toBe(pays)
})

test('each of the six faces of the dice comes up', () => {
  const seen = new Set<number>()
  for (let n = 0; n < 2_000; n++) {
    const dice = roll()
    for (const die of dice) seen.add(die)
    expect(fields).toContain(fieldOf(dice))
  }
  expect([...seen].toSorted()).toEqual([1, 2, 3, 4, 5, 6])
})
