import { assets } from '@lalmor/ledger/asset.ts'
import { houseTotals } from '@lalmor/ledger/house.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import assert from 'node:assert'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkBooks } from '../../operators/books/check.ts'
import { commandNamed } from '../../operators/ops/commands.ts'
import { ledgerIn } from '../../platform/db/database.ts'
import { createPsp } from '../../platform/payments/psp.ts'
import { createTestPsp } from '../../platform/payments/test-psp.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { plantAct } from '../../test-money.ts'
import { reviewOrder } from '../close.ts'
import { closeStopped } from './close-stopped.ts'
import { decidePayment, lockReceived, type PaymentDecision } from './decide.ts'
import { claimedUntil, pollDue } from './poll.ts'
import { claimDue } from './store.ts'
import { followPayment } from './follow.ts'

const psp = createTestPsp()
const { ask, call, signIn, guest, inject, listen, database, db, rails, time, vault } = useTestApi({ gateway: psp.gateway })

const said: { facts: object; message: string }[] = []
const say = (facts: object, message: string) => void said.push({ facts, message })
const log = { warn: say, error: say }
const parts = { db, rails, psp: psp.gateway.psp, log, clock: () => time.now }
let api: string

beforeAll(async () => {
  api = await listen()
  await psp.start({ webhook: `${api}/rails/online/webhook` })
})
beforeEach(async () => {
  // The gateway uses the real clock: ours starts at the same time.
  time.now = new Date(Math.max(Date.now(), time.now.getTime() + 1_000))
  said.length = 0
  await psp.behave({})
})
afterAll(async () => {
  await psp.end()
  const broken = (await checkBooks({ db, vault, asset: assets.play })).filter(({ breaks }) => breaks.length > 0)
  assert.deepEqual(broken, [])
})

const amount = 1_000_00 as WirePaise
const order = (player: TestPlayer, requestId = uuid7(time.now)) => call('/deposit/online', { requestId, amount }, player)
const check = (player: TestPlayer, orderNo: string) => call('/deposit/check', { orderNo }, player)
const look = (player: TestPlayer, orderNo: string) => call('/deposit/order', { orderNo }, player)
const balanceOf = async (player: TestPlayer) => (await call('/user/getUserInfo', {}, player)).balance
const later = (ms: number) => (time.now = new Date(time.now.getTime() + ms))

async function atThePage() {
  const player = await signIn()
  const before = await balanceOf(player)
  const { orderNo, payment } = await order(player)
  assert(payment?.link)
  return { player, before, orderNo, link: payment.link, gain: async () => (await balanceOf(player)) - before }
}

async function decideBy(by: string, { orderNo, decision }: { orderNo: string; decision: PaymentDecision }) {
  const decided = await db.transaction().execute((tx) => decidePayment(tx, { orderNo, decision, by }, time.now))
  const received = await db.transaction().execute((tx) => lockReceived(tx, orderNo))
  if (decided === 'done' && decision === 'credit-received')
    await plantAct(pgQuery(database.admin), { act: 'payment decide', orderNo, amount: received, by, at: time.now })
  return decided
}

const until = async (is: () => Promise<boolean>) => {
  const deadline = performance.now() + 60_000
  while (!(await is())) if (performance.now() > deadline) throw new Error('it did not come')
}

test('paid in full: the webhook alone credits it, and everything after that changes nothing', async () => {
  const { player, orderNo, link, gain } = await atThePage()
  expect(await look(player, orderNo)).toMatchObject({ status: 'Pending', payment: { link } })
  await psp.pay(link, 'pay', 'card')
  await until(async () => (await look(player, orderNo)).status === 'Success')
  expect(await look(player, orderNo)).toMatchObject({ credited: amount, inReview: false })
  expect((await look(player, orderNo)).payment).toBeUndefined()
  await Promise.all([check(player, orderNo), followPayment(parts, orderNo, time.now), pollDue(parts)])
  expect(await gain()).toBe(amount)
  expect((await psp.pay(link, 'pay')).status).toBe(409)
})

