import { paise } from '@lalmor/units/paise.ts'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createPsp, paymentOf, progressByStatus, type PaymentAsk } from './psp.ts'
import { createTestPsp } from './test-psp.ts'
import { isSigned, readNews } from './webhook.ts'

// Tested with the real sandbox gateway and every answer it can give, and with answers that no gateway should give.

const sandbox = createTestPsp({ timeoutMs: 2_000 })
const { psp } = sandbox.gateway
beforeAll(() => sandbox.start())
beforeEach(() => sandbox.behave({}))
afterAll(() => sandbox.end())

async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

let count = 0
const newAsk = (facts: Partial<PaymentAsk> = {}): PaymentAsk => ({
  paymentId: `pay_${String(++count).padStart(26, '0')}`,
  amount: paise(1_234_56n),
  reference: 'DP2026112000184207',
  returnUrl: 'http://127.0.0.1:8080/#/pages/wallet/DepositOrderDetail?orderNo=DP2026112000184207',
  expiryS: 1_800,
  ...facts,
})

test('a payment is made once by its id, read and cancelled', async () => {
  const ask = newAsk()
  expect(await psp.find(ask.paymentId)).toEqual({ kind: 'none' })
  const created = await psp.create(ask)
  expect(created).toMatchObject({
    kind: 'created',
    payment: { paymentId: ask.paymentId, progress: 'open', amount: ask.amount, received: 0n },
  })
  expect(await psp.create(ask)).toEqual({ kind: 'known' })
  expect(await psp.find(ask.paymentId)).toEqual({ kind: 'found', payment: created.kind === 'created' && created.payment })
  expect(await psp.cancel(ask.paymentId)).toMatchObject({ kind: 'cancelled', payment: { progress: 'cancelled' } })
  expect(await psp.cancel(ask.paymentId)).toEqual({ kind: 'refused' })
})

// what is done at the page   progress      received
test.each([
  ['pay', 'paid', 1_234_56n],
  ['less', 'doubtful', 1_111_10n],
  ['twice', 'paid', 2_469_12n],
  ['late', 'under-way', 0n],
  ['decline', 'failed', 0n],
] as const)('%s is %s', async (way, progress, received) => {
  const slow = createTestPsp({ speed: 1 })
  onTestFinished(() => slow.end())
  await slow.start()
  const created = await slow.gateway.psp.create(newAsk())
  if (created.kind !== 'created') throw new Error(created.kind)
  const { paymentId, link, modifiedAt } = created.payment
  await slow.pay(link!, way, 'bank_redirect')
  const found = await slow.gateway.psp.find(paymentId)
  expect(found).toMatchObject({ kind: 'found', payment: { progress, received } })
  expect(found.kind === 'found' && found.payment.modifiedAt > modifiedAt).toBe(true)
})

test('a failing, late or lost answer is unknown, and the act is still done', async () => {
  for (const [fault, isDone] of [
    [{ error: 1 }, false],
    [{ hang: 1 }, true],
    [{ lostAnswer: 1 }, true],
  ] as const) {
    const ask = newAsk()
    await sandbox.behave(fault)
    expect(await psp.create(ask), JSON.stringify(fault)).toMatchObject({ kind: 'unknown' })
    expect((await psp.find(ask.paymentId)).kind, JSON.stringify(fault)).toBe(isDone ? 'found' : 'none')
  }
  await sandbox.behave({ late: 20_000 })
  expect(await psp.find('pay_00000000000000000000000001')).toMatchObject({ kind: 'unknown' })
})

test('a killed gateway has every payment that it answered, and reports it later', async () => {
  const heard: Buffer[] = []
  const address = await listening((request, response) => {
    request.on('data', (part: Buffer) => heard.push(part)).on('end', () => response.writeHead(heard.length === 1 ? 500 : 200).end())
  })
  await sandbox.kill()
  await sandbox.start({ webhook: address })
  const created = await psp.create(newAsk())
  if (created.kind !== 'created') throw new Error(created.kind)
  const { paymentId, link } = created.payment
  await sandbox.pay(link!, 'pay')
  await sandbox.kill()
  await sandbox.start()
  expect(await psp.find(paymentId)).toMatchObject({ payment: { progress: 'paid', received: 1_234_56n } })
  const told = () => heard.filter((body) => body.includes(paymentId))
  const deadline = performance.now() + 60_000
  while (told().length === 0 && performance.now() < deadline) await psp.find(paymentId)
  expect(readNews(told()[0]!, new Date())).toMatchObject({ eventType: 'payment_succeeded', paymentId })
})

