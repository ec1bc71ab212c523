import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createOutbox } from './outbox.ts'
import type { SmsMessage, SmsResult } from './port.ts'

/** A rail whose answers the test controls, and everything that was logged. */
function parts(options: { most?: number; atOnce?: number } = {}) {
  const time = { now: new Date('2026-11-20T12:00:00Z') }
  const asked: { message: SmsMessage; answer: (result: SmsResult) => void; fail: (error: Error) => void }[] = []
  const logged: { [fact: string]: unknown }[] = []
  const say = (facts: object, message: string) => void logged.push({ ...facts, message })
  const sender = {
    send: (message: SmsMessage) => {
      const { promise, resolve, reject } = Promise.withResolvers<SmsResult>()
      asked.push({ message, answer: resolve, fail: reject })
      return promise
    },
  }
  const outbox = createOutbox({ sender, clock: () => time.now, log: { info: say, warn: say, error: say }, retryMs: 1, ...options })
  const message = (): SmsMessage => ({
    messageId: randomUUID(),
    to: `+9198${randomInt(1e7, 1e8)}`,
    template: 'login',
    values: { code: String(randomInt(1e5, 1e6)) },
    until: new Date(time.now.getTime() + 300_000),
  })
  const askedFor = async (count: number) => {
    while (asked.length < count) await pause(1)
    return asked[count - 1]!
  }
  const dropped = () => logged.filter(({ message: said }) => said === 'an SMS was dropped')
  return { time, asked, logged, outbox, message, askedFor, dropped }
}

const accepted: SmsResult = { kind: 'accepted', reference: 'r-1' }
const notNow: SmsResult = { kind: 'rejected', why: 'not-now' }

test('a message is queued before the rail is asked, and sent once', async () => {
  const { outbox, message, asked, askedFor, logged } = parts()
  const sent = message()
  outbox.queue(sent)
  expect(asked).toEqual([])
  const ask = await askedFor(1)
  expect(ask.message).toBe(sent)
  ask.answer(accepted)
  await outbox.stop()
  expect(asked).toHaveLength(1)
  expect(logged).toEqual([{ messageId: sent.messageId, template: 'login', reference: 'r-1', message: 'an SMS was accepted' }])
})

test('a message that the rail cannot take now is retried until it is useless', async () => {
  const { outbox, message, askedFor, asked, dropped, time } = parts()
  const sent = message()
  outbox.queue(sent)
  for (let tries = 1; tries <= 3; tries++) (await askedFor(tries)).answer(notNow)
  const last = await askedFor(4)
  time.now = sent.until
  last.answer(notNow)
  while (dropped().length === 0) await pause(1)
  expect(dropped()).toMatchObject([{ messageId: sent.messageId, tries: 4, why: 'it was of no use any more' }])
  await outbox.stop()
  expect(asked).toHaveLength(4)
})

test.each([
  ['a rejection for good', { kind: 'rejected', why: 'template' }, 'the rail rejected it: template'],
  ['no answer', { kind: 'unknown' }, undefined],
] as const)('%s ends it: nobody is sent a code twice', async (_, result, why) => {
  const { outbox, message, askedFor, asked, dropped, logged } = parts()
  outbox.queue(message())
  ;(await askedFor(1)).answer(result)
  await outbox.stop()
  expect(asked).toHaveLength(1)
  expect(dropped().map((line) => line['why'])).toEqual(why ? [why] : [])
  expect(logged).toHaveLength(1)
})

test('a few at a time, in order; a waiting one delays no other', async () => {
  const { outbox, message, asked, askedFor } = parts({ atOnce: 2 })
  const messages = [message(), message(), message(), message()]
  for (const each of messages) outbox.queue(each)
  await askedFor(2)
  await pause(5)
  expect(asked.map((ask) => ask.message)).toEqual(messages.slice(0, 2))
  asked[0]!.answer(accepted)
  asked[1]!.answer(notNow)
  await askedFor(4)
  expect(asked.slice(2, 4).map((ask) => ask.message)).toEqual(messages.slice(2))
  for (const ask of asked) ask.answer(accepted)
  ;(await askedFor(5)).answer(accepted)
  await outbox.stop()
})

test('over the maximum the oldest is dropped, and that is logged', async () => {
  const { outbox, message, asked, askedFor, dropped } = parts({ most: 3, atOnce: 1 })
  const messages = [message(), message(), message(), message(), message()]
  outbox.queue(messages[0]!)
  await askedFor(1)
  for (const each of messages.slice(1)) outbox.queue(each)
  expect(dropped().map(({ messageId, why }) => ({ messageId, why }))).toEqual(
    messages.slice(1, 3).map(({ messageId }) => ({ messageId, why: 'too many wait' })),
  )
  for (let n = 1; n <= 3; n++) (await askedFor(n)).answer(accepted)
  await outbox.stop()
  expect(asked.map((ask) => ask.message)).toEqual([messages[0], messages[3], messages[4]])
})

test('a stop sends the rest for a limited time and logs what it drops', async () => {
  const { outbox, message, asked, askedFor, dropped, logged } = parts({ atOnce: 1 })
  const messages = [message(), message(), message()]
  for (const each of messages) outbox.queue(each)
  const stopped = outbox.stop(50)
  ;(await askedFor(1)).answer(accepted)
  await askedFor(2)
  await stopped
  expect(asked).toHaveLength(2)
  outbox.queue(message())
  expect(dropped().map((line) => line['why'])).toEqual(['the server stops', 'the server stops'])
  expect(logged.at(-2)).toMatchObject({ count: 1, message: 'SMS were still under way when the server stopped' })
})

test('no number or code is logged, even if sending throws one', async () => {
  const { outbox, message, askedFor, logged } = parts()
  const results: (SmsResult | Error)[] = [accepted, { kind: 'unknown' }, { kind: 'rejected', why: 'number' }, notNow]
  const messages = results.map(message)
  for (const [n, each] of messages.entries()) {
    outbox.queue(each)
    const ask = await askedFor(n + 1)
    const result = results[n]!
    if (n === 0) ask.fail(new Error(`no such number ${each.to}, code ${each.values.code}`))
    else ask.answer(result as SmsResult)
  }
  await outbox.stop(50)
  expect(logged.length).toBeGreaterThanOrEqual(4)
  expect(logged[0]).toMatchObject({ message: 'cannot send an SMS: a fault of ours' })
  for (const { to, values } of messages) {
    expect(JSON.stringify(logged)).not.toContain(to.slice(3))
    expect(JSON.stringify(logged)).not.toContain(values.code)
  }
})
