import type { WirePaise } from '@lalmor/contract/wire.ts'
import type { Withdrawal } from '@lalmor/contract/withdrawals.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { expect, test } from 'vitest'
import { CallFailed, CallRefused, type Call } from '../../data/call.ts'
import { RequestPending } from '../../data/intents.ts'
import { memoryStore, type Store } from '../../data/storage.ts'
import { createWithdrawalIntents } from './withdrawal-intent.ts'

const accountId = uuid7(new Date(1_763_500_000_000))
const intent = { uid: 'u1', amount: 5_000_00 as WirePaise, fee: 75_00 as WirePaise, accountId }
const ask = { ...intent, password: '482915' }
const body = { amount: 5_000_00, fee: 75_00, accountId }
const made = { orderNo: 'WD2026112000184207', status: 'Paying', amount: 5_000_00, fee: 75_00 } as Partial<Withdrawal>
const refused = (reason: 'PasswordWrong' | 'OutcomeUnknown' | 'IdStale', state = '409') =>
  new CallRefused({ state, msg: reason, reason, facts: {} as never })
const onPage = new AbortController().signal
const key = 'withdrawal-intent.u1'

type Answer = 'lost' | CallRefused | object

/** A server that gives these answers in turn. `kept` is what stood on the device at each call. */
function setup(answers: Answer[], store: Store = memoryStore()) {
  const calls: { requestId: string }[] = []
  const kept: (string | undefined)[] = []
  const call = (async (path: string, sent: { requestId: string }) => {
    expect(path).toBe('/withdrawal/request')
    calls.push(sent)
    kept.push(store.get(key))
    const answer = answers.shift()
    if (answer === undefined) return expect.fail('an unexpected call')
    if (answer === 'lost') throw new CallFailed('network')
    if (answer instanceof CallRefused) throw answer
    return answer
  }) as Partial<Call> as Call
  let ids = 0
  const orders = createWithdrawalIntents({
    store,
    call,
    uid: () => 'u1',
    alone: async (act) => act(),
    wait: async () => {},
    newId: () => uuid7(new Date(1_763_600_000_000 + ids++)),
  })
  return { orders, calls, kept, store }
}

test('the password is sent and never kept on the device', async () => {
  const { orders, calls, kept, store } = setup([made])
  const end = await orders.request(ask)
  expect(end).toMatchObject({ kind: 'made', withdrawal: made })
  expect(calls).toEqual([{ ...body, requestId: end.intent.requestId, password: '482915' }])
  expect(JSON.parse(kept[0]!)).toEqual({ ...intent, requestId: end.intent.requestId })
  expect(JSON.stringify(end)).not.toContain('482915')
  expect(store.get(key)).toBeUndefined()
})

test.each<[string, Answer]>([
  ['a lost answer', 'lost'],
  ['a server that cannot say', refused('OutcomeUnknown', '503')],
  ['JSON of somebody on the way', { ok: true }],
  ['another withdrawal', { ...made, fee: 80_00 }],
])('after %s the same withdrawal is asked for again, with the same id', async (_what, answer) => {
  const { orders, calls } = setup([answer, made])
  expect((await orders.request(ask)).kind).toBe('made')
  expect(calls).toHaveLength(2)
  expect(calls[1]).toEqual(calls[0])
})

test('after a reload it is asked about without a password until that is certain, nothing else meanwhile, and told once', async () => {
  const store = memoryStore()
  const requestId = uuid7(new Date(0))
  store.set(key, JSON.stringify({ ...intent, requestId }))
  const { orders, calls } = setup([refused('OutcomeUnknown', '503'), made], store)
  await expect(orders.request(ask)).rejects.toBeInstanceOf(RequestPending)
  await orders.resume('u1', onPage)
  expect(calls).toEqual([
    { ...body, requestId },
    { ...body, requestId },
  ])
  expect(orders.unseen()).toMatchObject({ kind: 'made', withdrawal: made })
  orders.seen()
  expect(orders.unseen()).toBeUndefined()
})

test('a refusal is an end: the next one has an id of its own', async () => {
  const { orders, calls } = setup([refused('PasswordWrong'), made])
  expect((await orders.request(ask)).kind).toBe('refused')
  await orders.request(ask)
  expect(calls[1]!.requestId).not.toBe(calls[0]!.requestId)
})

test('what is kept and is no withdrawal is not asked about', async () => {
  const whole = { ...intent, requestId: uuid7(new Date(0)) }
  for (const broken of [
    { ...whole, requestId: 'x' },
    { ...whole, fee: 0.5 },
    { ...whole, accountId: undefined },
  ]) {
    const store = memoryStore()
    store.set(key, JSON.stringify(broken))
    expect(await setup([], store).orders.resume('u1', onPage)).toBeUndefined()
  }
})
