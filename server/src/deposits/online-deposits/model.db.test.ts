import { assets } from '@lalmor/ledger/asset.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { modelRuns } from '@lalmor/ledger/test-model-runs.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { paise } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import fc from 'fast-check'
import assert from 'node:assert'
import { createHmac } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../../operators/books/check.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { paymentOf, type Payment, type Psp } from '../../platform/payments/psp.ts'
import type { Gateway } from '../../platform/payments/run-psp.ts'
import { signatureHeader } from '../../platform/payments/webhook.ts'
import { useTestApi } from '../../test-api.ts'
import { pollDue } from './poll.ts'
import { followPayment } from './follow.ts'

// Any order, repetition and loss of messages about one order. The gateway is a model, so what it really did is known.

const amount = 1_000_00

/** Any state from any other: no gateway promises otherwise. */
const turns = {
  pay: { status: 'succeeded', received: amount },
  less: { status: 'partially_captured', received: 900_00 },
  twice: { status: 'succeeded', received: 2 * amount },
  'under-way': { status: 'processing', received: 0 },
  fail: { status: 'failed', received: 0 },
  expire: { status: 'expired', received: 0 },
  conflict: { status: 'conflicted', received: amount },
} as const
type Turn = keyof typeof turns

type State = { at: Date; status: string; received: number }

/** The gateway: a payment's states, the last one last, and a connection to it that can fail and lag. */
function createModelGateway(clock: () => Date) {
  const payments = new Map<string, State[]>()
  const line = { isCut: false, losesAnswers: false, lag: 0 }
  let last = 0
  const add = (id: string, status: string, received: number) => {
    last = Math.max(clock().getTime(), last + 1)
    payments.set(id, [...(payments.get(id) ?? []), { at: new Date(last), status, received }])
  }
  const object = (id: string, { at, status, received }: State) => ({
    payment_id: id,
    status,
    amount,
    amount_received: received,
    currency: 'INR',
    payment_link: { link: `http://127.0.0.1:9/pay/${id}` },
    updated: at.toISOString(),
  })
  const now = (id: string): Payment | undefined => {
    const state = payments.get(id)?.at(-1)
    return state && paymentOf(object(id, state))
  }
  const away = { kind: 'unknown', why: 'cut' } as const
  /** Answers late: others may be quicker. */
  async function answer<A>(done: A): Promise<A | typeof away> {
    for (let n = (line.lag = (line.lag * 7 + 3) % 11); n > 0; n--) await turn()
    return line.losesAnswers ? away : done
  }
  const psp: Psp = {
    async create({ paymentId }) {
      if (line.isCut) return away
      if (payments.has(paymentId)) return answer({ kind: 'known' } as const)
      add(paymentId, 'requires_payment_method', 0)
      return answer({ kind: 'created', payment: now(paymentId)! } as const)
    },
    async find(paymentId) {
      if (line.isCut) return away
      const payment = now(paymentId)
      return answer(payment ? ({ kind: 'found', payment } as const) : ({ kind: 'none' } as const))
    },
    async cancel(paymentId) {
      if (line.isCut) return away
      if (now(paymentId)?.progress !== 'open') return answer({ kind: 'refused' } as const)
      add(paymentId, 'cancelled', 0)
      return answer({ kind: 'cancelled', payment: now(paymentId)! } as const)
    },
  }
  return { payments, line, psp, add, object, now }
}

const time = { clock: () => new Date() }
const model = createModelGateway(() => time.clock())
const webhookKey = 'a key of the gateway'
const gateway: Gateway = { psp: model.psp, webhookKey, isThere: true, frameOrigins: () => [] }
const server = useTestApi({ gateway })
const { ask, call, signIn, inject, db, rails, database, vault } = server
time.clock = () => server.time.now
const log = { warn: () => {}, error: () => {} }
const parts = { db, rails, psp: model.psp, log, clock: () => server.time.now }
/** Counts credits and closings by the gateway's acts: a model that never reaches them proves nothing. */
const seen = new Map<string, number>()

beforeAll(async () => {
  await database.admin.query(`alter database ${database.connection.database} set synchronous_commit = off`)
})
afterAll(async () => {
  const broken = (await checkBooks({ db, vault, asset: assets.play })).filter(({ breaks }) => breaks.length > 0)
  assert.deepEqual(broken, [])
})

type Step =
  | { kind: 'turn'; turn: Turn }
  | { kind: 'webhook'; which: number; copies: number }
  | { kind: 'forged' }
  | { kind: 'check' | 'order' | 'follow' | 'cancel' }
  | { kind: 'poll'; laterMs: number }
  | { kind: 'line'; isCut: boolean; losesAnswers: boolean }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('turn' as const),
      turn: fc.constantFrom(...(Object.keys(turns) as Turn[]), 'pay' as const, 'pay' as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('webhook' as const), which: fc.nat(20), copies: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'webhook' as const, which: 0, copies: 50 }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'forged' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('check' as const, 'check' as const, 'order' as const, 'follow' as const, 'cancel' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('poll' as const), laterMs: fc.integer({ min: 1, max: 600_000 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('line' as const), isCut: fc.boolean(), losesAnswers: fc.boolean() }) },
)

