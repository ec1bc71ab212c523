import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createHttpSender } from './http-json.ts'
import type { SmsMessage, SmsSender } from './port.ts'
import { createPhoneSender } from './sandbox-phone.ts'
import { openSmppSender } from './smpp.ts'
import { createComposer, type Composer } from './templates.ts'
import { startPhone } from './test-phone.ts'

/** The common behaviour of all senders, over the wire. */

const compose = createComposer()
const timeoutMs = 1_500
let phone: Awaited<ReturnType<typeof startPhone>>
const logged: { [fact: string]: unknown }[] = []
const say = (facts: object, message: string) => void logged.push({ ...facts, message })
const log = { info: say, warn: say }
const opened: { stop: () => Promise<void> }[] = []

beforeAll(async () => {
  phone = await startPhone()
})
afterEach(() => phone.behave({}))
afterAll(async () => {
  await Promise.all(opened.map(({ stop }) => stop()))
  await phone.end()
})

function openSmpp({
  password = 'sandbox',
  window = 10,
  composer = compose,
}: { password?: string; window?: number; composer?: Composer } = {}) {
  const rail = { systemType: '', window, entityTag: 0x1400, templateTag: 0x1401, errors: {}, timeoutMs, enquireMs: 1_000 }
  const parts = { address: `smpp://lalmor@${phone.smppHost}`, credential: password, rail, compose: composer, clock: () => new Date(), log }
  const sender = openSmppSender(parts)
  opened.push(sender)
  return sender
}

/** A log line from a position, or about one message. */
const said = async (words: string, { from = 0, messageId }: { from?: number; messageId?: string }) => {
  for (;;) {
    const about = logged.slice(from).filter((line) => messageId === undefined || line['messageId'] === messageId)
    const found = about.find(({ message }) => message === words)
    if (found) return found
    await pause(2)
  }
}

const ways: [name: string, open: () => SmsSender | Promise<SmsSender>][] = [
  ['sandbox phone', () => createPhoneSender(() => phone.address, compose, { timeoutMs })],
  [
    'HTTP-JSON as configured',
    () =>
      createHttpSender({
        address: () => `${phone.address}/sms`,
        credential: 'secret',
        rail: {
          headers: { authorization: 'Bearer {credential}' },
          body: {
            to: '+{digits}',
            from: '{header}',
            text: '{text}',
            entityId: '{entityId}',
            templateId: '{templateId}',
            expiresAt: '{until}',
          },
          reference: 'reference',
          error: 'error',
          errors: { 'unknown-template': 'template', 'bad-number': 'number' },
          timeoutMs,
        },
        compose,
      }),
  ],
  [
    'SMPP',
    async () => {
      const from = logged.length
      const sender = openSmpp()
      await said('the SMS rail is connected', { from })
      return sender
    },
  ],
]

const newMessage = (change: Partial<SmsMessage> = {}): SmsMessage => ({
  messageId: randomUUID(),
  to: `+9198${randomInt(1e7, 1e8)}`,
  template: 'login',
  values: { code: String(randomInt(1e5, 1e6)) },
  until: new Date(Date.now() + 300_000),
  ...change,
})

