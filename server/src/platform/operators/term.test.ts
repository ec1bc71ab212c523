import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTerm } from './term.ts'

const uuid = '01a21af4-7c3d-7abc-9def-01234567a48b'
const hash = `0x${'ab'.repeat(32)}`

test.each([
  ['4711', { number: 4711n }],
  ['#4711', { number: 4711n }],
  ['98200 00006', { phone: '+919820000006', number: 9820000006n }],
  ['+91 98200-00006', { phone: '+919820000006' }],
  ['९८२००००००६', { phone: '+919820000006' }],
  ['dp 1234 5678 1234 5678', { deposit: 'DP1234567812345678' }],
  ['WD1234567812345678', { withdrawal: 'WD1234567812345678' }],
  ['RT1234567812345678', { returned: 'RT1234567812345678' }],
  ['6324 1100 2345', { utr: '632411002345', number: 632411002345n }],
  ['hdfcn12024112812', { utr: 'HDFCN12024112812' }],
  ['HDFC R520 2411 2812 3456 78', { utr: 'HDFCR52024112812345678' }],
  ['pay_1A2b3C', { reference: 'pay_1A2b3C', nickname: 'pay_1a2b3c' }],
  [uuid.toUpperCase(), { round: uuid }],
  ['01a21af4…a48b', { bet: { first: '01a21af4', last: 'a48b' } }],
  ['01A21AF4...A48B', { bet: { first: '01a21af4', last: 'a48b' } }],
  [hash.toUpperCase().replace('0X', '0x'), { transaction: hash }],
  ['आशा', { nickname: 'आशा' }],
])('%s', (text, term) => {
  expect(readTerm(text)).toMatchObject(term)
})

test.each([
  ['nothing', ''],
  ['blanks', '  \n'],
  ['a control', 'a\u0000b'],
  ['10 KB', 'x'.repeat(10_240)],
])('%s is no key', (_, text) => {
  expect(readTerm(text)).toBeUndefined()
})

test('whatever is typed, a key has its own form', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120, unit: 'grapheme' }), (text) => {
      const { number, phone, bet } = readTerm(text) ?? {}
      expect([number ?? 1n, phone ?? '+919820000006', bet?.first ?? '01a21af4']).toEqual([
        expect.toSatisfy((value: bigint) => value > 0n && value < 10n ** 18n),
        expect.stringMatching(/^\+91[6-9]\d{9}$/),
        expect.stringMatching(/^[0-9a-f]{8}$/),
      ])
    }),
  )
})