async function carryOut(waves: readonly (readonly Step[])[]) {
  Object.assign(model.line, { isCut: false, losesAnswers: false })
  const player = await signIn()
  const balance = async () => (await call('/user/getUserInfo', {}, player)).balance
  const before = await balance()
  const requestId = uuid7(server.time.now)
  const order = () => call('/deposit/online', { requestId, amount: amount as WirePaise }, player)
  const { orderNo } = await order()
  const look = () => call('/deposit/order', { orderNo }, player)
  const { rows } = await database.admin.query<{ payment_id: string }>('select payment_id from app.online_payment where order_no = $1', [
    orderNo,
  ])
  const id = rows[0]!.payment_id
  const states = () => model.payments.get(id) ?? []

  const hook = async (state: State, { key = webhookKey, copies = 1 } = {}) => {
    const content = { type: 'payment_details', object: model.object(id, state) }
    const payload = JSON.stringify({ event_id: 'evt', event_type: 'payment', timestamp: server.time.now.toISOString(), content })
    const headers = { [signatureHeader]: createHmac('sha512', key).update(payload).digest('hex') }
    const answers = Array.from({ length: copies }, () => inject({ method: 'POST', url: '/rails/online/webhook', payload, headers }))
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode)
  }

  async function take(one: Step): Promise<unknown> {
    switch (one.kind) {
      case 'turn':
        return states().length > 0 && model.add(id, turns[one.turn].status, turns[one.turn].received)
      case 'webhook': {
        const state = states()[one.which % Math.max(1, states().length)]
        return state && expect(new Set(await hook(state, { copies: one.copies }))).toEqual(new Set([200]))
      }
      case 'forged':
        return expect(await hook({ at: server.time.now, status: 'succeeded', received: amount }, { key: 'another' })).toEqual([401])
      case 'check':
        return call('/deposit/check', { orderNo }, player)
      case 'order':
        return order()
      case 'follow':
        return followPayment(parts, orderNo, server.time.now)
      case 'cancel':
        return ask('/deposit/cancel', { orderNo }, player)
      case 'poll':
        server.time.now = new Date(server.time.now.getTime() + one.laterMs)
        return pollDue(parts)
      case 'line':
        return Object.assign(model.line, one)
    }
  }

  const heardOf = async () => {
    const { rows: kept } = await database.admin.query<{ modified_at: Date | null }>(
      'select modified_at from app.online_payment where order_no = $1',
      [orderNo],
    )
    return kept[0]!.modified_at?.getTime() ?? 0
  }

  let heard = 0
  let wasCredited = false
  let wasInReview = false
  for (const wave of waves) {
    await Promise.all(wave.map(take))
    const { status, inReview } = await look()
    // A success is never downgraded.
    if (wasCredited) expect(status).toBe('Success')
    wasCredited = status === 'Success'
    wasInReview ||= inReview
    // An overtaken answer is not believed again.
    const newest = await heardOf()
    expect(newest).toBeGreaterThanOrEqual(heard)
    heard = newest
    expect((await balance()) - before).toBe(wasCredited ? amount : 0)
  }

  // The connection works again and time passes: the order follows the gateway.
  Object.assign(model.line, { isCut: false, losesAnswers: false })
  for (let n = 0; n < 2; n++) await followPayment(parts, orderNo, server.time.now)
  const end = await look()
  const payment = model.now(id)
  const everPaid = states().some(({ status, received }) => status === 'succeeded' && received === amount)
  if (wasCredited) expect(end.status).toBe('Success')
  if (end.status === 'Success') {
    expect(everPaid).toBe(true)
    expect(end).toMatchObject({ credited: amount, inReview: false })
  } else if (payment?.progress === 'paid' || payment?.progress === 'doubtful') {
    expect(payment.progress === 'paid' && payment.received === paise(BigInt(amount))).toBe(false)
    expect(end).toMatchObject({ status: 'Pending', inReview: true })
  } else if (payment?.progress === 'under-way') expect(end.status).toBe('Pending')
  else if (payment && payment.progress !== 'open') expect(end.inReview ? wasInReview : end.status).toBe(end.inReview ? true : 'Closed')
  // A cancelled order can no longer be paid.
  else if (end.closed?.why === 'cancelled') expect(payment?.progress).not.toBe('open')
  expect((await balance()) - before).toBe(end.status === 'Success' ? amount : 0)
  const { rows: credits } = await database.admin.query(
    `select amount from ledger.transfer where player_id = $1 and kind = 'deposit-online'`,
    [player.uid],
  )
  expect(credits).toEqual(end.status === 'Success' ? [{ amount: BigInt(amount) }] : [])
  const ending = end.inReview ? 'review' : end.status
  seen.set(ending, (seen.get(ending) ?? 0) + 1)
}