describe.each(ways)('%s', (_, open) => {
  let sender: SmsSender
  beforeAll(async () => {
    sender = await open()
  })

  test('a message arrives in the registered words, with its ids and expiry', async () => {
    const message = newMessage({ template: 'bank-account' })
    const result = await sender.send(message)
    expect(result).toMatchObject({ kind: 'accepted', reference: expect.stringMatching(/.+/) })
    const { header, ...words } = compose(message)
    const [arrived, ...more] = await phone.read(message.to)
    expect(more).toEqual([])
    expect(arrived).toMatchObject({ ...words, from: header, code: message.values.code })
    expect(Math.abs(Date.parse(arrived!.expiresAt!) - message.until.getTime())).toBeLessThan(3_000)
  })

  test.each([
    ['it is busy', { busy: 1 }, 'not-now'],
    ['it refuses', { error: 1 }, 'refused'],
    ['a template is not registered', { unregistered: ['sandbox-login'] }, 'template'],
  ])('%s: rejected, and nothing arrives', async (_what, how, why) => {
    await phone.behave(how)
    const message = newMessage()
    expect(await sender.send(message)).toEqual({ kind: 'rejected', why })
    expect(await phone.read(message.to)).toEqual([])
  })

  test('an invalid number is rejected as such', async () => {
    expect(await sender.send(newMessage({ to: '+912212345678' }))).toEqual({ kind: 'rejected', why: 'number' })
  })

  test('a late answer is awaited', async () => {
    await phone.behave({ late: 100 })
    expect(await sender.send(newMessage())).toMatchObject({ kind: 'accepted' })
  })

  test('without an answer the result is unknown, although the message arrived', async () => {
    await phone.behave({ lostAnswer: 1 })
    const message = newMessage()
    expect(await sender.send(message)).toEqual({ kind: 'unknown' })
    expect(await phone.read(message.to)).toHaveLength(1)
  })

  test('a lost connection gives unknown, and the next message uses another', async () => {
    await phone.behave({ drop: 1 })
    expect(await sender.send(newMessage())).toEqual({ kind: 'unknown' })
    for (;;) {
      const result = await sender.send(newMessage())
      if (result.kind === 'accepted') break
      expect(result).toEqual({ kind: 'rejected', why: 'not-now' })
      await pause(20)
    }
  })
})

test('SMPP: receipts are matched to their messages and logged', async () => {
  const [, open] = ways.find(([name]) => name === 'SMPP')!
  const sender = await open()
  const [first, second] = [newMessage(), newMessage()]
  await sender.send(first)
  expect(await said('an SMS was delivered', first)).toMatchObject({ template: 'login' })
  await phone.behave({ undelivered: 1 })
  await sender.send(second)
  expect(await said('an SMS was not delivered', second)).toMatchObject({ state: 5 })
  expect(JSON.stringify(logged)).not.toContain(first.to.slice(3))
})

test('SMPP: letters outside GSM 03.38 arrive unchanged', async () => {
  const words = { entityId: 'e', templateId: 't', header: 'LALMOR' }
  for (const text of ['验证码：{code}。', 'Señor à @ {code} ÑÜé']) {
    const from = logged.length
    const sender = openSmpp({ composer: ({ values }) => ({ ...words, text: text.replace('{code}', values.code ?? '') }) })
    await said('the SMS rail is connected', { from })
    const message = newMessage()
    expect(await sender.send(message)).toMatchObject({ kind: 'accepted' })
    expect((await phone.read(message.to))[0]!.text).toBe(text.replace('{code}', message.values.code ?? ''))
  }
})

test('SMPP: no more than the window are sent', async () => {
  const from = logged.length
  const sender = openSmpp({ window: 2 })
  await said('the SMS rail is connected', { from })
  await phone.behave({ late: 50 })
  const messages = [newMessage(), newMessage(), newMessage()]
  const results = await Promise.all(messages.map((message) => sender.send(message)))
  expect(results.map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'rejected'])
  expect(await phone.read(messages[2]!.to)).toEqual([])
})

test('SMPP: with a wrong password nothing is sent, and that is logged', async () => {
  const from = logged.length
  const sender = openSmpp({ password: 'wrong' })
  expect(await said('the SMS rail refused our login; check its credential', { from })).toMatchObject({ status: 14 })
  expect(await sender.send(newMessage())).toEqual({ kind: 'rejected', why: 'not-now' })
})

test('while the phone is away nothing is sent; SMPP reconnects when it is back', async () => {
  const from = logged.length
  const smpp = openSmpp()
  await said('the SMS rail is connected', { from })
  const http = createPhoneSender(() => phone.address, compose, { timeoutMs })
  await phone.end()
  await said('lost the SMS rail; reconnecting', { from })
  for (const sender of [smpp, http]) expect(await sender.send(newMessage())).toEqual({ kind: 'rejected', why: 'not-now' })
  expect(await createPhoneSender(() => undefined, compose).send(newMessage())).toEqual({ kind: 'rejected', why: 'not-now' })
  const back = logged.length
  phone = await startPhone({ port: Number(new URL(phone.address).port), smppPort: Number(phone.smppHost.split(':')[1]) })
  await said('the SMS rail is connected', { from: back })
  for (;;) {
    const result = await smpp.send(newMessage())
    if (result.kind === 'accepted') break
    await pause(20)
  }
  expect(await http.send(newMessage())).toMatchObject({ kind: 'accepted' })
})
