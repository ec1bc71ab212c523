import { paise, rupees, type Paise } from '@lalmor/units/paise.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { releasedTerms } from '../terms/test-released.ts'
import { bpsOf, cashbackRate, decideCashback } from './rules.ts'

const terms = releasedTerms('cashback')
const day = { deposits: [rupees(50_000n)], isLoyal: false, validBet: rupees(50_000n), netLoss: rupees(50_000n) }

test.each([
  ['PRODUCT §8 R1: ₹50,000 bet once returns ₹750', {}, 750_00n, 'bets'],
  ['the rate, where bets and loss are large', { validBet: rupees(20_00_000n) }, 15_000_00n, 'rate'],
  ['5 points more for the loyal', { validBet: rupees(20_00_000n), isLoyal: true }, 17_500_00n, 'rate'],
  ['never more than the loss', { validBet: rupees(20_00_000n), netLoss: paise(9_90n) }, 9_90n, 'loss'],
  [
    '₹30,000 a day',
    { validBet: rupees(90_00_000n), netLoss: rupees(90_000n), deposits: [day.deposits[0]!, rupees(90_000n)] },
    30_000_00n,
    'most',
  ],
  ['nothing where the player won', { netLoss: -1n }, 0n, 'loss'],
  ['nothing below the lowest tier', { deposits: [paise(499_99n)] }, 0n, 'rate'],
] as const)('%s', (_what, change, amount, held) => {
  expect(decideCashback(terms, { ...day, ...change } as typeof day)).toMatchObject({ amount, held, required: amount * 3n })
})

test.each([
  [499_99n, 0],
  [500_00n, 500],
  [2_000_00n, 1_000],
  [10_000_00n, 2_000],
  [49_999_99n, 2_000],
  [50_000_00n, 3_000],
])('a deposit of %s paise counts at %i basis points', (deposit, bps) => {
  expect(bpsOf(terms, paise(deposit), false)).toBe(bps)
})

test('PRODUCT §8 R2: at most 1.50 % of valid bets', () => {
  expect(cashbackRate(terms)).toEqual({ promotion: 'cashback', ppm: 15_000 })
})

const amount = fc.bigInt({ min: 1n, max: 1_00_00_000_00n }).map(paise)

test('splitting a deposit or a day’s bets gains nothing', () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 2, maxLength: 5 }), amount, amount, fc.boolean(), (parts, validBet, netLoss, isLoyal) => {
      const whole = paise(parts.reduce<bigint>((sum, part) => sum + part, 0n))
      const of = (deposits: Paise[], bets: Paise, loss: bigint) =>
        decideCashback(terms, { deposits, isLoyal, validBet: bets, netLoss: loss }).amount
      expect(of(parts, validBet, netLoss)).toBeLessThanOrEqual(of([whole], validBet, netLoss))
      // Split over two accounts.
      const half = (part: bigint) => paise(part / 2n)
      const two = 2n * of(parts.map(half), half(validBet), netLoss / 2n)
      if (of(parts, validBet, netLoss) < rupees(30_000n)) expect(two).toBeLessThanOrEqual(of(parts, validBet, netLoss))
    }),
  )
})
