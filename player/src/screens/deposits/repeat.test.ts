import type { DepositMethod, DepositOptions } from '@lalmor/contract/deposits.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { expect, test } from 'vitest'
import { filledIn, repeatOf } from './repeat.ts'

const wire = (amount: number) => amount as WirePaise
const way = (method: DepositMethod, isOpen = true) => ({ method, isOpen, min: wire(100_00), max: wire(50_000_00), chips: [] })
const open: DepositOptions = { methods: [way('online'), way('upi'), way('imps', false), way('crypto')] }
const credited = { method: 'upi', amount: wire(1_234_50), status: 'Success' } as const

test('a credited order is repeated with its way and the ordered amount', () => {
  expect(repeatOf(credited, open)).toEqual({ method: 'upi', amount: '123450' })
  expect(filledIn(repeatOf(credited, open)!)).toEqual({ way: 'transfer', rail: 'upi', text: '1,234.50' })
  expect(repeatOf({ ...credited, method: 'crypto' }, open)).toEqual({ method: 'crypto' })
})

test.each([
  ['pending', { ...credited, status: 'Pending' }, open],
  ['closed', { ...credited, status: 'Closed' }, open],
  ['reversed', { ...credited, reversedAt: '2026-11-20T12:00:00.000Z' }, open],
  ['a closed way', { ...credited, method: 'imps' }, open],
  ['a way that is gone', { ...credited, method: 'online' }, { methods: [] }],
  ['a break', credited, { ...open, stoppedUntil: '2026-11-21T12:00:00.000Z' }],
  ['self-exclusion for good', credited, { ...open, stoppedUntil: null }],
  ['not known yet', credited, undefined],
] as const)('not repeated: %s', (_what, order, options) => {
  expect(repeatOf(order, options as DepositOptions | undefined)).toBeUndefined()
})

test.each([
  [{}, { way: 'online', text: '' }],
  [
    { method: 'toString', amount: '100' },
    { way: 'online', text: '1' },
  ],
  [
    { method: 'imps', amount: '-100' },
    { way: 'transfer', rail: 'imps', text: '' },
  ],
  [{ amount: '1e9' }, { text: '' }],
  [{ amount: '10000000000000000' }, { text: '' }],
])('%j fills in %j', (query, filled) => {
  expect(filledIn(query)).toMatchObject(filled)
})
