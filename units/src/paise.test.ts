import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bps, formatRupees, paise, rupees, shareDown } from './paise.ts'
import { parseRupees } from './parse-rupees.ts'
import { splitPayout } from './split-payout.ts'

test.each([
  [0n, '₹0.00'],
  [5n, '₹0.05'],
  [100n, '₹1.00'],
  [99_999n, '₹999.99'],
  [1_000_00n, '₹1,000.00'],
  [1_24_800_50n, '₹1,24,800.50'],
  [12_34_567_50n, '₹12,34,567.50'],
  [1_00_00_000_00n, '₹1,00,00,000.00'],
  [-48_00n, '−₹48.00'],
  [-1n, '−₹0.01'],
])('%s paise reads %s', (amount, text) => {
  expect(formatRupees(paise(amount))).toBe(text)
})

test('formatting agrees with the platform’s Indian grouping', () => {
  const india = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 14n),
      (amount) =>
        formatRupees(paise(amount)) ===
        india.format(`${amount / 100n}.${String(amount % 100n).padStart(2, '0')}` as Intl.StringNumericLiteral),
    ),
  )
})

test.each([
  ['1250', 1_250_00n],
  ['1,250.5', 1_250_50n],
  [' ₹12,34,567.50 ', 12_34_567_50n],
  ['19.99', 19_99n],
  ['0.05', 5n],
  ['.5', undefined],
  ['1.', undefined],
  ['1.234', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['9'.repeat(16), undefined],
])('%j is %s paise', (text, amount) => {
  expect(parseRupees(text)).toBe(amount)
})

test('a formatted amount can be parsed', () => {
  fc.assert(fc.property(fc.bigInt(0n, 10n ** 17n - 1n), (amount) => parseRupees(formatRupees(paise(amount))) === amount))
})

test.each([
  [5_000_00n, 150, 75_00n],
  [99n, 150, 1n],
  [66n, 150, 0n],
  [0n, 150, 0n],
  [1_00n, 10_000, 1_00n],
])('the share of %s at %s bps is %s', (amount, rate, share) => {
  expect(shareDown(paise(amount), bps(rate))).toBe(share)
})

test('a share needs an amount from 0 up and a whole rate', () => {
  expect(() => shareDown(paise(-1n), bps(1))).toThrow(RangeError)
  for (const rate of [-1, 1.5, Number.NaN]) expect(() => bps(rate)).toThrow(RangeError)
  expect(rupees(7n)).toBe(700n)
})

const payers = fc.array(fc.bigInt(1n, 10n ** 8n), { minLength: 1, maxLength: 6 }).map(([cash, ...bonuses]) => [cash!, ...bonuses] as const)
const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)

test('a payout is split exactly: cash gets at least its proportion, bonuses lose under two paise, a returned stake goes back as paid', () => {
  fc.assert(
    fc.property(payers, fc.bigInt(0n, 10n ** 11n), (paid, payout) => {
      const shares = splitPayout(payout, paid)
      expect(sumOf(shares)).toBe(payout)
      for (const [n, share] of shares.entries()) {
        const off = share * sumOf(paid) - payout * paid[n]!
        expect(n === 0 ? off >= 0n && off < sumOf(paid) : off > -2n * sumOf(paid), `share ${n}`).toBe(true)
      }
      expect(splitPayout(sumOf(paid), paid)).toEqual(paid)
    }),
  )
})

test('no share falls when a payout rises, so that parts are split alike', () => {
  fc.assert(
    fc.property(payers, fc.bigInt(0n, 10n ** 11n), fc.bigInt(1n, 1_000n), (paid, payout, more) => {
      const [before, after] = [splitPayout(payout, paid), splitPayout(payout + more, paid)]
      for (const [n, share] of after.entries()) expect(share, `share ${n}`).toBeGreaterThanOrEqual(before[n]!)
    }),
  )
})

// paid by cash and bonuses   payout   shares
test.each<[[bigint, ...bigint[]], bigint, bigint[]]>([
  [[600_00n, 10_00n], 620_00n, [609_84n, 10_16n]],
  [[1n, 1n, 1n], 1n, [1n, 0n, 0n]],
  [[1n, 1n, 1n], 2n, [1n, 0n, 1n]],
  [[0n, 2n, 1n], 4n, [0n, 2n, 2n]],
  [[5n, 0n], 7n, [7n, 0n]],
  [[3n, 4n], 0n, [0n, 0n]],
])('%s share %s as %s', (paid, payout, shares) => {
  expect(splitPayout(payout, paid)).toEqual(shares)
})
