import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createBehaviour } from './behaviour.ts'
import { openJournal } from './journal.ts'
import { createPayments, type Kept } from './payments.ts'
import { createGateway } from './server.ts'
import { listSettled } from './settlements.ts'
import { createWebhooks, retryMinutes } from './webhooks.ts'

// Tests parts on their own clock. server/src/platform/payments/psp.test.ts tests the whole program.

/** `answer`: the merchant's status; the gateway runs on `now`. */
async function open(answer: () => number = () => 200) {
  const folder = mkdtempSync(join(tmpdir(), 'lalmor-psp-'))
  const heard: { type: string; signed: boolean }[] = []
  const merchant = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += String(part)))
    request.on('end', () => {
      const signed = request.headers['x-webhook-signature-512'] === createHmac('sha512', 'key').update(body).digest('hex')
      heard.push({ type: (JSON.parse(body) as { event_type: string }).event_type, signed })
      response.writeHead(answer()).end()
    })
  }).listen(0, '127.0.0.1')
  await once(merchant, 'listening')
  onTestFinished(() => {
    merchant.close()
    merchant.closeAllConnections()
    rmSync(folder, { recursive: true, force: true })
  })
  const time = { now: 0 }
  const clock = () => time.now
  const file = join(folder, 'payments.jsonl')
  const journal = openJournal<Kept>(file)
  const faults = createBehaviour()
  const payments = createPayments({ journal, address: () => 'http://127.0.0.1:8097', speed: 1, clock })
  const url = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/`
  const given: string[] = []
  const webhooks = createWebhooks({ journal, faults, url, key: 'key', speed: 1, clock, log: (line) => given.push(line) })
  /** Sends due webhooks; resolves when `count` have arrived and none is being sent. */
  const heardAfter = async (count: number) => {
    webhooks.work()
    const isPending = () => journal.all().some((kept) => kept.kind === 'event' && !kept.isOver && kept.at <= time.now)
    const deadline = performance.now() + 60_000
    while ((heard.length < count || isPending()) && performance.now() < deadline) await new Promise((done) => setImmediate(done))
    return heard.length
  }
  const make = (n: number) =>
    payments.create({
      payment_id: `pay_${String(n).padStart(26, '0')}`,
      amount: 1_000_00,
      currency: 'INR',
      description: null,
      merchant_order_reference_id: null,
      return_url: null,
      session_expiry: 1_800,
    })!.payment_id
  return { time, file, journal, faults, payments, heard, given, heardAfter, make }
}

test('an unaccepted webhook is repeated after 1, 5 ×2, 10 ×5, 60 ×5 and 360 ×3 minutes, and then given up', async () => {
  expect(retryMinutes).toEqual([1, 5, 5, 10, 10, 10, 10, 10, 60, 60, 60, 60, 60, 360, 360, 360])
  const gateway = await open(() => 500)
  gateway.payments.pay(gateway.make(1), 'pay', 'upi')
  expect(await gateway.heardAfter(1)).toBe(1)
  for (const [n, minutes] of retryMinutes.entries()) {
    gateway.time.now += minutes * 60_000 - 1
    expect(await gateway.heardAfter(n + 1)).toBe(n + 1)
    gateway.time.now += 1
    expect(await gateway.heardAfter(n + 2)).toBe(n + 2)
  }
  expect(gateway.given).toHaveLength(1)
  gateway.time.now += 86_400_000
  expect(await gateway.heardAfter(17)).toBe(17)
})

test('webhooks are doubled, reordered, wrongly signed or lost on request', async () => {
  const { faults, payments, heard, heardAfter, make } = await open()
  faults.behave({ duplicate: 1 })
  payments.pay(make(1), 'pay', 'upi')
  expect(await heardAfter(2)).toBe(2)
  faults.behave({ lostWebhook: 1 })
  payments.pay(make(2), 'pay', 'upi')
  expect(await heardAfter(2)).toBe(2)
  faults.behave({ wrongSignature: 1 })
  payments.pay(make(3), 'pay', 'upi')
  await heardAfter(3)
  expect(heard.map(({ signed }) => signed)).toEqual([true, true, false])
  faults.behave({ reorder: 1 })
  payments.pay(make(4), 'decline', 'upi')
  payments.cancel(make(5))
  await heardAfter(5)
  expect(heard.slice(3).map(({ type }) => type)).toEqual(['payment_cancelled', 'payment_failed'])
  expect(() => faults.behave({ nothing: 1 })).toThrow('no such fault')
})

test('time expires a payment, confirms a late one and lets a failed one succeed; nothing ends twice', async () => {
  const { time, payments, make } = await open()
  const [late, second, left, paid] = [make(1), make(2), make(3), make(4)]
  payments.pay(late, 'late', 'card')
  payments.pay(second, 'second-try', 'card')
  payments.pay(paid, 'pay', 'card')
  expect(payments.pay(paid, 'twice', 'card')).toBeUndefined()
  expect(payments.cancel(paid)).toBeUndefined()
  const status = (id: string) => payments.find(id)?.status
  expect([late, second, left].map(status)).toEqual(['processing', 'failed', 'requires_payment_method'])
  time.now = 60_000
  expect(status(second)).toBe('succeeded')
  time.now = 600_000
  expect(status(late)).toBe('succeeded')
  time.now = 1_800_000
  payments.advance()
  expect(status(left)).toBe('expired')
  expect(payments.pay(left, 'pay', 'upi')).toBeUndefined()
})

test('saved entries survive a kill, whatever was being written', async () => {
  const { file, journal, payments, make } = await open()
  const id = make(1)
  payments.pay(id, 'pay', 'upi')
  appendFileSync(file, '{"kind":"payment","key":"pay_torn","pay')
  const again = openJournal<Kept>(file)
  expect(again.all()).toEqual(journal.all())
  again.close()
})

test('an expiring payment is reported, and a forced request finds a payment that only its bank knows', async () => {
  const { time, payments, heard, heardAfter, make } = await open()
  const [left, unsynced] = [make(1), make(2)]
  payments.pay(unsynced, 'pay', 'upi', { isUnsynced: true })
  payments.advance()
  expect(payments.find(unsynced)?.status).toBe('processing')
  expect(payments.find(unsynced, { isForced: true })?.status).toBe('succeeded')
  time.now = 1_800_000
  payments.advance()
  await heardAfter(3)
  expect(heard.map(({ type }) => type)).toEqual(['payment_processing', 'payment_succeeded', 'payment_expired'])
  expect(payments.find(left)?.status).toBe('expired')
})

// Breaks each Hyperswitch rule of README.md once.
const whole = { payment_id: `pay_${'0'.repeat(26)}`, amount: 100_00, currency: 'INR', payment_link: true }
test.each<[string, object, number, string]>([
  ['nothing', {}, 200, ''],
  ['an id of 29', { payment_id: `pay_${'0'.repeat(25)}` }, 422, 'IR_05'],
  ['no id', { payment_id: undefined }, 400, 'IR_04'],
  ['no amount', { amount: undefined }, 400, 'IR_04'],
  ['an amount as text', { amount: '100' }, 422, 'IR_05'],
  ['half a paisa', { amount: 100.5 }, 422, 'IR_05'],
  ['another currency', { currency: 'rupees' }, 422, 'IR_05'],
  ['a return address that is none', { return_url: '/order' }, 422, 'IR_05'],
  ['a return address of 2,049', { return_url: `https://a.example/${'a'.repeat(2_031)}` }, 422, 'IR_05'],
  ['a reference of 256', { merchant_order_reference_id: 'a'.repeat(256) }, 422, 'IR_05'],
  ['a time below zero', { session_expiry: -1 }, 422, 'IR_05'],
])('%s wrong', async (_, change, status, code) => {
  const { payments, faults } = await open()
  const { server, stop } = createGateway({ payments, settled: () => [], faults, apiKey: 'k', home: undefined, log: () => {} })
  onTestFinished(stop)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = (path: string, body?: object) =>
    fetch(`${address}${path}`, { method: body ? 'POST' : 'GET', headers: { 'api-key': 'k' }, ...(body && { body: JSON.stringify(body) }) })
  const answer = await ask('/payments', { ...whole, ...change })
  const { error } = (await answer.json()) as { error?: { code: string } }
  expect([answer.status, error?.code ?? '']).toEqual([status, code])
  if (status !== 200) return
  // An id in use, an unknown id, a finished payment, a wrong key.
  const codeOf = async (asked: Promise<Response>) => {
    const { status: said, ...reply } = await asked.then(async (each) => ({
      status: each.status,
      body: (await each.json()) as { error: { code: string } },
    }))
    return [said, reply.body.error.code]
  }
  expect(await codeOf(ask('/payments', whole))).toEqual([400, 'HE_01'])
  expect(await codeOf(ask('/payments/pay_1'))).toEqual([404, 'HE_02'])
  payments.pay(whole.payment_id, 'pay', 'upi')
  expect(await codeOf(ask(`/payments/${whole.payment_id}/cancel`, {}))).toEqual([400, 'IR_16'])
  expect(await codeOf(fetch(`${address}/payments/pay_1`))).toEqual([401, 'IR_01'])
})

test('a paid payment is settled a day later, less the fee and its tax, on that day of India', async () => {
  const { payments, make, time } = await open()
  time.now = Date.parse('2026-11-20T18:00:00.000Z')
  const [paid, less] = [make(1), make(2)]
  make(3)
  payments.pay(paid, 'pay', 'upi')
  payments.pay(less, 'less', 'card')
  const settled = (day: string) => listSettled({ payments: payments.all, speed: 1, clock: () => time.now }, day)
  expect(settled('2026-11-21')).toEqual([])
  time.now += 24 * 60 * 60 * 1000
  // 23:30 in India; a millisecond per change.
  time.now += 10
  expect(settled('2026-11-20')).toEqual([])
  expect(settled('2026-11-21')).toMatchObject([
    { type: 'payment', amount: 1_000_00, fee: 23_60, tax: 3_60, debit: 0, credit: 976_40, order_receipt: paid },
    { amount: 900_00, fee: 21_24, tax: 3_24, credit: 878_76, order_receipt: less },
  ])
})
