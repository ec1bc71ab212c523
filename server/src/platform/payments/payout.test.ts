import { paise } from '@lalmor/units/paise.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isPayoutSigned, readPayoutNews } from './payout-webhook.ts'
import { createPayoutRail, payoutOf, progressByState, payoutFailureOf } from './payout.ts'
import { createTestPayouts, payoutAccount } from './test-payouts.ts'

const bank = createTestPayouts({ timeoutMs: 2_000 })
const { rail } = bank.account
beforeAll(async () => {
  await bank.start()
})
afterAll(bank.end)
beforeEach(async () => {
  await bank.behave({})
})

let orders = 0
const orderOf = (ending: string, change: object = {}) => ({
  orderNo: `WD20261120${String(++orders).padStart(8, '0')}`,
  amount: paise(492_500n),
  playerId: 7n,
  holderName: 'Asha Rao',
  ifsc: 'SNDB0000122',
  number: `10050010${ending}`,
  ...change,
})

test('a payout is made once per key, and found by its id and our number, even after a kill', async () => {
  const ask = orderOf('9900')
  const sent = await rail.send(ask)
  expect(sent).toMatchObject({
    kind: 'sent',
    payout: { orderNo: ask.orderNo, amount: 492_500n, progress: 'paid', utr: expect.stringMatching(/^\d{12}$/) },
  })
  expect(await rail.send(ask)).toEqual(sent)
  const { payout } = sent as Extract<typeof sent, { kind: 'sent' }>
  // A different body under the key is refused, however it is worded; the answer is then the payout that was made.
  for (const otherWords of [0, 1]) {
    await bank.behave({ otherWords })
    expect(await rail.send({ ...ask, amount: paise(500_000n) })).toEqual({ kind: 'sent', payout })
  }
  await bank.kill()
  await bank.start()
  expect(await rail.find(payout)).toEqual({ kind: 'found', payout })
  expect(await rail.findByOrder(ask.orderNo)).toEqual({ kind: 'found', payout })
  expect(await rail.findByOrder('WD2026112099999999')).toEqual({ kind: 'none' })
  expect(await rail.find({ ...payout, payoutId: 'pout_00000000000000' })).toEqual({ kind: 'none' })
})

test('payments and returns are on the statement, which adds up', async () => {
  const ask = orderOf('9900')
  type Feed = { opening: string; closing: string; lines: { amount: string; narration: string }[] }
  const feed = async () => (await bank.ask<Feed>('/feed?after=0')).body
  const before = await feed()
  await rail.send(ask)
  await bank.turn(ask.orderNo, 'reversed', { reason: 'bank_account_closed' })
  const { closing, lines } = await feed()
  // The bank keeps its charge.
  expect(Number(closing)).toBeCloseTo(Number(before.closing) - 5.9)
  expect(lines.slice(before.lines.length).map(({ amount }) => amount)).toEqual(['-4925.00', '-5.90', '4925.00'])
  expect(JSON.stringify(lines)).not.toContain(ask.holderName)
})

test.each([
  [5_00_000_00n, 'IMPS'],
  [5_00_000_01n, 'RTGS'],
  [43_12_000_00n, 'RTGS'],
] as const)('%d paise go by %s', async (amount, mode) => {
  const ask = orderOf('9900', { amount: paise(amount) })
  expect(await rail.send(ask)).toMatchObject({ kind: 'sent', payout: { progress: 'paid', fees: 5_90n, tax: 90n } })
  expect((await bank.madeOf(ask.orderNo)).map((made) => made.mode)).toEqual([mode])
})

// The fault, and whether it has made a payout. A name proves nothing: none of these is ever a refusal.
test.each([
  ['hang', true],
  ['loseAnswer', true],
  ['garbled', true],
  ['cut', false],
  ['error', false],
])('%s is unknown', async (fault, isMade) => {
  const ask = orderOf('9900')
  await bank.behave({ [fault]: 1 })
  expect(await rail.send(ask)).toMatchObject({ kind: 'unknown' })
  expect((await rail.findByOrder(ask.orderNo)).kind).toBe(isMade ? 'found' : 'none')
  // A lost question is repeated once.
  await bank.behave({ [fault]: 2 })
  if (fault !== 'loseAnswer') expect(await rail.findByOrder(ask.orderNo)).toMatchObject({ kind: 'unknown' })
})

