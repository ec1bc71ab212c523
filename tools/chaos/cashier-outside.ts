import { uuid7 } from '@lalmor/units/uuid7.ts'
import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Attempts, Outcome } from './attempts.ts'
import { Caller } from './caller.ts'
import { password, type Withdrawer } from './withdrawer.ts'

// Attempts by players and strangers on the network.

/** A player who tries what the app would not. */
export class Stranger extends Caller {
  async prepare() {
    await this.signIn()
    await this.ask('/limit/decline', {})
  }

  /** `counts`: the call does something if it is accepted. */
  attempt = (path: string, fields: object, counts = false) => attemptBy(this, path, fields, counts)
}

async function attemptBy(caller: Caller, path: string, fields: object, counts: boolean): Promise<Outcome> {
  const { status, state, reason } = await caller.send(path, fields)
  if (status >= 500) return { fault: `${path} answered ${status} ${reason} to ${JSON.stringify(fields).slice(0, 200)}` }
  if (state !== '200') return 'refused'
  return counts ? 'done' : 'unmoved'
}

/** Values that no call accepts as amount, id, text or choice. */
const wrong: readonly unknown[] = [
  -1,
  -100_00,
  0,
  0.5,
  1e21,
  2 ** 53,
  '10000',
  '१०००',
  '500,00',
  '1e4',
  '',
  ' ',
  '\u0000',
  "'; select 1 --",
  '9'.repeat(5_000),
  null,
  true,
  [],
  [100_00],
  {},
  { $gt: 0 },
]

type Order = { orderNo: string; status: string; payment?: { link?: string } }

const newId = () => uuid7(new Date())
const aTransfer = () => ({ requestId: newId(), method: 'upi', amount: 500_00 })
const aWithdrawal = () => ({ requestId: newId(), amount: 500_00, fee: 10_00, accountId: newId(), password: '482915' })

export async function orderOf(player: Stranger): Promise<string> {
  const { resultData } = await player.send('/deposit/transfer', aTransfer())
  return (resultData as Order).orderNo
}

/** Calls with one field that no app sends. */
export async function tryBodies(attempts: Attempts, anyone: () => Stranger) {
  const orderNo = 'DP2026112000184207'
  const calls: readonly [path: string, fields: Record<string, unknown>][] = [
    ['/deposit/transfer', aTransfer()],
    ['/deposit/online', { requestId: newId(), amount: 500_00 }],
    ['/deposit/quote', { method: 'upi', amount: 500_00 }],
    ['/deposit/utr', { orderNo, utr: '632412345678' }],
    ['/deposit/check', { orderNo }],
    ['/deposit/cancel', { orderNo }],
    ['/deposit/selfService', { orderNo }],
    ['/deposit/choose', { offer: 'first-deposit' }],
    ['/withdrawal/request', aWithdrawal()],
    ['/withdrawal/order', { orderNo: 'WD2026112000184207' }],
  ]
  for (const [path, fields] of calls)
    await attempts.each(
      `${path} with a field that no app sends`,
      Object.keys(fields).flatMap((field) => wrong.map((value) => () => anyone().attempt(path, { ...fields, [field]: value }))),
    )
}

/** One player names things of another. */
export async function tryOthers(attempts: Attempts, mine: Stranger, theirs: string) {
  const paths = ['/deposit/order', '/deposit/check', '/deposit/cancel', '/deposit/selfService']
  await attempts.each('naming another player’s order', [
    ...paths.map((path) => () => mine.attempt(path, { orderNo: theirs }, true)),
    () => mine.attempt('/deposit/utr', { orderNo: theirs, utr: '632412345678' }, true),
    () => mine.attempt('/wallet/restore', {}),
  ])
}

type AtOnce = { mine: Stranger; other: Stranger; pay: (link: string) => Promise<unknown> }

