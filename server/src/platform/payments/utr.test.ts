import { paise } from '@lalmor/units/paise.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineOf } from './statement.ts'
import { narrations } from './test-narrations.ts'
import { findUtr, isPayoutUtr, orderNumbersIn, payoutUtrsIn } from './utr.ts'

const credit = { paidAt: new Date('2026-11-19T18:30:00Z'), isDay: true, amount: paise(500_00n) }
const lineWith = (narration: string, reference: string, amount = credit.amount) =>
  lineOf({ ...credit, amount, narration, reference, references: [reference] })

const table = narrations.map(([bank, narration, utr, reference = '']) => ({ bank, narration, utr: utr ?? undefined, reference }))

test.each(table)('$bank prints $narration: its UTR is $utr', ({ narration, utr, reference }) =>
  expect(lineWith(narration, reference).utr).toBe(utr),
)

test('the table has the shapes of ten banks', () => {
  expect(narrations.length).toBeGreaterThan(60)
  const rows = Map.groupBy(narrations, ([bank]) => bank)
  for (const bank of ['SBI', 'HDFC', 'ICICI', 'Axis', 'Kotak', 'IDFC', 'PNB', 'BoB', 'Canara', 'Yes'])
    expect(rows.get(bank)?.length, bank).toBeGreaterThan(4)
})

// narration, references                                                            UTR
test.each([
  ['UPI/632411112222/Rent/a@b', [], '632411112222'],
  ['UPI/CR/632411112222/RAVI', [], '632411112222'],
  ['IMPS/P2A/632411112222/RAVI', [], '632411112222'],
  ['IMPS-632411112222-RAVI', ['632411112222', 'NONREF'], '632411112222'],
  ['NEFT SBIN326324111122', [], undefined],
  // Text without a rail that has UTRs gives none; without any text, the bank's own reference does.
  ['no pattern', ['632411112222'], undefined],
  ['', ['632411112222'], '632411112222'],
  ['', ['632411112222', '632411113333'], undefined],
  ['UPI/6324111122223/Rent', [], undefined],
  ['UPI/000000000000/Rent', ['000000000000'], undefined],
  ['UPI/632411112222/Rent', ['000000000000'], '632411112222'],
  ['UPI/ASHA RAO/Rent', ['0000632411112222'], '632411112222'],
  ['UPI/ASHA RAO/Rent', ["'0000632411112222"], '632411112222'],
  ['UPI/ASHA RAO/Rent', ['="632411112222"'], '632411112222'],
  ['UPI/ASHA RAO/Rent', ['UTR: 632411112222'], '632411112222'],
  ['UPI/ASHA RAO/Rent', ['0000000000123456'], undefined],
  ['UPI/ASHA RAO/Rent', ['UPI-632411112222'], undefined],
  ['UPI/ASHA RAO/Rent', ['6.32411E+11'], undefined],
  // Two different ones: a person checks.
  ['UPI/632411112222/IMPS-632411113333-', [], undefined],
  ['UPI/632411112222/Rent', ['632411113333'], undefined],
  ['UPI/ASHA RAO/632411112222/Rent', ['632411113333'], undefined],
  ['UPI/ASHA RAO/632411112222/632411113333', ['632411113333'], '632411113333'],
  ['phone 919876543210', [], undefined],
  ['BY TRANSFER-UPI/CR/632411112222/RAVI', [], '632411112222'],
  ['MMT/IMPS/632411112222/RAVI', [], '632411112222'],
  // A payer's text in the form of a bank's.
  ['NEFT-SBIN326324111122-RAVI-UPI/632411112222/', [], undefined],
  ['NEFT-SBIN326324111122-RAVI-IMPS-632411112222-', ['SBIN326324111122'], undefined],
  ['UPI/632411112222/UPI-632411112222-', [], '632411112222'],
])('%j with %j has the UTR %s', (narration, references, utr) => expect(findUtr(narration, ...references)).toBe(utr))

test.each([
  ['a credit is nobody’s', 500_00n, undefined],
  ['a debit names the payment it takes back', -500_00n, '632411112222'],
])('a reversed UPI payment %s', (_, amount, utr) => {
  const line = lineWith('UPI/REV/632411112222/ASHA RAO/DP2026112000184207', '', paise(amount))
  expect(line.utr).toBe(utr)
  expect(line).not.toHaveProperty('remark')
})

