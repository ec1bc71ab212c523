import type { WirePaise } from '@lalmor/contract/wire.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { describe, expect, test } from 'vitest'
import { CallFailed, CallRefused, type Call } from '../../data/call.ts'
import { RequestPending } from '../../data/intents.ts'
import { memoryStore } from '../../data/storage.ts'
import { createDepositIntents, type DepositAsk } from '../deposits/deposit-intent.ts'
import { createWithdrawalIntents, type WithdrawalAsk } from '../withdrawals/withdrawal-intent.ts'

const deposit: DepositAsk = { uid: 'u1', method: 'upi', amount: 1_000_00 as WirePaise }
const accountId = uuid7(new Date(1_763_500_000_000))
const withdrawal: WithdrawalAsk = { uid: 'u1', amount: 5_000_00 as WirePaise, fee: 75_00 as WirePaise, accountId }
const ordered = { orderNo: 'DP2026112000184207', method: 'upi', status: 'Pending', amount: 1_000_00 }
const withdrawn = { orderNo: 'WD2026112000184207', status: 'Paying', amount: 5_000_00, fee: 75_00 }

const refused = (reason: 'TooManyDeposits' | 'OutcomeUnknown', state = '409') =>
  new CallRefused({ state, msg: reason, reason, facts: {} as never })
const unknown = refused('OutcomeUnknown', '503')
const onPage = new AbortController().signal
const requestId = uuid7(new Date(0))

type Answer = 'lost' | CallRefused | object
type Sent = { path: string; body: { requestId: string } }

/** Answers come in turn. `kept` is what was stored at each call. */
function setup(answers: Answer[], stored: { [key: string]: object } = {}) {
  const store = memoryStore()
  for (const [key, value] of Object.entries(stored)) store.set(key, JSON.stringify(value))
  const calls: Sent[] = []
  const kept: (string | undefined)[] = []
  const call = (async (path: string, body: Sent['body']) => {
    calls.push({ path, body })
    kept.push(store.get('deposit-intent.u1') ?? store.get('withdrawal-intent.u1'))
    const answer = answers.shift()
    if (answer === undefined) return expect.fail(`an unexpected call of ${path}`)
    if (answer === 'lost') throw new CallFailed('network')
    if (answer instanceof CallRefused) throw answer
    return answer
  }) as Partial<Call> as Call
  let ids = 0
  const deps = {
    store,
    call,
    uid: () => 'u1',
    alone: async <T>(act: () => Promise<T>) => act(),
    wait: async () => {},
    newId: () => uuid7(new Date(1_763_600_000_000 + ids++)),
  }
  return { deposits: createDepositIntents(deps), withdrawals: createWithdrawalIntents(deps), calls, kept, store }
}

const depositKind = {
  key: 'deposit-intent.u1',
  ask: deposit,
  made: ordered,
  other: { ...ordered, amount: 5_00 },
  call: { path: '/deposit/transfer', body: { requestId, amount: 1_000_00, method: 'upi' } },
  start(answers: Answer[], stored = {}) {
    const { deposits, ...rest } = setup(answers, stored)
    return { ...rest, ...deposits, request: () => deposits.request(deposit) }
  },
}
const withdrawalKind = {
  key: 'withdrawal-intent.u1',
  ask: withdrawal,
  made: withdrawn,
  other: { ...withdrawn, fee: 80_00 },
  // The stored request has no password: no device stores one.
  call: { path: '/withdrawal/request', body: { requestId, amount: 5_000_00, fee: 75_00, accountId } },
  start(answers: Answer[], stored = {}) {
    const { withdrawals, ...rest } = setup(answers, stored)
    return { ...rest, ...withdrawals, request: () => withdrawals.request(withdrawal, '482915') }
  },
}

describe.each([
  ['deposit', depositKind],
  ['withdrawal', withdrawalKind],
])('a %s', (_what, { key, ask, made, other, call, start }) => {
  test.each<[string, Answer]>([
    ['a lost answer', 'lost'],
    ['a server that cannot say', unknown],
    ['JSON of somebody on the way', { ok: true }],
    ['another order', other],
  ])('is sent again with the same id after %s', async (_answer, answer) => {
    const { request, calls, unseen, store } = start([answer, made])
    expect((await request()).kind).toBe('made')
    expect(calls).toHaveLength(2)
    expect(calls[1]).toEqual(calls[0])
    expect(unseen()).toBeUndefined()
    expect(store.get(key)).toBeUndefined()
  })

  test('is resumed after a reload until its end, blocks others meanwhile, and is shown once', async () => {
    const { request, resume, calls, unseen, seen } = start([unknown, made], { [key]: { ...ask, requestId } })
    await expect(request()).rejects.toBeInstanceOf(RequestPending)
    await resume('u1', onPage)
    expect(calls).toEqual([call, call])
    expect(unseen()).toMatchObject({ kind: 'made', order: made })
    seen()
    expect(unseen()).toBeUndefined()
  })

  test('that is refused has ended: the next one has an id of its own', async () => {
    const { request, calls } = start([refused('TooManyDeposits'), made])
    expect((await request()).kind).toBe('refused')
    await request()
    expect(calls[1]!.body.requestId).not.toBe(calls[0]!.body.requestId)
  })

  test.each([
    { requestId: undefined },
    { requestId: 'x' },
    { amount: 0.5 },
    { method: 'crypto', fee: 0.5 },
    { offer: 1, accountId: undefined },
  ])('is not sent if the stored one has %j', async (broken) => {
    const { resume } = start([], { [key]: { ...ask, requestId, ...broken } })
    expect(await resume('u1', onPage)).toBeUndefined()
  })
})

test('each way to deposit is a call of its own; a bonus is sent only if it was chosen', async () => {
  const { deposits, calls } = setup([{ ...ordered, method: 'online' }, ordered])
  await deposits.request({ ...deposit, method: 'online' })
  const end = await deposits.request({ ...deposit, offer: 'first-deposit' })
  expect(end).toMatchObject({ kind: 'made', order: ordered })
  expect(calls).toEqual([
    { path: '/deposit/online', body: { requestId: expect.any(String), amount: 1_000_00 } },
    { path: '/deposit/transfer', body: { requestId: end.intent.requestId, amount: 1_000_00, method: 'upi', offer: 'first-deposit' } },
  ])
})

test('the withdrawal password is sent but never stored on the device', async () => {
  const { withdrawals, calls, kept } = setup([withdrawn])
  const end = await withdrawals.request(withdrawal, '482915')
  expect(calls).toEqual([
    { ...withdrawalKind.call, body: { ...withdrawalKind.call.body, requestId: end.intent.requestId, password: '482915' } },
  ])
  expect(JSON.parse(kept[0]!)).toEqual({ ...withdrawal, requestId: end.intent.requestId })
  expect(JSON.stringify(end)).not.toContain('482915')
})
