import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import smpp, { type Pdu, type Session } from 'smpp'
import { afterEach, expect, test } from 'vitest'
import type { SmppRail } from '../config/sms.ts'
import { openSmppSender } from './smpp.ts'
import { createComposer } from './templates.ts'

/** Against a message centre that misbehaves on purpose. */

const ends: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

const logged: { [fact: string]: unknown }[] = []
const say = (facts: object, message: string) => void logged.push({ ...facts, message })

/** Accepts every bind and unbind; the test answers the rest. */
async function openCentre(answer: (session: Session, pdu: Pdu) => void) {
  const seen: Pdu[] = []
  const sessions: Session[] = []
  const server = smpp.createServer({}, (session) => {
    sessions.push(session)
    session.on('error', () => session.destroy())
    session.on('pdu', (pdu) => {
      seen.push(pdu)
      if (pdu.command === 'bind_transceiver' || pdu.command === 'unbind') session.send(pdu.response())
      else answer(session, pdu)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  ends.push(() => {
    server.close()
    for (const session of sessions) session.destroy()
  })
  const { port } = server.address() as AddressInfo
  return { seen, count: (command: string) => seen.filter((pdu) => pdu.command === command).length, port }
}

function open(port: number, change: Partial<SmppRail> = {}) {
  const rail = {
    systemType: '',
    window: 10,
    entityTag: 0x1400,
    templateTag: 0x1401,
    errors: {},
    timeoutMs: 10_000,
    enquireMs: 20_000,
    ...change,
  }
  const address = `smpp://lalmor@127.0.0.1:${port}`
  const log = { info: say, warn: say }
  const sender = openSmppSender({ address, credential: 'secret', rail, compose: createComposer(), clock: () => new Date(), log })
  ends.push(sender.stop)
  return sender
}

const newMessage = () => ({
  messageId: randomUUID(),
  to: '+919876543210',
  template: 'login' as const,
  values: { code: '407218' },
  until: new Date(Date.now() + 300_000),
})

/** A message that was not sent may be tried again. */
async function sendWhenOpen(sender: ReturnType<typeof open>, message = newMessage()) {
  for (;;) {
    const result = await sender.send(message)
    if (result.kind !== 'rejected' || result.why !== 'not-now') return result
    await pause(5)
  }
}

const until = async (is: () => boolean) => {
  while (!is()) await pause(5)
}

test('a silent centre is dropped and reconnected', async () => {
  const centre = await openCentre(() => {})
  open(centre.port, { enquireMs: 30, timeoutMs: 60 })
  // A bind after the link check: a slow first bind would prove nothing.
  const commands = () => centre.seen.map(({ command }) => command)
  await until(() => commands().includes('enquire_link') && commands().lastIndexOf('bind_transceiver') > commands().indexOf('enquire_link'))
  expect(commands().slice(commands().indexOf('enquire_link') + 1)).toContain('bind_transceiver')
})

test('a centre’s link check is answered', async () => {
  const centre = await openCentre((session, pdu) => {
    if (pdu.command !== 'submit_sm') return
    session.enquire_link({})
    session.send(pdu.response({ message_id: '1' }))
  })
  const sender = open(centre.port)
  expect(await sendWhenOpen(sender)).toEqual({ kind: 'accepted', reference: '1' })
  await until(() => centre.count('enquire_link_resp') === 1)
})

test('a late answer changes nothing, but its receipt still finds the message', async () => {
  let answer = () => {}
  const centre = await openCentre((session, pdu) => {
    if (pdu.command !== 'submit_sm') return
    answer = () => {
      session.send(pdu.response({ message_id: 'abc' }))
      session.deliver_sm({ esm_class: 4, short_message: 'id:abc sub:001 dlvrd:001 stat:DELIVRD err:000' })
    }
  })
  const message = newMessage()
  expect(await sendWhenOpen(open(centre.port, { timeoutMs: 200 }), message)).toEqual({ kind: 'unknown' })
  await until(() => centre.count('submit_sm') === 1)
  answer()
  await until(() => logged.some(({ messageId, message: said }) => messageId === message.messageId && said === 'an SMS was delivered'))
  await until(() => centre.count('deliver_sm_resp') === 1)
})

test('a receipt that overtakes its message’s answer is matched', async () => {
  const centre = await openCentre((session, pdu) => {
    if (pdu.command !== 'submit_sm') return
    session.deliver_sm({ esm_class: 4, short_message: 'id:early sub:001 dlvrd:001 stat:DELIVRD err:000' })
    session.send(pdu.response({ message_id: 'early' }))
  })
  const message = newMessage()
  expect(await sendWhenOpen(open(centre.port), message)).toEqual({ kind: 'accepted', reference: 'early' })
  await until(() => logged.some(({ messageId, message: said }) => messageId === message.messageId && said === 'an SMS was delivered'))
})

test.each([
  [88, {}, { kind: 'rejected', why: 'not-now' }],
  [0x45, {}, { kind: 'rejected', why: 'refused' }],
  [1_025, { '1025': 'template' }, { kind: 'rejected', why: 'template' }],
  [88, { '88': 'refused' }, { kind: 'rejected', why: 'refused' }],
] as const)('status %i, read with %o', async (status, errors, means) => {
  const centre = await openCentre((session, pdu) => pdu.command === 'submit_sm' && session.send(pdu.response({ command_status: status })))
  const sender = open(centre.port, { errors })
  await until(() => logged.length > 0 && centre.count('bind_transceiver') === 1)
  for (;;) {
    const result = await sender.send(newMessage())
    if (centre.count('submit_sm') === 0) {
      await pause(5)
      continue
    }
    expect(result).toEqual(means)
    return
  }
})

test('bytes that are no SMPP end the link, not the process', async () => {
  let connections = 0
  const server = createServer((socket) => {
    connections++
    socket.on('error', () => {})
    socket.write(Buffer.alloc(64, 0xff))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  ends.push(() => void server.close())
  const from = logged.length
  const sender = open((server.address() as AddressInfo).port)
  await until(() => connections >= 2)
  expect(logged.slice(from)).toContainEqual(expect.objectContaining({ message: 'the SMS rail has a fault' }))
  expect(await sender.send(newMessage())).toEqual({ kind: 'rejected', why: 'not-now' })
})

test('a stop unbinds and leaves nothing waiting', async () => {
  const centre = await openCentre(() => {})
  const sender = open(centre.port, { timeoutMs: 60_000 })
  const from = logged.length
  await until(() => logged.slice(from).some(({ message }) => message === 'the SMS rail is connected'))
  const waiting = sender.send(newMessage())
  await sender.stop()
  expect(centre.count('unbind')).toBe(1)
  expect(await waiting).toEqual({ kind: 'unknown' })
  expect(await sender.send(newMessage())).toEqual({ kind: 'rejected', why: 'not-now' })
})