// the player's act on the page    status      in review  gain
test.each([
  ['silent', 'Success', false, amount],
  ['less', 'Pending', true, 0],
  ['twice', 'Pending', true, 0],
  ['decline', 'Closed', false, 0],
] as const)('%s on the page, found on return', async (way, status, inReview, gained) => {
  const { player, orderNo, link, gain } = await atThePage()
  await psp.behave({ lostWebhook: 5 })
  await psp.pay(link, way)
  expect(await check(player, orderNo)).toMatchObject({ status, inReview })
  expect(await gain()).toBe(gained)
})

test.each([
  ['late', 'Pending'],
  ['second-try', 'Closed'],
] as const)('%s: an order not paid at first is credited when it is, with every webhook lost', async (way, first) => {
  const { player, orderNo, link, gain } = await atThePage()
  await psp.behave({ lostWebhook: 5 })
  await psp.pay(link, way)
  // It is paid after some hundred milliseconds, or later under load.
  expect([first, 'Success']).toContain((await check(player, orderNo)).status)
  await until(async () => (await followPayment(parts, orderNo, time.now)) && (await look(player, orderNo)).status === 'Success')
  expect(await gain()).toBe(amount)
})

test('a dispute and a refund at the gateway are cases by their webhook; twice, out of order or lost at first they are one each', async () => {
  const { player, orderNo, link, gain } = await atThePage()
  await psp.pay(link, 'pay')
  await until(async () => (await look(player, orderNo)).status === 'Success')
  await psp.behave({ duplicate: 9 })
  const id = await psp.claim('dispute', link, { status: 'dispute_opened' })
  await until(async () => (await look(player, orderNo)).case !== undefined)
  expect(await look(player, orderNo)).toMatchObject({ case: { kind: 'dispute', amount, held: amount } })
  expect(await gain()).toBe(0)
  await psp.claim('dispute', link, { status: 'dispute_won', id })
  await until(async () => (await look(player, orderNo)).case?.ended?.as === 'released')
  expect(await gain()).toBe(amount)

  await psp.behave({ lostWebhook: 1 })
  await psp.claim('refund', link, { status: 'succeeded' })
  await Promise.all([1, 2, 3].map(() => followPayment(parts, orderNo, time.now)))
  expect(await look(player, orderNo)).toMatchObject({ case: { kind: 'refund', held: amount } })
  const { rows } = await database.admin.query('select kind, ended from app.deposit_case where order_no = $1 order by case_no', [orderNo])
  expect(rows).toEqual([
    { kind: 'dispute', ended: 'released' },
    { kind: 'refund', ended: null },
  ])
})

test('a surcharge is the rail’s, not the deposit’s: the order is credited, the rest is booked once', async () => {
  const total = async () => (await houseTotals(ledgerIn(db), assets.play)).find(({ account }) => account === 'house/rail-fees')!.balance
  const before = await total()
  const { player, orderNo, link, gain } = await atThePage()
  await psp.behave({ surcharge: 1 })
  await psp.pay(link, 'pay')
  await until(async () => (await look(player, orderNo)).status === 'Success')
  await Promise.all([check(player, orderNo), followPayment(parts, orderNo, time.now)])
  expect(await gain()).toBe(amount)
  expect((await total()) - before).toBe(20_00n)
  const { rows } = await database.admin.query('select rail, fees_paise as fees from app.rail_fee where order_no = $1', [orderNo])
  expect(rows).toEqual([{ rail: 'online', fees: 20_00n }])
})