test('a wrong key, and an impossible payment', async () => {
  const stranger = createPsp({ address: sandbox.address, apiKey: 'another' })
  // A 401 says nothing about a payment.
  expect(await stranger.create(newAsk())).toMatchObject({ kind: 'unknown', why: 'HTTP 401' })
  expect(await psp.create(newAsk({ amount: paise(0n) }))).toEqual({ kind: 'rejected', code: 'IR_05' })
  expect(await createPsp({ address: () => undefined, apiKey: '' }).create(newAsk())).toMatchObject({ kind: 'unknown' })
})

test('the gateway answers only local names, and no foreign page', async () => {
  const asked = (headers: object) =>
    fetch(`${sandbox.address()}/pay/x`, { method: 'POST', body: '{}', headers: { ...headers } }).then(({ status }) => status)
  expect(await asked({ origin: 'http://evil.example' })).toBe(403)
  expect(await asked({ origin: sandbox.address() })).toBe(400)
})

const payment = {
  payment_id: 'pay_00000000000000000000000001',
  status: 'succeeded',
  amount: 100,
  amount_received: 100,
  currency: 'INR',
  updated: '2026-11-20T12:00:00Z',
}

// a broken gateway's answer                                          read as
test.each<[string, number, string, object]>([
  ['a page of a proxy', 502, '<html>', { kind: 'unknown' }],
  ['a bare 404', 404, '{}', { kind: 'unknown' }],
  ['another payment', 200, JSON.stringify({ ...payment, payment_id: 'pay_2' }), { kind: 'unknown' }],
  ['half an amount', 200, JSON.stringify({ ...payment, amount_received: 0.5 }), { kind: 'unknown' }],
  ['an amount as text', 200, JSON.stringify({ ...payment, amount: '100' }), { kind: 'unknown' }],
  [
    'an empty time, and an older field for it',
    200,
    JSON.stringify({ ...payment, updated: '', modified_at: '2026-11-20T12:01:00Z', created: '2026-11-20T11:00:00Z' }),
    { kind: 'found', payment: { isDated: true, changedAt: new Date('2026-11-20T12:01:00Z') } },
  ],
  [
    'its creation alone',
    200,
    JSON.stringify({ ...payment, updated: '2026-11-20T11:00:00Z', created: '2026-11-20T11:00:00Z' }),
    { kind: 'found', payment: { isDated: true, changedAt: undefined } },
  ],
  ['no time', 200, JSON.stringify({ ...payment, updated: 'now' }), { kind: 'unknown' }],
  ['dollars', 200, JSON.stringify({ ...payment, currency: 'USD' }), { kind: 'found', payment: { progress: 'doubtful', received: 0n } }],
  ['a word of tomorrow', 200, JSON.stringify({ ...payment, status: 'toString' }), { kind: 'found', payment: { progress: 'doubtful' } }],
  [
    'a link that is not a page',
    200,
    JSON.stringify({ ...payment, payment_link: { link: 'javascript:alert(1)' } }),
    { kind: 'found', payment: { link: undefined } },
  ],
  [
    'a page to be embedded',
    200,
    JSON.stringify({ ...payment, payment_link: { link: 'javascript:1', secure_link: 'https://pay.example/s' } }),
    { kind: 'found', payment: { link: undefined, foreignOrigin: 'https://pay.example' } },
  ],
  [
    'a page of another origin',
    200,
    JSON.stringify({ ...payment, payment_link: { link: 'https://pay.example/x' } }),
    { kind: 'found', payment: { link: undefined, foreignOrigin: 'https://pay.example' } },
  ],
  [
    'nothing received yet',
    200,
    JSON.stringify({ ...payment, status: 'processing', amount_received: null }),
    { kind: 'found', payment: { progress: 'under-way', received: 0n } },
  ],
])('%s', async (_what, status, body, expected) => {
  const address = await listening((_request, response) => void response.writeHead(status).end(body))
  const broken = createPsp({ address: () => address, apiKey: '' })
  expect(await broken.find(payment.payment_id)).toMatchObject(expected)
})

