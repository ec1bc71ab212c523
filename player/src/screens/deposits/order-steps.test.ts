import type { DepositOrder } from '@lalmor/contract/deposits.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { expect, test } from 'vitest'
import { orderHead } from './deposit-text.ts'
import { orderSteps } from './order-steps.ts'

const amount = 2_000_00 as WirePaise
const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`
const order = {
  orderNo: 'DP2026112000184207',
  method: 'online',
  status: 'Success',
  amount,
  credited: amount,
  inReview: false,
  createdAt: at(1),
  creditedAt: at(2),
  canCancel: false,
  canSendUtr: false,
} as const satisfies DepositOrder
const taken = { kind: 'debit', amount, held: amount, openedAt: at(3), decideBy: at(9), ended: { as: 'confirmed', at: at(4) } } as const

const stepsOf = (facts: Partial<DepositOrder>) =>
  orderSteps({ ...order, ...facts }, 0, { sentUtr: String, ownOrder: String }).map(({ title, state }) => `${title}: ${state}`)
const headOf = (facts: Partial<DepositOrder>) => orderHead({ ...order, ...facts }, 0).title

test('a payment without a time from the gateway shows none, and not the credit’s', () => {
  const paid = (facts: Partial<DepositOrder>) => orderSteps({ ...order, ...facts }, 0, { sentUtr: String, ownOrder: String })[1]
  expect(paid({})).toMatchObject({ title: 'Paid', aside: 'time unknown' })
  expect(paid({ paidAt: at(2) })).toMatchObject({ title: 'Paid', aside: expect.stringContaining('7:30') })
})

test('a reversed deposit shows that it may be returned, and whether it was', () => {
  const back = { amount, since: at(5) }
  const isTaken = { case: taken, reversedAt: at(4) }
  expect([headOf(isTaken), headOf({ ...isTaken, giveBack: back })]).toEqual(['Taken back by the bank', 'May be returned to you'])
  expect(stepsOf({ ...isTaken, giveBack: back }).slice(-4)).toEqual([
    'Taken back by the bank: done',
    'Payment reversed: bad',
    'Money back with us: done',
    'Returned to you: waiting',
  ])
  const given = { ...back, ended: { as: 'given', at: at(6) } } as const
  expect(headOf({ case: taken, giveBack: given })).toBe('Succeeded')
  expect(stepsOf({ case: taken, giveBack: given }).slice(-2)).toEqual(['Money back with us: done', 'Returned to you: done'])
  // The deposit is asked back again.
  const again = { ...taken, isAgain: true, openedAt: at(7), ended: undefined } as const
  expect(stepsOf({ case: again as never, giveBack: given }).slice(-4)).toEqual([
    'Money back with us: done',
    'Returned to you: done',
    'Taken back by the bank: on',
    'Decided: waiting',
  ])
  expect(stepsOf({ ...isTaken, giveBack: { ...back, ended: { as: 'kept', at: at(6) } } }).at(-1)).toBe('Not returned to you: bad')
})