test('the gateway is made to ask its bank once its record is old', async () => {
  const { player, orderNo, link, gain } = await atThePage()
  await psp.behave({ unsynced: 1 })
  await psp.pay(link, 'pay')
  expect(await check(player, orderNo)).toMatchObject({ status: 'Pending' })
  // Counted on the gateway's clock, which may be seconds ahead of ours by now.
  const { rows } = await database.admin.query<{ at: Date }>('select modified_at as at from app.online_payment where order_no = $1', [
    orderNo,
  ])
  const after = (ms: number) => (time.now = new Date(rows[0]!.at.getTime() + ms))
  after(29_999)
  expect(await check(player, orderNo)).toMatchObject({ status: 'Pending' })
  after(30_000)
  expect(await check(player, orderNo)).toMatchObject({ status: 'Success' })
  expect(await gain()).toBe(amount)
})

test('a foreign page is not framed, and operators see that', async () => {
  const { player, orderNo } = await atThePage()
  const elsewhere = createPsp({ address: psp.address, apiKey: psp.apiKey, pageOrigins: () => ['https://pay.example'] })
  await database.admin.query('update app.online_payment set link = null where order_no = $1', [orderNo])
  await followPayment({ ...parts, psp: elsewhere }, orderNo, time.now)
  expect((await look(player, orderNo)).payment).toEqual({})
  expect(said).toContainEqual({ facts: { orderNo, origin: psp.address() }, message: expect.stringContaining('RAIL_ONLINE_PAGES') })
})

test.each([{ error: 1 }, { hang: 1 }, { lostAnswer: 1 }])(
  'a gateway that does not answer (%j) leaves the order waiting, with the same payment',
  async (fault) => {
    const player = await signIn()
    const requestId = uuid7(time.now)
    await psp.behave(fault)
    const first = await order(player, requestId)
    expect(first).toMatchObject({ status: 'Pending', payment: {} })
    expect(first.payment?.link).toBeUndefined()
    const again = await order(player, requestId)
    expect(again.orderNo).toBe(first.orderNo)
    await psp.pay(again.payment!.link!, 'silent')
    expect(await check(player, first.orderNo)).toMatchObject({ status: 'Success', credited: amount })
  },
)

test('the clock gets the payment of an order whose gateway was away', async () => {
  const player = await signIn()
  await psp.kill()
  const { orderNo, payment } = await order(player)
  expect(payment).toEqual({})
  await psp.start()
  later(4_000)
  await pollDue(parts)
  expect((await look(player, orderNo)).payment?.link).toMatch(/\/pay\/pay_[0-9a-f]{26}$/)
})

test('an order whose process died while it asked gets its payment within ten seconds', async () => {
  const player = await signIn()
  await psp.kill()
  const { orderNo } = await order(player)
  await psp.start()
  later(4_000)
  // A claim without its follower: the process was killed between the two.
  expect(await claimDue(db, { now: time.now, until: claimedUntil(time.now), limit: 8 })).toContain(orderNo)
  later(10_000)
  await pollDue(parts)
  expect((await look(player, orderNo)).payment?.link).toBeDefined()
})

test('an order expires only when the gateway says so; without its answer the order waits', async () => {
  const { player, orderNo } = await atThePage()
  await psp.kill()
  later(3_600_000)
  expect((await check(player, orderNo)).status).toBe('Pending')
  await psp.start()
  // The gateway's clock decides, and by it there is time left.
  expect((await check(player, orderNo)).status).toBe('Pending')

  // A payment that was never made cannot be paid.
  await psp.kill()
  time.now = new Date()
  const unmade = await order(player)
  later(3_600_000)
  expect((await check(player, unmade.orderNo)).status).toBe('Pending')
  await psp.start()
  expect(await check(player, unmade.orderNo)).toMatchObject({ status: 'Closed', closed: { why: 'expired' } })
})

test('a cancelled order can no longer be paid; paid before that, it is still credited', async () => {
  const { player, orderNo, link } = await atThePage()
  await call('/deposit/cancel', { orderNo }, player)
  await followPayment(parts, orderNo, time.now)
  expect((await psp.pay(link, 'pay')).status).toBe(409)
  expect(await look(player, orderNo)).toMatchObject({ status: 'Closed', closed: { why: 'cancelled' } })

  const paid = await atThePage()
  await psp.behave({ lostWebhook: 1 })
  await psp.pay(paid.link, 'pay')
  await call('/deposit/cancel', { orderNo: paid.orderNo }, paid.player)
  await followPayment(parts, paid.orderNo, time.now)
  expect(await paid.gain()).toBe(amount)
})