test.each([
  ['9901', 'failed', 'no-such-account'],
  ['9907', 'unknown', undefined],
  ['9908', 'unknown', undefined],
])('an account ending in %s', async (ending, outcome, why) => {
  const sent = await rail.send(orderOf(ending))
  expect(sent.kind === 'sent' ? sent.payout.progress : sent.kind).toBe(outcome)
  if (sent.kind === 'sent') expect(payoutFailureOf(sent.payout.reason)).toBe(why)
})

test('an unknown branch is refused, and no payout made', async () => {
  const ask = orderOf('9900', { ifsc: 'SNDB1000122' })
  expect(await rail.send(ask)).toEqual({ kind: 'refused', reason: 'input_validation_failed' })
  expect(await rail.findByOrder(ask.orderNo)).toEqual({ kind: 'none' })
})

describe('an invalid answer', () => {
  let answer: { status: number; body: string; location?: string } = { status: 200, body: '' }
  const none = JSON.stringify({ entity: 'collection', items: [] })
  /** The answer to a question, if it is not a payout's. */
  let found: string | undefined
  const server = createServer(({ method }, response) => {
    if (found !== undefined && method === 'GET') return void response.writeHead(200).end(found)
    response.writeHead(answer.status, answer.location === undefined ? {} : { location: answer.location })
    response.end(answer.body)
  })
  let other = rail
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    other = createPayoutRail({
      address: () => `http://127.0.0.1:${port}`,
      keyId: 'a',
      keySecret: 'b',
      account: payoutAccount,
      timeoutMs: 2_000,
    })
  })
  afterAll(() => server.close())
  const entity = {
    id: 'pout_1',
    entity: 'payout',
    amount: 492_500,
    currency: 'INR',
    status: 'processed',
    reference_id: 'WD2026112000000001',
    utr: null,
  }

  test.each([
    ['a page', 200, '<html>'],
    ['a page that names the account', 502, 'Asha 10050010'],
    ['a page of 400', 400, '{"error":"no"}'],
    ['who are you', 401, '{"error":{"code":"BAD_REQUEST_ERROR","description":"Authentication failed"}}'],
    ['a body of another order', 200, JSON.stringify({ ...entity, reference_id: 'WD2026112000000002' })],
    ['a word that nobody knows', 200, JSON.stringify({ ...entity, status: 'settled' })],
    ['another currency', 200, JSON.stringify({ ...entity, currency: 'USD' })],
    ['an amount of halves', 200, JSON.stringify({ ...entity, amount: 0.5 })],
    ['busy', 429, '{"error":{"code":"BAD_REQUEST_ERROR","description":"Too many requests"}}'],
    [
      'its key was used',
      400,
      '{"error":{"code":"BAD_REQUEST_ERROR","description":"Different request body sent for the same Idempotency Key","reason":null}}',
    ],
    ['elsewhere', 302, ''],
  ])('%s is unknown', async (_, status, body) => {
    answer = { status, body, ...(status === 302 && { location: bank.address() }) }
    const ask = orderOf('9900', { orderNo: 'WD2026112000000001' })
    expect(await other.send(ask)).toMatchObject({ kind: 'unknown' })
    expect(await other.find({ payoutId: 'pout_1', orderNo: ask.orderNo })).toMatchObject({ kind: 'unknown' })
    expect(await other.findByOrder(ask.orderNo)).toMatchObject({ kind: 'unknown' })
    expect(JSON.stringify(await other.send(ask))).not.toMatch(/Asha|10050010/)
  })

  const faultOf = (description: string, reason: string | null = null) =>
    JSON.stringify({ error: { code: 'BAD_REQUEST_ERROR', description, reason } })

  // Wordings, none of them documented, that refuse a changed body under one key: with or without a reason, under any status.
  test.each([
    [400, faultOf('Different request body sent for the same Idempotency Key')],
    [400, faultOf('Different request body sent for the same Idempotency Key', 'input_validation_failed')],
    [400, faultOf('The request is not the one made before')],
    [400, faultOf('This key was used already', 'bad_request')],
    [400, faultOf('Payload mismatch with the earlier request', 'request_mismatch')],
    [400, faultOf('Idempotency key is missing', 'null')],
    [400, faultOf('A payout with this reference exists', 'duplicate_reference')],
    [409, faultOf('The amount is not valid', 'input_validation_failed')],
    [412, faultOf('The amount is not valid', 'input_validation_failed')],
    [422, faultOf('The amount is not valid', 'input_validation_failed')],
  ])('HTTP %d %s is never a refusal', async (status, body) => {
    answer = { status, body }
    found = none
    const ask = orderOf('9900', { orderNo: 'WD2026112000000001' })
    expect(await other.send(ask)).toMatchObject({ kind: 'unknown' })
    // If the rail has a payout of the order, wordings do not matter.
    found = JSON.stringify({ entity: 'collection', items: [entity] })
    if (status === 400) expect(await other.send(ask)).toMatchObject({ kind: 'sent', payout: { payoutId: 'pout_1' } })
    found = undefined
  })

  test('a fault in the body is a refusal, unless the rail cannot say whether it has the payout', async () => {
    answer = { status: 400, body: faultOf('The IFSC is not valid', 'input_validation_failed') }
    const ask = orderOf('9900', { orderNo: 'WD2026112000000001' })
    expect(await other.send(ask)).toMatchObject({ kind: 'unknown' })
    found = none
    expect(await other.send(ask)).toEqual({ kind: 'refused', reason: 'input_validation_failed' })
    found = undefined
  })

  test('two payouts of one order are unknown', async () => {
    answer = { status: 200, body: JSON.stringify({ entity: 'collection', items: [entity, { ...entity, id: 'pout_2' }] }) }
    expect(await other.findByOrder('WD2026112000000001')).toMatchObject({ kind: 'unknown', why: expect.stringContaining('more than one') })
  })
})

