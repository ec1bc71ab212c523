import type { DepositSummary } from '@lalmor/contract/deposits.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { expect, test } from 'vitest'
import { lateness, mayChange, ordersByDay } from './orders-by-day.ts'

const order = (createdAt: string) => ({ createdAt }) as DepositSummary

test('orders are grouped by the Indian day they were made on', () => {
  const [late, early, before] = ['2026-11-20T18:30:00Z', '2026-11-20T18:29:59Z', '2026-11-19T18:30:00Z'].map(order)
  expect(ordersByDay([late!, early!, before!])).toEqual([
    { day: '2026-11-21', orders: [late] },
    { day: '2026-11-20', orders: [early, before] },
  ])
  expect(ordersByDay([])).toEqual([])
})

const utrAt = '2026-11-20T10:00:00Z'
const waiting = { percent: 0, mostPercent: 30, earned: 0, canApplyFrom: '2026-11-20T10:30:00Z' } as DepositSummary['selfService'] & object
const at = (time: string) => Date.parse(`2026-11-20T${time}Z`)

test('a transfer is late when self-service opens for it, and not a moment before', () => {
  const of = { status: 'Pending', utrAt, selfService: waiting } as const
  expect(lateness(of, at('10:29:59'))).toBeUndefined()
  expect(lateness(of, at('10:30:00'))).toEqual({ kind: 'late', sinceMs: 1_800_000 })
  const { canApplyFrom: _, ...rest } = waiting
  expect(lateness({ ...of, selfService: { ...rest, appliedAt: utrAt } }, at('10:30:00'))).toEqual({ kind: 'applied' })
})

test('an order that has ended, or without a known UTR, is never late', () => {
  expect(lateness({ status: 'Success', utrAt, selfService: waiting }, at('12:00:00'))).toBeUndefined()
  expect(lateness({ status: 'Closed', utrAt, selfService: waiting }, at('12:00:00'))).toBeUndefined()
  expect(lateness({ status: 'Pending' }, at('12:00:00'))).toBeUndefined()
})

test('a list is polled while money may come: for waiting orders, on any page, and for orders closed within a day', () => {
  const closedAt = (time: string) => ({ status: 'Closed', closed: { why: 'failed', at: `2026-11-20T${time}Z` } }) as DepositSummary
  const of = (status: DepositSummary['status']) => ({ status }) as DepositSummary
  const total = (pendingCount: number) => ({ credited: 0 as WirePaise, creditedCount: 0, pendingCount })
  const now = Date.parse('2026-11-21T12:00:00Z')
  expect(mayChange({ orders: [of('Success'), closedAt('12:00:01')], total: total(0) }, now)).toBe(true)
  expect(mayChange({ orders: [of('Success'), closedAt('12:00:00')], total: total(0) }, now)).toBe(false)
  expect(mayChange({ orders: [of('Pending')], total: total(1) }, now)).toBe(true)
  expect(mayChange({ orders: [of('Success')], total: total(1) }, now)).toBe(true)
  expect(mayChange({ orders: [of('Success')], total: total(0) }, now)).toBe(false)
  expect(mayChange({ orders: [] }, now)).toBe(false)
})