/** Two devices, or a trembling finger, in the same moment. */
export async function tryAtOnce(attempts: Attempts, { mine, other, pay }: AtOnce) {
  const times = (count: number, make: () => Promise<Outcome>) => Array.from({ length: count }, () => make)
  const one = aTransfer()
  await attempts.atOnce(
    'one order asked for 20 times at once',
    times(20, () => mine.attempt('/deposit/transfer', one)),
  )
  const { resultData } = await mine.send('/deposit/online', { requestId: newId(), amount: 700_00 })
  let order = resultData as Order
  while (!order.payment?.link) {
    await pause(50)
    order = (await mine.send('/deposit/order', { orderNo: order.orderNo })).resultData as Order
  }
  await pay(order.payment.link)
  await attempts.atOnce(
    'one payment asked about 20 times at once',
    times(20, () => mine.attempt('/deposit/check', { orderNo: order.orderNo })),
    { due: 700_00n },
  )
  const claim = [mine, other]
  const orders = await Promise.all(claim.map(orderOf))
  await attempts.atOnce(
    'one UTR claimed by two players 20 times at once',
    Array.from({ length: 20 }, (_, n) => () => claim[n % 2]!.attempt('/deposit/utr', { orderNo: orders[n % 2]!, utr: '632498765432' })),
  )
  await attempts.atOnce(
    'play money restored 20 times at once with money left',
    times(20, () => mine.attempt('/wallet/restore', {}, true)),
    { done: 0 },
  )
}

type Keys = { online: string; payout: string }

/** Sends webhooks without a key, with the wrong one, and old ones again. */
export async function tryWebhooks(attempts: Attempts, address: string, { online, payout }: Keys) {
  const now = Math.floor(Date.now() / 1000)
  const payment = (timestamp: Date, id = 'a'.repeat(30)) => ({
    event_id: `evt_${id}`,
    event_type: 'payment_succeeded',
    timestamp: timestamp.toISOString(),
    content: {
      type: 'payment_details',
      object: {
        payment_id: id,
        status: 'succeeded',
        amount: 50_000,
        amount_received: 50_000,
        currency: 'INR',
        updated: timestamp.toISOString(),
      },
    },
  })
  const paid = (at: number, reference = 'WD2026112000184207') => ({
    entity: 'event',
    event: 'payout.processed',
    created_at: at,
    payload: { payout: { entity: { id: 'pout_1', reference_id: reference, status: 'processed', amount: 1, utr: '632412345678' } } },
  })
  const rails = [
    {
      path: '/rails/online/webhook',
      header: 'x-webhook-signature-512',
      hash: 'sha512',
      key: online,
      bodies: [payment(new Date()), payment(new Date(0)), payment(new Date(Date.now() + 1e9)), {}, [], { content: null }],
    },
    {
      path: '/rails/payout/webhook',
      header: 'x-razorpay-signature',
      hash: 'sha256',
      key: payout,
      bodies: [paid(now), paid(0), paid(now + 1e6), {}, [], { payload: null }],
    },
  ]
  for (const { path, header, hash, key, bodies } of rails) {
    const sign = (text: string, by: string) => createHmac(hash, by).update(text).digest('hex')
    const signatures = [
      () => undefined,
      () => '',
      () => 'f'.repeat(hash === 'sha512' ? 128 : 64),
      (text: string) => sign(text, 'another key'),
      (text: string) => sign(`${text} `, key),
      (text: string) => sign(text, key).slice(1),
      (text: string) => sign(text, key),
    ]
    await attempts.each(
      `${path} without the key, or about nothing of ours`,
      bodies.flatMap((body) =>
        signatures.map((signature) => async () => {
          const text = JSON.stringify(body)
          const signed = signature(text)
          const headers = { 'content-type': 'application/json', ...(signed !== undefined && { [header]: signed }) }
          const { status } = await fetch(`${address}${path}`, { method: 'POST', headers, body: text })
          if (status >= 500) return { fault: `${path} answered ${status}` } as const
          return status === 200 ? 'unmoved' : 'refused'
        }),
      ),
    )
  }
}

/** Withdraws more than there is at once, and repeats. */
export async function tryWithdrawals(attempts: Attempts, player: Withdrawer) {
  const ask = () => ({ requestId: newId(), amount: 15_000_00, fee: 300_00, accountId: player.accounts.get('1234')!, password })
  await attempts.atOnce(
    'three quarters of the money withdrawn 20 times at once',
    Array.from({ length: 20 }, () => () => attemptBy(player, '/withdrawal/request', ask(), true)),
    { done: 1 },
  )
  const one = { ...ask(), amount: 1_000_00, fee: 20_00 }
  await attempts.atOnce(
    'one withdrawal asked for 20 times at once',
    Array.from({ length: 20 }, () => () => attemptBy(player, '/withdrawal/request', one, false)),
  )
  const others = [{ amount: 1_000_00, fee: 0 }, { password: '000000' }, { accountId: newId() }, { amount: 999_999_00, fee: 19_999_98 }]
  await attempts.each(
    'a withdrawal for another fee, password, account or amount',
    others.map((change) => () => attemptBy(player, '/withdrawal/request', { ...ask(), amount: 1_000_00, fee: 20_00, ...change }, true)),
  )
}