test.each([
  [400, 'IR_04', 'rejected'],
  [422, 'IR_05', 'rejected'],
  // Busy, which the gateway sends as 422 or 500.
  [422, 'HE_00', 'unknown'],
  [500, 'HE_00', 'unknown'],
  [400, 'HE_01', 'known'],
  [422, 'HE_01', 'known'],
  [400, 'CE_01', 'unknown'],
  [409, 'IR_06', 'unknown'],
  [404, 'IR_02', 'unknown'],
  [400, undefined, 'unknown'],
])('HTTP %d %s to a new payment is %s', async (status, code, kind) => {
  const body = JSON.stringify(code === undefined ? {} : { error: { type: 't', code, message: 'm' } })
  const address = await listening((_request, response) => void response.writeHead(status).end(body))
  expect(await createPsp({ address: () => address, apiKey: '' }).create(newAsk())).toMatchObject({ kind })
})

test('a lost question is repeated once, an order to pay never', async () => {
  const asked: string[] = []
  const address = await listening((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (asked.length % 2 === 1) response.destroy()
    else response.writeHead(200).end(JSON.stringify(payment))
  })
  const lossy = createPsp({ address: () => address, apiKey: '' })
  expect(await lossy.find(payment.payment_id, { isStale: true })).toMatchObject({ kind: 'found' })
  expect(await lossy.create(newAsk())).toMatchObject({ kind: 'unknown' })
  expect(asked).toEqual([...Array<string>(2).fill(`GET /payments/${payment.payment_id}?force_sync=true`), 'POST /payments'])
})

// amount, surcharge and its tax, what arrived     deposit  surcharge
test.each([
  [1_000_00, 20_00, 0, 1_020_00, 1_000_00n, 20_00n],
  [1_000_00, 20_00, 3_60, 1_023_60, 1_000_00n, 23_60n],
  [1_000_00, 20_00, 0, 1_000_00, 1_000_00n, 0n],
  [1_000_00, 20_00, 0, 900_00, 900_00n, 0n],
  [1_000_00, 20_00, 0, 2_020_00, 2_000_00n, 20_00n],
  [1_000_00, 0, 0, 1_020_00, 1_020_00n, 0n],
])('%d with a surcharge of %d and %d, %d arrived', (amount, surcharge_amount, tax_amount, amount_received, received, surcharge) => {
  const facts = { ...payment, amount, amount_received, surcharge_details: { surcharge_amount, tax_amount } }
  expect(paymentOf({ ...facts, refunds: [{ refund_id: 'r', amount: 1 }], disputes: [{ dispute_id: 'd' }] })).toMatchObject({
    received,
    surcharge,
  })
})

test('every status of Hyperswitch v1 is mapped', () => {
  expect(Object.keys(progressByStatus)).toHaveLength(16)
  expect(Object.entries(progressByStatus).filter(([, progress]) => progress === 'paid')).toEqual([['succeeded', 'paid']])
})

test('a webhook is verified by its bytes alone', () => {
  const body = JSON.stringify({
    event_id: 'e',
    event_type: 't',
    timestamp: '2026-11-20T12:00:00Z',
    content: { type: 'payment_details', object: payment },
  })
  const signature = sandbox.signed(body)['x-webhook-signature-512']
  const key = sandbox.gateway.webhookKey
  expect([
    isSigned(key, Buffer.from(body), signature),
    isSigned(key, Buffer.from(`${body} `), signature),
    isSigned(key, Buffer.from(body), undefined),
  ]).toEqual([true, false, false])
  const at = (text: string) => readNews(Buffer.from(body), new Date(text))
  expect(at('2026-11-21T12:59:00Z')).toMatchObject({ eventId: 'e' })
  expect([at('2026-11-21T13:01:00Z'), at('2026-11-20T11:54:00Z')]).toEqual(['stale', 'stale'])
})