test('every state and reason is mapped', () => {
  for (const status of Object.keys(progressByState))
    expect(payoutOf({ id: 'p', entity: 'payout', amount: 1, currency: 'INR', status, reference_id: 'r' })?.state).toBe(status)
  expect(['bank_account_closed', 'toString', undefined].map(payoutFailureOf)).toEqual(['account-closed', 'other', 'other'])
})

test('a webhook is recognised by signature and time', () => {
  const now = new Date('2026-11-20T12:00:00.000Z')
  const at = (ms: number) =>
    Buffer.from(
      JSON.stringify({
        entity: 'event',
        event: 'payout.processed',
        created_at: Math.floor((now.getTime() + ms) / 1000),
        payload: { payout: { entity: { reference_id: 'WD1' } } },
      }),
    )
  const body = at(0)
  const { 'x-razorpay-signature': signature } = bank.signed(body.toString())
  const key = bank.account.webhookKey
  expect([
    isPayoutSigned(key, body, signature),
    isPayoutSigned('other', body, signature),
    isPayoutSigned(key, at(9_000), signature),
  ]).toEqual([true, false, false])
  expect([
    isPayoutSigned(key, body, undefined),
    isPayoutSigned(key, body, signature.slice(1)),
    isPayoutSigned(key, body, `é${signature}`),
  ]).toEqual([false, false, false])
  expect(readPayoutNews(body, now)).toEqual({ event: 'payout.processed', orderNo: 'WD1' })
  expect([readPayoutNews(at(-26 * 3_600_000), now), readPayoutNews(at(600_000), now), readPayoutNews(Buffer.from('{'), now)]).toEqual([
    'stale',
    'stale',
    undefined,
  ])
  expect(readPayoutNews(Buffer.from(body.toString().replace('"payout":{', '"other":{')), now)).toBe('other')
})
