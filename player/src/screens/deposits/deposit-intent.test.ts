import type { DepositOrder } from '@lalmor/contract/deposits.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { expect, test } from 'vitest'
import { CallFailed, CallRefused, type Call } from '../../data/call.ts'
import { RequestPending } from '../../data/intents.ts'
import { memoryStore } from '../../data/storage.ts'
import { createDepositIntents, type OrderedMethod } from './deposit-intent.ts'

const ask = { uid: 'u1', method: 'upi' as OrderedMethod, amount: 1_000_00 as WirePaise }
const made = { orderNo: 'DP2026112000184207', method: 'upi', status: 'Pending', amount: 1_000_00 } as Partial<DepositOrder>
const refused = (reason: 'TooManyDeposits' | 'OutcomeUnknown', state = '409') =>
  new CallRefused({ state, msg: reason, reason, facts: {} as never })
const onPage = new AbortController().signal

type Answer = 'lost' | CallRefused | object

/** A server that gives these answers in turn. */
function setup(answers: Answer[], store = memoryStore()) {
  const calls: { path: string; body: { requestId: string } }[] = []
  const call = (async (path: string, body: { requestId: string }) => {
    calls.push({ path, body })
    const answer = answers.shift()
    if (answer === undefined) return expect.fail(`an unexpected call of ${path}`)
    if (answer === 'lost') throw new CallFailed('network')
    if (answer instanceof CallRefused) throw answer
    return answer
  }) as Partial<Call> as Call
  let ids = 0
  const orders = createDepositIntents({
    store,
    call,
    uid: () => 'u1',
    alone: async (act) => act(),
    wait: async () => {},
    newId: () => uuid7(new Date(1_763_600_000_000 + ids++)),
  })
  return { orders, calls, store }
}

test('each way is a call of its own; a chosen bonus goes along, and none does unless it was chosen', async () => {
  const { orders, calls, store } = setup([{ ...made, method: 'online' }, made])
  await orders.order({ ...ask, method: 'online' })
  const end = await orders.order({ ...ask, offer: 'first-deposit' })
  expect(end).toMatchObject({ kind: 'ordered', order: made })
  expect(calls).toEqual([
    { path: '/deposit/online', body: { requestId: expect.any(String), amount: 1_000_00 } },
    { path: '/deposit/transfer', body: { requestId: end.intent.requestId, amount: 1_000_00, method: 'upi', offer: 'first-deposit' } },
  ])
  expect(store.get('deposit-intent.u1')).toBeUndefined()
})

test.each<[string, Answer]>([
  ['a lost answer', 'lost'],
  ['a server that cannot say', refused('OutcomeUnknown', '503')],
  ['JSON of somebody on the way', { ok: true }],
  ['another order', { ...made, amount: 5_00 }],
])('after %s the same order is asked for again, with the same id', async (_what, answer) => {
  const { orders, calls } = setup([answer, made])
  expect((await orders.order(ask)).kind).toBe('ordered')
  expect(calls).toHaveLength(2)
  expect(calls[1]).toEqual(calls[0])
  expect(orders.unseen()).toBeUndefined()
})

test('after a reload the same order is asked for, nothing else meanwhile, and the player is told of it once', async () => {
  const store = memoryStore()
  const requestId = uuid7(new Date(0))
  store.set('deposit-intent.u1', JSON.stringify({ ...ask, requestId }))
  const { orders, calls } = setup([made], store)
  await expect(orders.order(ask)).rejects.toBeInstanceOf(RequestPending)
  await orders.resume('u1', onPage)
  expect(calls).toEqual([{ path: '/deposit/transfer', body: { requestId, amount: 1_000_00, method: 'upi' } }])
  expect(orders.unseen()).toMatchObject({ kind: 'ordered', order: made })
  orders.seen()
  expect(orders.unseen()).toBeUndefined()
})

test('a refusal is an end: the next order has an id of its own', async () => {
  const { orders, calls } = setup([refused('TooManyDeposits'), made])
  expect((await orders.order(ask)).kind).toBe('refused')
  await orders.order(ask)
  expect(calls[1]!.body.requestId).not.toBe(calls[0]!.body.requestId)
})

test('what is kept and is no order is not asked for', async () => {
  for (const kept of [{ ...ask }, { ...ask, requestId: 'x' }, { ...ask, requestId: uuid7(new Date(0)), method: 'crypto' }]) {
    const store = memoryStore()
    store.set('deposit-intent.u1', JSON.stringify(kept))
    expect(await setup([], store).orders.resume('u1', onPage)).toBeUndefined()
  }
})