test('a player on a break, or frozen, has no page to pay on; an order paid before that is still credited', async () => {
  const close = () => closeStopped(db, time.now, new AbortController().signal)
  const stops = [
    (player: TestPlayer) => call('/limit/break', { length: 'P1D' }, player),
    (player: TestPlayer) => database.admin.query('select ledger.freeze_player($1, true)', [player.uid]),
  ]
  const [open, ...stopped] = [await atThePage(), await atThePage(), await atThePage()]
  const paid = await atThePage()
  await psp.behave({ lostWebhook: 1 })
  await psp.pay(paid.link, 'pay')
  const doubtful = await atThePage()
  await psp.pay(doubtful.link, 'less')
  await check(doubtful.player, doubtful.orderNo)
  for (const [n, stop] of stops.entries()) await stop(stopped[n]!.player)
  for (const { player } of [paid, doubtful]) await stops[0]!(player)
  await close()
  await close()
  while (await pollDue(parts)) {}
  for (const { player, orderNo, link, gain } of stopped) {
    expect((await psp.pay(link, 'pay')).status).toBe(409)
    expect(await look(player, orderNo)).toMatchObject({ status: 'Closed', closed: { why: 'cancelled' } })
    expect(await gain()).toBe(0)
  }
  expect(await paid.gain()).toBe(amount)
  expect(await look(doubtful.player, doubtful.orderNo)).toMatchObject({ status: 'Pending', inReview: true })
  expect((await psp.pay(open.link, 'pay')).status).toBe(200)
})

test('a person credits or refuses the received amount, and afterwards no step is automatic', async () => {
  const less = await atThePage()
  await psp.pay(less.link, 'less')
  await check(less.player, less.orderNo)
  const decide = (orderNo: string, decision: 'credit-received' | 'refuse') => decideBy('asha', { orderNo, decision })
  expect(await decide(less.orderNo, 'credit-received')).toBe('done')
  expect(await look(less.player, less.orderNo)).toMatchObject({ status: 'Success', amount, credited: 900_00 })
  expect(await decide(less.orderNo, 'refuse')).toBe('not-in-review')
  expect(await less.gain()).toBe(900_00)

  const twice = await atThePage()
  await psp.pay(twice.link, 'twice')
  await check(twice.player, twice.orderNo)
  expect(await decide(twice.orderNo, 'refuse')).toBe('done')
  await followPayment(parts, twice.orderNo, time.now)
  expect(await look(twice.player, twice.orderNo)).toMatchObject({ status: 'Closed', inReview: false, closed: { why: 'failed' } })
  expect(await twice.gain()).toBe(0)
  // The same or another operator reconsiders the refusal.
  expect(await decide(twice.orderNo, 'refuse')).toBe('not-in-review')
  expect(await decide(twice.orderNo, 'credit-received')).toBe('done')
  expect(await decide(twice.orderNo, 'credit-received')).toBe('not-in-review')
  expect(await twice.gain()).toBe(2 * amount)
})

test('a payment after a person’s refusal is reported, and credited by a person', async () => {
  const { player, orderNo, link, gain } = await atThePage()
  const decide = (decision: 'credit-received' | 'refuse') => decideBy('asha', { orderNo, decision })
  // As if the gateway had been unsure and received nothing.
  await db.transaction().execute((tx) => reviewOrder(tx, { orderNo, why: 'rail' }, time.now))
  expect(await decide('refuse')).toBe('done')
  expect(await decide('credit-received')).toBe('nothing-received')
  await psp.behave({ lostWebhook: 1 })
  await psp.pay(link, 'pay')
  await followPayment(parts, orderNo, time.now)
  expect(await gain()).toBe(0)
  expect(said.map(({ message }) => message)).toContain('the gateway changed a payment that a person has decided; a person must look')
  expect(await decide('credit-received')).toBe('done')
  expect(await look(player, orderNo)).toMatchObject({ status: 'Success', credited: amount })
  expect(await gain()).toBe(amount)
})

