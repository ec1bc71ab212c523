import { paise } from '@lalmor/units/paise.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromWire, toWire, type WirePaise } from './wire.ts'

test('an amount crosses the wire and back unchanged', () => {
  fc.assert(
    fc.property(
      fc.bigInt(BigInt(Number.MIN_SAFE_INTEGER), BigInt(Number.MAX_SAFE_INTEGER)),
      (amount) => fromWire(toWire(paise(amount))) === amount,
    ),
  )
})

test('amounts beyond a double’s range are refused on both sides', () => {
  expect(() => toWire(2n ** 53n)).toThrow(RangeError)
  for (const number of [2 ** 53, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) expect(() => fromWire(number as WirePaise)).toThrow(RangeError)
})

test('amounts are converted at any depth, and nothing else changes', () => {
  const at = new Date(0)
  expect(toWire({ payout: 5n, events: [{ type: 'line', amount: 2n, cells: [{ reel: 1 }] }], at, none: null })).toEqual({
    payout: 5,
    events: [{ type: 'line', amount: 2, cells: [{ reel: 1 }] }],
    at,
    none: null,
  })
})
