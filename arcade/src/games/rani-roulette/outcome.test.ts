import { raniRouletteTables as tables } from '@lalmor/games/table-games/rani-roulette/definition.ts'
import { paise, rupees } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { winTier } from '../../engine/win-tier.ts'
import { en as shared } from '../../i18n/en.ts'
import { en as game } from './i18n/en.ts'
import { openRows, outcomeOf, spokenOutcome } from './outcome.ts'
import type { Spin } from './read-events.ts'

const t = { ...shared, game }
const balance = paise(12_690_50n)

/** Whole rupees on each bet, settled by the tables. */
function round(pocket: number, chips: Record<string, bigint>) {
  const bets = Object.entries(chips).map(([name, amount]) => {
    const bet = tables.bets.find((one) => one.name === name)!
    const stake = rupees(amount)
    return { bet, stake, amount: bet.on.includes(pocket) ? paise((stake * BigInt(bet.returns)) / 100n) : paise(0n) }
  })
  const sum = (of: 'stake' | 'amount') => paise(bets.reduce((total, bet) => total + bet[of], 0n))
  const spin: Spin = { pocket, bets }
  return { spin, money: { payout: sum('amount'), stake: sum('stake'), balance } }
}
const drawn = { '14': 10n, '17': 10n, 'dozen-2': 10n, red: 50n }

test('a drawn round lists every bet with its sum, winners first, losers not hidden', () => {
  const { spin, money } = round(14, drawn)
  const outcome = outcomeOf(spin, money, tables, t)
  expect(outcome).toMatchObject({
    pocket: 14,
    colour: 'red',
    says: { text: 'Red · even · 2nd 12 · paid', strong: '₹490.00', gold: true },
    counted: { to: 490_00n, tier: winTier(money.payout, money.stake) },
  })
  expect(outcome.rows.map((row) => Object.values(row))).toEqual([
    ['14 straight', '₹10.00 × 36', '₹360.00', 'won'],
    ['Red', '₹50.00 × 2', '₹100.00', 'won'],
    ['2nd 12', '₹10.00 × 3', '₹30.00', 'won'],
    ['17 straight', '₹10.00', '₹0.00', 'lost'],
  ])
  expect(spokenOutcome(spin, money, tables, t)).toBe('14 red, paid 490 rupees, stake 80 rupees, balance 12,690.50 rupees.')
})

test.each([
  ['half the stake', 32, { red: 10n, black: 10n, odd: 20n }, 'Red · even · 3rd 12', 'Paid ₹20 on a ₹40 stake'],
  ['the stake itself', 32, { red: 10n, black: 10n }, 'Red · even · 3rd 12', 'Paid ₹20 on a ₹20 stake'],
  ['nothing', 0, { red: 10n }, 'Zero', 'No payout'],
])('checks PP-21: nothing is gold and nothing counts up when a round pays %s', (_what, pocket, chips, text, strong) => {
  const { spin, money } = round(pocket, chips)
  expect(outcomeOf(spin, money, tables, t)).toMatchObject({ says: { text, strong, gold: false }, counted: undefined })
})

test('the pocket is spoken also without a payout and without a picture', () => {
  const { spin, money } = round(0, { red: 10n })
  expect(spokenOutcome(spin, money, tables, t)).toBe('0 green. No payout, stake 10 rupees, balance 12,690.50 rupees.')
  expect(spokenOutcome(undefined, { ...money, payout: rupees(20n) }, tables, t)).toBe(
    `${t.notShown}, paid 20 rupees, stake 10 rupees, balance 12,690.50 rupees.`,
  )
})

test('no bet shows its result while the wheel turns', () => {
  const { spin } = round(14, drawn)
  expect(openRows(spin.bets, t)).toEqual(openRows(round(3, drawn).spin.bets, t))
})
