import { expect, test } from 'vitest'
import { claimsOf } from './psp-claims.ts'

const refund = { refund_id: 'ref_1', amount: 2_000_00, currency: 'INR', status: 'succeeded', created_at: '2026-11-19T08:00:00.000Z' }
const dispute = {
  dispute_id: 'dp_1',
  amount: '200000',
  dispute_status: 'dispute_opened',
  connector_dispute_id: 'CB-77120',
  challenge_required_by: '2026-11-29T08:00:00.000Z',
  created_at: '2026-11-19T08:00:00',
}
const read = (part: object) => claimsOf({ status: 'succeeded', ...part }).claims[0]

test('a payment without refunds and disputes has no claims', () => {
  for (const body of [{}, { refunds: null, disputes: null }, { refunds: [] }, null, 'x'])
    expect(claimsOf(body)).toEqual({ claims: [], unread: 0 })
})

test('a refund and a dispute are read, with the amount and the bank’s number', () => {
  const at = new Date('2026-11-19T08:00:00Z')
  expect(read({ refunds: [refund] })).toEqual({
    kind: 'refund',
    claimId: 'ref_1',
    amount: 2_000_00n,
    status: 'succeeded',
    progress: 'taken',
    reference: undefined,
    answerBy: undefined,
    madeAt: at,
    saidAt: at,
  })
  expect(read({ disputes: [dispute] })).toMatchObject({
    kind: 'dispute',
    amount: 2_000_00n,
    progress: 'open',
    reference: 'CB-77120',
    answerBy: new Date('2026-11-29T08:00:00Z'),
    saidAt: at,
  })
  expect(read({ disputes: [{ ...dispute, connector_updated_at: '2026-11-20T00:00:00Z' }] })).toMatchObject({
    saidAt: new Date('2026-11-20T00:00:00Z'),
  })
})

// status              progress
test.each([
  ['pending', 'open'],
  ['review', 'open'],
  ['succeeded', 'taken'],
  ['failed', 'dropped'],
  ['toString', 'open'],
])('a refund that is %s is %s', (status, progress) =>
  expect(read({ refunds: [{ ...refund, status }] })).toMatchObject({ status, progress }),
)

test.each([
  ['dispute_opened', 'open'],
  ['dispute_challenged', 'open'],
  ['dispute_expired', 'open'],
  ['dispute_accepted', 'taken'],
  ['dispute_lost', 'taken'],
  ['dispute_won', 'dropped'],
  ['dispute_cancelled', 'dropped'],
  ['dispute_of_tomorrow', 'open'],
])('a dispute that is %s is %s', (dispute_status, progress) =>
  expect(read({ disputes: [{ ...dispute, dispute_status }] })).toMatchObject({ status: dispute_status, progress }),
)

test('without an amount in rupees a claim is for the whole payment', () => {
  for (const other of [{ amount: null }, { amount: '12.5' }, { amount: '-1' }, { amount: '0' }, { currency: 'USD' }])
    expect(read({ disputes: [{ ...dispute, ...other }] })?.amount).toBeUndefined()
  expect(read({ refunds: [{ ...refund, currency: 'USD' }] })?.amount).toBeUndefined()
})

test('unreadable claims are counted and hide no other', () => {
  const bad = [{ ...refund, refund_id: '' }, { ...refund, amount: 0 }, { ...refund, created_at: 'yesterday' }, null, { refund_id: 'ref_2' }]
  expect(claimsOf({ refunds: [...bad, refund] })).toMatchObject({ claims: [{ claimId: 'ref_1' }], unread: 5 })
})
