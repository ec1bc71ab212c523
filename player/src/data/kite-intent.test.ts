import type { KiteBet } from '@lalmor/contract/kite.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { expect, test } from 'vitest'
import { CallFailed, CallRefused, type Call } from './call.ts'
import { RoundOpen } from './intents.ts'
import { createKiteIntents } from './kite-intent.ts'
import { memoryStore } from './storage.ts'

type Answer = 'lost' | CallRefused | Partial<KiteBet> | { raw: unknown }

const asked = { uid: 'u1', round: 7, stake: 1_000 as WirePaise }
const refused = (reason: 'BetsClosed' | 'KiteCut' | 'OutcomeUnknown' | 'PleaseLogin', state = '409') =>
  new CallRefused({ state, msg: reason, reason, facts: {} as never })
const onPage = new AbortController().signal

function setup(answers: Answer[], store = memoryStore()) {
  const calls: { path: string; body: { roundId: string } }[] = []
  const stored: (string | undefined)[] = []
  const call = (async (path: string, body: { roundId: string }) => {
    calls.push({ path, body })
    stored.push(store.get('kite-intent.u1'))
    const answer = answers.shift()
    if (answer === undefined) return expect.fail(`an unexpected call of ${path}`)
    if (answer === 'lost') throw new CallFailed('network')
    if (answer instanceof CallRefused) throw answer
    return 'raw' in answer ? answer.raw : { bet: { roundId: body.roundId, ...answer }, balance: 99_000, replayed: false }
  }) as Partial<Call> as Call
  let made = 0
  const kite = createKiteIntents({
    store,
    call,
    uid: () => 'u1',
    alone: async (act) => act(),
    wait: async () => {},
    newId: () => uuid7(new Date(1_763_600_000_000 + made++)),
  })
  return { kite, calls, stored, store }
}

test('a bet, its cancellation and its cash-out are separate calls, each stored first', async () => {
  const { kite, calls, stored, store } = setup([{ status: 'placed' }, { status: 'paid' }, { status: 'void' }])
  const end = await kite.place({ ...asked, autoCashOut: 250 })
  expect(end).toMatchObject({ kind: 'done', bet: { status: 'placed' }, balance: 99_000 })
  const { roundId } = end.intent
  await kite.cashOut({ uid: 'u1', roundId })
  await kite.takeBack({ uid: 'u1', roundId })
  expect(calls).toEqual([
    { path: '/kite/bet', body: { roundId, round: 7, stake: 1_000, autoCashOut: 250 } },
    { path: '/kite/cash-out', body: { roundId } },
    { path: '/kite/cancel', body: { roundId } },
  ])
  expect(stored.map((text) => JSON.parse(text!) as unknown)).toEqual([
    { kind: 'bet', roundId, ...asked, autoCashOut: 250 },
    { kind: 'cash-out', uid: 'u1', roundId },
    { kind: 'take-back', uid: 'u1', roundId },
  ])
  expect(store.get('kite-intent.u1')).toBeUndefined()
})

test.each<[string, Answer]>([
  ['a lost answer', 'lost'],
  ['a table that cannot say', refused('OutcomeUnknown', '503')],
  ['JSON of somebody on the way', { raw: { ok: true } }],
  ['another bet', { raw: { bet: { roundId: 'another' }, balance: 1 } }],
])('after %s the same bet is sent again, with the same id', async (_what, answer) => {
  const { kite, calls } = setup([answer, { status: 'placed' }])
  expect((await kite.place(asked)).kind).toBe('done')
  expect(calls).toHaveLength(2)
  expect(calls[1]).toEqual(calls[0])
})

test('after a reload a bet is sent with its id; if refused, the player reads it, as nothing was staked', async () => {
  const store = memoryStore()
  const roundId = uuid7(new Date(0))
  store.set('kite-intent.u1', JSON.stringify({ kind: 'bet', roundId, ...asked }))
  const { kite, calls } = setup([refused('BetsClosed')], store)
  await expect(kite.place(asked)).rejects.toBeInstanceOf(RoundOpen)
  const end = await kite.resume('u1', onPage)
  expect(calls).toEqual([{ path: '/kite/bet', body: { roundId, round: 7, stake: 1_000 } }])
  expect(end).toMatchObject({ kind: 'refused', refusal: { reason: 'BetsClosed' } })
  expect(kite.unseen()).toEqual(end)
  kite.seen()
  expect(kite.unseen()).toBeUndefined()
})

test.each<[string, object, Answer]>([
  ['a bet that stands', { kind: 'bet', ...asked }, { status: 'flying' }],
  ['a cash-out that was paid', { kind: 'cash-out', uid: 'u1' }, { status: 'paid' }],
  ['a cash-out that came too late', { kind: 'cash-out', uid: 'u1' }, refused('KiteCut')],
])('after a reload only the table shows %s', async (_what, intent, answer) => {
  const store = memoryStore()
  store.set('kite-intent.u1', JSON.stringify({ roundId: uuid7(new Date(0)), ...intent }))
  const { kite } = setup([answer], store)
  await kite.resume('u1', onPage)
  expect(kite.unseen()).toBeUndefined()
  expect(store.get('kite-intent.u1')).toBeUndefined()
})

test('when the session is over, the intent is kept for its player', async () => {
  const { kite, store } = setup([refused('PleaseLogin', '401')])
  await expect(kite.place(asked)).rejects.toMatchObject({ sessionOver: true })
  expect(store.get('kite-intent.u1')).toBeDefined()
})

test('malformed intents are not sent', async () => {
  const store = memoryStore()
  store.set('kite-intent.u1', JSON.stringify({ kind: 'all-in', roundId: uuid7(new Date(0)), ...asked }))
  expect(await setup([], store).kite.resume('u1', onPage)).toBeUndefined()
})