const runs = modelRuns(6)
test(
  'one order, reported in any number and order: at most one credit, of the ordered amount, never undone',
  { timeout: runs.timeoutMs },
  async () => {
    const waves = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 })
    const property = fc.asyncProperty(waves, carryOut)
    await fc.assert(property, runs.parameters)
    // In a small run, chance may leave one out.
    const missing = () => ['Success', 'review', 'Closed'].filter((ending) => !seen.has(ending))
    for (let more = 0; more < 20 && missing().length > 0; more++) await fc.assert(property, { numRuns: 5 })
    expect(missing()).toEqual([])
  },
)

test('an overtaken answer is not believed', async () => {
  Object.assign(model.line, { isCut: false, losesAnswers: false })
  const player = await signIn()
  const { orderNo } = await call('/deposit/online', { requestId: uuid7(server.time.now), amount: amount as WirePaise }, player)
  const read = async () => {
    const kept = await database.admin.query<{ payment_id: string; status: string }>(
      'select payment_id, status from app.online_payment where order_no = $1',
      [orderNo],
    )
    return kept.rows[0]!
  }
  const { payment_id: id } = await read()
  model.add(id, 'failed', 0)
  // A process asks now and gets its answer after everything else.
  const asked = await model.psp.find(id)
  const over = Promise.withResolvers<void>()
  const late = followPayment({ ...parts, psp: { ...model.psp, find: async () => (await over.promise, asked) } }, orderNo, server.time.now)
  model.add(id, 'conflicted', amount)
  await followPayment(parts, orderNo, server.time.now)
  over.resolve()
  await late
  expect((await read()).status).toBe('conflicted')
  expect(await call('/deposit/order', { orderNo }, player)).toMatchObject({ status: 'Pending', inReview: true })
})

test('an order in review is not closed by the gateway’s later no, and is credited by its yes', async () => {
  Object.assign(model.line, { isCut: false, losesAnswers: false })
  const player = await signIn()
  const { orderNo } = await call('/deposit/online', { requestId: uuid7(server.time.now), amount: amount as WirePaise }, player)
  const { rows } = await database.admin.query<{ payment_id: string }>('select payment_id from app.online_payment where order_no = $1', [
    orderNo,
  ])
  const after = async (turn: Turn) => {
    model.add(rows[0]!.payment_id, turns[turn].status, turns[turn].received)
    await followPayment(parts, orderNo, server.time.now)
    const { status, inReview } = await call('/deposit/order', { orderNo }, player)
    return { status, inReview }
  }
  expect(await after('conflict')).toEqual({ status: 'Pending', inReview: true })
  for (const no of ['fail', 'expire'] as const) expect(await after(no)).toEqual({ status: 'Pending', inReview: true })
  expect(await after('pay')).toEqual({ status: 'Success', inReview: false })
})

test('of two changes at one instant of the gateway’s clock the second is followed too', async () => {
  Object.assign(model.line, { isCut: false, losesAnswers: false })
  const player = await signIn()
  const { orderNo } = await call('/deposit/online', { requestId: uuid7(server.time.now), amount: amount as WirePaise }, player)
  const { rows } = await database.admin.query<{ payment_id: string }>('select payment_id from app.online_payment where order_no = $1', [
    orderNo,
  ])
  const states = model.payments.get(rows[0]!.payment_id)!
  states.push({ ...states.at(-1)!, ...turns.pay })
  await followPayment(parts, orderNo, server.time.now)
  expect(await call('/deposit/order', { orderNo }, player)).toMatchObject({ status: 'Success', credited: amount })
})

test('the poll credits a payment written by a process killed before the credit, whatever late answer comes between', async () => {
  Object.assign(model.line, { isCut: false, losesAnswers: false })
  const player = await signIn()
  const { orderNo } = await call('/deposit/online', { requestId: uuid7(server.time.now), amount: amount as WirePaise }, player)
  const { rows } = await database.admin.query<{ payment_id: string }>('select payment_id from app.online_payment where order_no = $1', [
    orderNo,
  ])
  const id = rows[0]!.payment_id
  const early = await model.psp.find(id)
  model.add(id, turns.pay.status, turns.pay.received)
  const paid = await model.psp.find(id)
  // Its database connection breaks once the gateway has answered.
  const dying = openDatabase(createPool(database.login))
  const psp = { ...model.psp, find: async () => (await dying.db.destroy(), paid) }
  await expect(followPayment({ ...parts, db: dying.db, psp }, orderNo, server.time.now)).rejects.toThrow()
  await followPayment({ ...parts, psp: { ...model.psp, find: async () => early } }, orderNo, server.time.now)
  const look = () => call('/deposit/order', { orderNo }, player)
  expect(await look()).toMatchObject({ status: 'Pending' })
  server.time.now = new Date(server.time.now.getTime() + 61_000)
  while (await pollDue(parts)) {}
  expect(await look()).toMatchObject({ status: 'Success', credited: amount })
})
