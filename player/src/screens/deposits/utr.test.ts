import { typedCases } from '@lalmor/units/test-typed-cases.ts'
import { utrIn } from '@lalmor/units/typed.ts'
import { expect, test } from 'vitest'
import { spacedUtr, utrFault } from './utr.ts'

test.each([
  ['432719058812', '432719058812'],
  ['4327 1905 8812', '432719058812'],
  [' 4327-1905-8812 ', '432719058812'],
  ['4327 1905 88', '4327190588'],
  ['UTR: 432719058812', '432719058812'],
  ['UPI Ref No. 4327 1905 8812\u00a0Completed', '432719058812'],
  ['Paid to 98 on 20, ref 432719058812.', '432719058812'],
  // A longer number is not cut down to a UTR.
  ['4327190588123', '4327190588123'],
  ['AXS771209834455', 'AXS771209834455'],
  ['432719058812 and 432719058813', '432719058812and432719058813'],
  ['', ''],
])('%j is read as %j', (typed, utr) => {
  expect(utrIn(typed)).toBe(utr)
})

test.each([
  ['', ''],
  ['4327', '4327'],
  ['43271', '4327 1'],
  ['432719058812', '4327 1905 8812'],
])('%j is shown as %j, and read back unchanged', (utr, shown) => {
  expect(spacedUtr(utr)).toBe(shown)
  expect(utrIn(shown)).toBe(utr)
})

test.each([
  ['', 'utr.empty'],
  ['43271905881', 'utr.invalid'],
  ['4327190588123', 'utr.invalid'],
  ['AXS771209834', 'utr.invalid'],
  ['222222222222', 'utr.repeated'],
  ['432719058812', undefined],
])('%j: %s', (utr, fault) => {
  expect(utrFault(utr)).toBe(fault)
})

test.each(typedCases.utr)('%j can be sent', (typed) => expect(utrFault(utrIn(typed))).toBeUndefined())
test.each(typedCases.notUtr)('%j cannot', (typed) => expect(utrFault(utrIn(typed))).toBeDefined())
