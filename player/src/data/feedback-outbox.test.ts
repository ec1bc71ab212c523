import type { Feedback } from '@lalmor/contract/feedback.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { expect, test } from 'vitest'
import { CallFailed, CallRefused, type Call } from './call.ts'
import { createFeedbackOutbox, type Message } from './feedback-outbox.ts'
import { feedbackKey } from './kept-feedback.ts'
import type { Alone } from './intents.ts'
import { memoryStore } from './storage.ts'
import { oneAtATime } from './test-tabs.ts'

const start = Date.parse('2026-11-20T12:00:00Z')
const message = (suggestion = 'Where is it?'): Message => ({ id: uuid7(new Date(start)), topic: 'deposit', suggestion })
type Answer = 'taken' | 'proxy' | Error
const lost = new CallFailed('network')
const refused = (reason: 'FeedbackTooOften' | 'UnknownDeposit' | 'Internal' | 'PleaseLogin', state: string, facts = {}) =>
  new CallRefused({ state, msg: reason, reason, facts: facts as never })

function setup(answers: Answer[], store = memoryStore(), alone: Alone = (act) => act()) {
  const calls: string[] = []
  const waits: number[] = []
  const player = { uid: 'u1' as string | undefined }
  let pause = () => {}
  const call = (async (_path: string, body: Message) => {
    calls.push(body.suggestion)
    const answer = answers.shift()
    if (answer === undefined) return expect.fail('an unexpected call')
    if (answer instanceof Error) throw answer
    return answer === 'proxy' ? { hello: 1 } : ({ ...body, sentAt: 'now', solved: false } as Feedback)
  }) as Partial<Call> as Call
  const outbox = createFeedbackOutbox({
    store,
    call,
    uid: () => player.uid,
    now: () => start,
    wait: async (ms) => {
      waits.push(ms)
      pause()
    },
    alone,
  })
  return { outbox, calls, waits, store, player, inPause: (act: () => void) => void (pause = act) }
}

test('a message is kept before it is sent, and gone once the server has it', async () => {
  const { outbox, calls, store } = setup(['taken'])
  const sent = message()
  outbox.add(sent)
  expect(store.get(feedbackKey)).toContain(sent.id)
  expect(outbox.current()).toEqual([{ ...sent, writtenAt: '2026-11-20T12:00:00.000Z' }])
  await outbox.send()
  expect({ calls, left: outbox.current(), stored: store.get(feedbackKey) }).toEqual({
    calls: ['Where is it?'],
    left: [],
    stored: undefined,
  })
  expect(outbox.progressOf(sent.id)).toMatchObject({ sent: { id: sent.id } })
})

test('without our server’s answer it waits and is sent again, after growing pauses, in the order written', async () => {
  const { outbox, calls, waits } = setup([lost, refused('Internal', '500'), 'proxy', 'taken', lost, 'taken'])
  outbox.add(message('one'))
  outbox.add(message('two'))
  await outbox.send()
  expect(calls).toEqual(['one', 'one', 'one', 'one', 'two', 'two'])
  expect(waits).toEqual([1_000, 2_000, 4_000, 1_000])
})

test('after a reload it is sent only for the player who wrote it', async () => {
  const store = memoryStore()
  const first = setup([lost, refused('PleaseLogin', '401')], store)
  first.outbox.add(message())
  await first.outbox.send()
  expect(first.outbox.current()).toHaveLength(1)

  first.player.uid = undefined
  first.outbox.reload()
  expect(first.outbox.current()).toEqual([])

  const again = setup(['taken'], store)
  expect(again.outbox.current()).toHaveLength(1)
  await again.outbox.send()
  expect(store.get(feedbackKey)).toBeUndefined()

  again.outbox.add(message())
  again.player.uid = 'u2'
  again.outbox.reload()
  await again.outbox.send()
  expect({ shown: again.outbox.current(), stored: store.get(feedbackKey) }).toEqual({ shown: [], stored: undefined })
})

test('a refused one is kept with its reason and not sent again; the others go on', async () => {
  const { outbox, calls } = setup([refused('UnknownDeposit', '404'), 'taken'])
  const bad = message('bad')
  outbox.add(bad)
  outbox.add(message('good'))
  await outbox.send()
  await outbox.send()
  expect(calls).toEqual(['bad', 'good'])
  expect(outbox.current()).toMatchObject([{ id: bad.id, refused: { reason: 'UnknownDeposit', state: '404' } }])
  outbox.remove(bad.id)
  expect(outbox.current()).toEqual([])
})

test('a player who waits hears of too many messages at once; a message sent later waits', async () => {
  const tooOften = () => refused('FeedbackTooOften', '429', { until: new Date(start + 90_000).toISOString() })
  const now = setup([tooOften()])
  now.outbox.add(message())
  await now.outbox.send()
  expect(now.outbox.current()).toMatchObject([{ refused: { reason: 'FeedbackTooOften' } }])

  const later = setup([lost, tooOften(), 'taken'])
  later.outbox.add(message())
  await later.outbox.send()
  expect(later.waits).toEqual([1_000, 90_000])
  expect(later.outbox.current()).toEqual([])
})

test('one of two tabs sends it, and the other finds it gone', async () => {
  const [store, alone] = [memoryStore(), oneAtATime()]
  const [first, second] = [setup(['taken'], store, alone), setup([], store, alone)]
  first.outbox.add(message())
  second.outbox.reload()
  await Promise.all([first.outbox.send(), second.outbox.send()])
  expect({ calls: [first.calls, second.calls], stored: store.get(feedbackKey) }).toEqual({
    calls: [['Where is it?'], []],
    stored: undefined,
  })
})

test('a message taken back after a lost answer is not sent again', async () => {
  const { outbox, calls, inPause } = setup([lost])
  const regretted = message()
  outbox.add(regretted)
  inPause(() => outbox.remove(regretted.id))
  await outbox.send()
  expect({ calls, left: outbox.current() }).toEqual({ calls: ['Where is it?'], left: [] })
})

test('without its player nothing is sent, and it waits for them', async () => {
  const { outbox, calls, inPause, player, store } = setup([lost])
  outbox.add(message())
  inPause(() => void (player.uid = undefined))
  await outbox.send()
  expect(calls).toHaveLength(1)
  expect(store.get(feedbackKey)).toBeDefined()
})

test.each([
  ['another version’s', '{"uid":"u1","messages":[{"text":"x"}]}'],
  ['a topic that is none', JSON.stringify({ uid: 'u1', messages: [{ ...message(), topic: 'gossip', writtenAt: '2026-11-20' }] })],
  ['broken', '{'],
])('stored data is not trusted: %s', (_what, kept) => {
  const store = memoryStore()
  store.set(feedbackKey, kept)
  expect(setup([], store).outbox.current()).toEqual([])
})