/** The seed is printed on failure. */
const runs = { numRuns: 1_000 }
/** A file may put these into a text. */
const cuts = fc.constantFrom(' ', '?21', '&#32;', '\u200b', '\u00a0', '&amp;nbsp;')
/** Excludes numbers that could be a phone number or a time. */
const utrs = fc.stringMatching(/^(?:[4-8]\d|9[02-9])\d{10}$/).filter((digits) => new Set(digits).size > 1)
const heads = fc.constantFrom('UPI/CR/', 'UPI/', 'UPIAR/', 'IMPS/P2A/', 'MMT/IMPS/', 'IMPS-', 'UPI/P2M/', 'Recd:IMPS/', 'UPI/RRN ')
const befores = fc.constantFrom('', 'BY TRANSFER-', 'DEP TFR ', 'BY TRANSFER-INB ', 'TRF ', 'CREDITED ONLINE ', '20/11/26 ')
const tails = fc.constantFrom('/ASHA RAO/HDFC/asharao@ok/Payment', '/ASHA', '-ASHA RAO-HDFC', '', '/Rent 501004471880', '/9876543210/NA')

test('a UTR behind its rail is found through any break of the text', () => {
  fc.assert(
    fc.property(befores, heads, utrs, tails, cuts, fc.nat(), (before, head, utr, tail, cut, place) => {
      const printed = before + head + utr + tail
      const at = place % (before + head + utr).length
      const text = (cut === '?21' ? '166?20' : '') + printed.slice(0, at) + cut + printed.slice(at)
      expect(findUtr(text), text).toBe(utr)
    }),
    runs,
  )
})

test('no digits become a UTR where the rail has none, whatever the payer writes', () => {
  const others = fc.constantFrom(
    'NEFT CR-',
    'RTGS/',
    'BY CASH-',
    'CHQ DEP ',
    'INT.PD ',
    'SMS CHARGES ',
    'ACH C- ',
    'ATM WDL ',
    '5010-TPT-',
    'INF/INFT/',
  )
  const said = fc.array(fc.oneof(utrs, heads, tails, fc.constantFrom(' ', '-', '/', '//', '?20', '?21', 'UPI', 'IMPS')), { maxLength: 8 })
  fc.assert(
    fc.property(others, said, utrs, (head, words, reference) => {
      expect(findUtr(head + words.join(''), reference)).toBeUndefined()
    }),
    runs,
  )
})

test('a payer’s text behind a UTR leaves it, or makes it ambiguous', () => {
  const said = fc.array(fc.oneof(utrs, heads, befores, fc.constantFrom(' ', '-', '/', '//', '?21', '&#47;')), { maxLength: 8 })
  fc.assert(
    fc.property(befores, heads, fc.stringMatching(/^[1-9]\d{11}$/), said, (before, head, utr, words) => {
      const found = findUtr(`${before}${head}${utr}/${words.join('')}`)
      expect([utr, undefined]).toContain(found)
    }),
    runs,
  )
})

test('an order’s number is found through any break, and never made from other digits', () => {
  const digits = fc.stringMatching(/^\d{16}$/)
  const around = fc.constantFrom('', 'UPI/632411112222/', 'Pay', 'for order ', '&amp;', '12/', 'ASHA RAO-')
  const behind = fc.constantFrom('', '/asha@ok', '--', ' 5010', '&amp;Co', '?30HDFC0000001', 'x')
  fc.assert(
    fc.property(around, digits, behind, cuts, fc.nat(17), (before, number, after, cut, at) => {
      const name = `DP${number}`
      const text = `166?20${before}${name.slice(0, at)}${cut}${name.slice(at)}${after}`
      expect(orderNumbersIn(text, 'DP'), text).toEqual([name])
    }),
    runs,
  )
  for (const text of [
    'DP202611200018420',
    'DP20261120001842071',
    'DP20261120 001842071',
    'DP 2026 11',
    'WD2026112000184207',
    'DPX2026112000184207',
  ])
    expect(orderNumbersIn(text, 'DP'), text).toEqual([])
})

test('the form of a payout’s reference', () => {
  expect(payoutUtrsIn('REV-UPI-632411112222-ASHA sbinn52026112012 HDFCR52026112500000001 5010')).toEqual([
    '632411112222',
    'SBINN52026112012',
    'HDFCR52026112500000001',
  ])
})

test.each([
  ['432719058812', true],
  ['HDFCN52026112512', true],
  ['HDFCR52026112500000001', true],
  ['HDFCR5202611250000000', false],
  ['hdfcr52026112500000001', false],
  ['000000000000', false],
  ['4711', false],
])('%s is a payout’s reference: %s', (text, expected) => {
  expect(isPayoutUtr(text)).toBe(expected)
})