test('fifty copies of one webhook are one credit; forged, stale and foreign ones are none', async () => {
  const { orderNo, link, gain } = await atThePage()
  await psp.behave({ lostWebhook: 1 })
  await psp.pay(link, 'pay')
  const payment_id = link.split('/').at(-1)!
  const told = (facts: object = {}, object: object = {}) =>
    JSON.stringify({
      merchant_id: 'lalmor',
      event_id: 'evt_1',
      event_type: 'payment_succeeded',
      timestamp: new Date().toISOString(),
      ...facts,
      content: {
        type: 'payment_details',
        object: {
          payment_id,
          status: 'succeeded',
          amount,
          amount_received: amount,
          currency: 'INR',
          updated: new Date().toISOString(),
          ...object,
        },
      },
    })
  const hook = (body: string, headers = psp.signed(body)) =>
    inject({ method: 'POST', url: '/rails/online/webhook', payload: body, headers }).then(({ statusCode }) => statusCode)

  const body = told()
  for (const signature of [
    '',
    'ab',
    '0'.repeat(128),
    psp.signed(`${body} `)['x-webhook-signature-512'],
    `${psp.signed(body)['x-webhook-signature-512']}00`,
  ])
    expect(await hook(body, { ...psp.signed(body), 'x-webhook-signature-512': signature })).toBe(401)
  expect(await inject({ method: 'POST', url: '/rails/online/webhook', payload: body })).toMatchObject({ statusCode: 401 })
  expect(await gain()).toBe(0)
  for (const strange of [
    '',
    '[]',
    '{',
    told({ timestamp: 'now' }),
    told({ timestamp: '2020-01-01T00:00:00Z' }),
    told({ timestamp: '2099-01-01T00:00:00Z' }),
  ])
    expect(await hook(strange), strange).toBe(400)
  expect(await hook(`${' '.repeat(140_000)}${body}`)).toBe(413)
  for (const nobodys of [told({}, { payment_id: 'pay_00000000000000000000000000' }), told().replace('payment_details', 'mandate_details')])
    expect(await hook(nobodys), nobodys).toBe(200)
  expect(await gain()).toBe(0)

  expect(new Set(await Promise.all(Array.from({ length: 50 }, () => hook(body))))).toEqual(new Set([200]))
  expect(await gain()).toBe(amount)
  // Older news causes no request: the gateway may be gone.
  await psp.kill()
  expect(await hook(told({}, { status: 'failed', updated: '2026-01-01T00:00:00Z' }))).toBe(200)
  await psp.start()
  const { rows } = await database.admin.query('select status from app.online_payment where order_no = $1', [orderNo])
  expect(rows).toEqual([{ status: 'succeeded' }])
})

const hint = (link: string, { status, updated }: { status: string; updated: string }) => {
  const object = { payment_id: link.split('/').at(-1)!, status, amount, amount_received: 0, currency: 'INR', updated }
  const told = {
    merchant_id: 'lalmor',
    event_id: `evt_${uuid7(time.now)}`,
    event_type: 'payment_processing',
    timestamp: new Date().toISOString(),
  }
  const body = JSON.stringify({ ...told, content: { type: 'payment_details', object } })
  return inject({ method: 'POST', url: '/rails/online/webhook', payload: body, headers: psp.signed(body) }).then(
    ({ statusCode }) => statusCode,
  )
}

