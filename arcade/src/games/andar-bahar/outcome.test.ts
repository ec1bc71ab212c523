import { paise, rupees } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { en as shared } from '../../i18n/en.ts'
import { en } from './i18n/en.ts'
import { outcomeLine, spokenOutcome } from './outcome.ts'
import type { Deal } from './read-events.ts'

const t = { ...shared, game: en }
const deal: Deal = {
  joker: '7D',
  dealt: Array.from({ length: 10 }, (_, at) => ({ side: at % 2 === 0 ? 'andar' : 'bahar', card: at === 9 ? '7S' : 'KS' })),
  won: new Map(),
}
const money = (payout: bigint) => ({ payout: paise(payout), stake: rupees(60n), balance: paise(1_257_700n) })

test.each([
  // checks PP-21: at or below the stake nothing is gold
  [0n, 'No payout', false],
  [5_999n, 'Paid ₹59.99 on a ₹60 stake', false],
  [6_000n, 'Paid ₹60 on a ₹60 stake', false],
  [14_450n, '₹144.50', true],
])('a payout of %s paise', (payout, strong, gold) => {
  expect(outcomeLine(deal, money(payout), t)).toEqual({ text: 'Bahar · card 10', strong, gold })
})

test('the screen reader gets result and money, with and without a payout, and if the round cannot be drawn', () => {
  expect(spokenOutcome(deal, money(14_450n), t)).toBe(
    'Bahar wins with the 7 of spades, card 10, paid 144.50 rupees, stake 60 rupees, balance 12,577 rupees.',
  )
  expect(spokenOutcome(deal, money(0n), t)).toBe(
    'Bahar wins with the 7 of spades, card 10. No payout, stake 60 rupees, balance 12,577 rupees.',
  )
  expect(spokenOutcome(undefined, money(14_450n), t)).toContain(shared.notShown)
})