test.each([
  ['of last year', '2025-01-01T00:00:00Z'],
  ['of another clock, ahead', '2099-01-01T00:00:00Z'],
  ['without a time', ''],
])('a webhook %s, about an older state, is a hint that is asked about', async (_name, updated) => {
  const { orderNo, link, player, gain } = await atThePage()
  await psp.behave({ lostWebhook: 1 })
  await psp.pay(link, 'pay')
  expect(await gain()).toBe(0)
  expect(await hint(link, { status: 'processing', updated })).toBe(200)
  expect([await gain(), (await look(player, orderNo)).status]).toEqual([amount, 'Success'])
  // Once credited, an older state changes nothing.
  await hint(link, { status: 'failed', updated })
  expect([await gain(), (await look(player, orderNo)).status]).toEqual([amount, 'Success'])
})

test('a burst of fifty webhooks of one payment asks ten times at most, and ends right by the clock', async () => {
  const { orderNo, link, player, gain } = await atThePage()
  await psp.behave({ lostWebhook: 9 })
  const asks = vi.spyOn(psp.gateway.psp, 'find')
  const burst = (status: string) => Promise.all(Array.from({ length: 50 }, () => hint(link, { status, updated: new Date().toISOString() })))
  expect(new Set(await burst('processing'))).toEqual(new Set([200]))
  expect(asks.mock.calls.length).toBeGreaterThan(0)
  expect(asks.mock.calls.length).toBeLessThanOrEqual(10)
  await psp.pay(link, 'pay')
  await hint(link, { status: 'succeeded', updated: new Date().toISOString() })
  expect([asks.mock.calls.length <= 10, await gain()]).toEqual([true, 0])
  later(10_001)
  await pollDue(parts)
  expect([await gain(), (await look(player, orderNo)).status]).toEqual([amount, 'Success'])
  // Only hints cause requests about a credited payment: those over ten share one poll.
  const { length: before } = asks.mock.calls
  await burst('succeeded')
  expect(asks.mock.calls.length - before).toBe(10)
  await psp.claim('dispute', link, { status: 'dispute_opened' })
  expect((await look(player, orderNo)).case).toBeUndefined()
  later(10_001)
  await pollDue(parts)
  expect((await look(player, orderNo)).case).toMatchObject({ kind: 'dispute' })
  expect(asks.mock.calls.length - before).toBe(11)
  // The same, one after another.
  later(10_001)
  for (let n = 0; n < 11; n++) await hint(link, { status: 'succeeded', updated: '' })
  const { rows } = await database.admin.query('select next_ask_at from app.online_payment where order_no = $1', [orderNo])
  expect(rows).toEqual([{ next_ask_at: new Date(time.now.getTime() + 10_000) }])
  asks.mockRestore()
})

// the gateway's fault    when it was paid
test.each([
  ['undated', undefined],
  ['still', undefined],
  [undefined, expect.any(String)],
] as const)('a payment paid while its `updated` is %s says when it was paid, or that nobody knows', async (fault, paidAt) => {
  const { orderNo, link, player, gain } = await atThePage()
  await psp.behave({ lostWebhook: 9, ...(fault && { [fault]: 1 }) })
  await psp.pay(link, 'pay')
  later(60_000)
  expect(await check(player, orderNo)).toMatchObject({ status: 'Success' })
  expect(await gain()).toBe(amount)
  const shown = await look(player, orderNo)
  expect(shown.paidAt).toEqual(paidAt)
  if (paidAt) expect(Date.parse(shown.paidAt!)).toBeLessThan(time.now.getTime())
  const depositShow = (await commandNamed('deposit show'))!
  assert('act' in depositShow)
  const { data } = await depositShow.act({ tx: db } as never, { order: orderNo })
  const lines = await depositShow.show!(data as never)
  expect(lines.some((line) => line.includes('unknown: the gateway named no time'))).toBe(paidAt === undefined)
})

test('a gateway whose clock goes back after the payment is believed that more came', async () => {
  const { orderNo, link, gain } = await atThePage()
  await database.admin.query("update app.online_payment set modified_at = modified_at + interval '1 hour' where order_no = $1", [orderNo])
  await psp.behave({ lostWebhook: 1 })
  await psp.pay(link, 'pay')
  await followPayment(parts, orderNo, time.now)
  expect(await gain()).toBe(amount)
})

test('a webhook is not lost when the gateway does not answer: the clock asks', async () => {
  const { player, orderNo, link, gain } = await atThePage()
  await psp.behave({ error: 2 })
  await psp.pay(link, 'pay')
  await until(async () => {
    const { rows } = await database.admin.query<{ due: boolean }>(
      'select next_ask_at > created_at as due from app.online_payment where order_no = $1',
      [orderNo],
    )
    return rows[0]!.due
  })
  later(4_000)
  await until(async () => (await pollDue(parts), (await look(player, orderNo)).status === 'Success'))
  expect(await gain()).toBe(amount)
})

test('news of a payment that ended a week ago, while the gateway is away, is not lost either', async () => {
  const { player, orderNo, link } = await atThePage()
  await psp.pay(link, 'decline')
  expect(await check(player, orderNo)).toMatchObject({ status: 'Closed' })
  const isDue = async () => {
    const { rows } = await database.admin.query<{ due: boolean }>(
      'select next_ask_at is not null as due from app.online_payment where order_no = $1',
      [orderNo],
    )
    return rows[0]!.due
  }
  later(8 * 86_400_000)
  expect(await followPayment(parts, orderNo, time.now)).toBe(true)
  expect(await isDue()).toBe(false)
  await psp.behave({ error: 2 })
  expect(await followPayment(parts, orderNo, time.now)).toBe(false)
  expect(await isDue()).toBe(true)
  later(6 * 3_600_000)
  await until(async () => (await pollDue(parts), !(await isDue())))
})

test('a player who must not deposit is refused before the gateway makes a payment', async () => {
  const player = await signIn()
  const ask1 = (facts: object, by: TestPlayer = player) => ask('/deposit/online', { requestId: uuid7(time.now), amount, ...facts }, by)
  expect(await ask1({ amount: 99_99 })).toMatchObject({ reason: 'DepositOutOfRange' })
  expect(await ask1({ requestId: '6f1c3a52-1111-4111-8111-000000000000' })).toMatchObject({ reason: 'BadInput' })
  expect(await ask1({}, await guest())).toMatchObject({ reason: 'PhoneNotBound' })
  const mine = await order(player)
  expect(await ask('/deposit/check', { orderNo: mine.orderNo }, await signIn())).toMatchObject({ reason: 'UnknownDeposit' })
  const { rows } = await database.admin.query<{ n: bigint }>(
    'select count(*) as n from app.online_payment where order_no not in (select order_no from app.deposit_order)',
  )
  expect(rows[0]!.n).toBe(0n)
})

test('only the app’s origin may frame the page, which leads back to the order', async () => {
  const { orderNo, link } = await atThePage()
  const page = await fetch(link)
  const policy = page.headers.get('content-security-policy')!
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/frame-ancestors http:\/\/localhost(:\d+)?$/)
  const state = (await (await fetch(`${link}/state`)).json()) as { returnUrl: string; reference: string }
  expect(state).toMatchObject({
    reference: orderNo,
    returnUrl: expect.stringMatching(`^http://localhost(:\\d+)?/payment-return\\?orderNo=${orderNo}$`),
  })
})

// The last: its late webhooks ask the gateway after it is over, and would take the faults of another test.
test('a player who comes back before the webhook, and one who never does, are credited once', async () => {
  const { player, orderNo, link, gain } = await atThePage()
  await psp.behave({ webhookLate: 150, duplicate: 9 })
  await psp.pay(link, 'pay')
  const answers = await Promise.all(Array.from({ length: 10 }, () => check(player, orderNo)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['Success']))
  expect(await gain()).toBe(amount)

  const away = await atThePage()
  await psp.behave({ lostWebhook: 1 })
  await psp.pay(away.link, 'pay')
  later(4_000)
  await pollDue(parts)
  expect(await away.gain()).toBe(amount)
})
