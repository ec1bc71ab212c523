import { limitPeriods, type LimitPeriod } from '@lalmor/ledger/limits.ts'
import { reverse } from '@lalmor/ledger/post.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { periodOf } from '@lalmor/ledger/test-model-limits.ts'
import { modelRuns } from '@lalmor/ledger/test-model-runs.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../platform/http/refusal.ts'
import { useTestApi } from '../test-api.ts'
import { closeOrder, reopenOrder } from './close.ts'
import { openOrder } from './open.ts'
import { creditArrived } from './test-credit.ts'

const { call, signIn, db, database, time } = useTestApi()
const query = pgQuery(database.admin)
const hourMs = 3_600_000
const dayMs = 24 * hourMs
// A Saturday at a month's end: day, week and month turn within days of each other.
const start = new Date('2026-11-28T12:00:00.000Z')
/** A session lasts 30 days. */
const end = new Date(start.getTime() + 25 * dayMs)

/** PRODUCT §11 in rupees, written a second time, over a player's whole history. */
type Order = { orderNo: string; amount: bigint; status: 'waits' | 'closed' | 'credited' | 'taken-back'; credited: bigint; at: Date }
type Limit = { amount: bigint | undefined; raise?: { amount: bigint | undefined; askedAt: Date } | undefined }
type Player = { orders: Order[]; limits: Map<LimitPeriod, Limit> }

function leftBy({ orders, limits }: Player, now: Date): { period: LimitPeriod; left: bigint } | undefined {
  const waiting = orders.filter(({ status }) => status === 'waits').reduce((sum, { amount }) => sum + amount, 0n)
  let least: { period: LimitPeriod; left: bigint } | undefined
  for (const period of limitPeriods) {
    const amount = limits.get(period)?.amount
    if (amount === undefined) continue
    const credited = orders
      .filter(({ status, at }) => status === 'credited' && periodOf(period, at) === periodOf(period, now))
      .reduce((sum, order) => sum + order.credited, 0n)
    const left = amount > credited + waiting ? amount - credited - waiting : 0n
    if (!least || left <= least.left) least = { period, left }
  }
  return least
}

const nth = fc.nat(9)
const amount = fc.bigInt(5n, 30n).map((hundreds) => hundreds * 100n)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('order' as const), amount }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('credit' as const), nth, differs: fc.constantFrom(0n, 0n, 700n) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('close' as const, 'reopen' as const, 'take-back' as const), nth }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('limit' as const),
      period: fc.constantFrom(...limitPeriods),
      amount: fc.option(fc.bigInt(0n, 80n), { nil: undefined, freq: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('confirm' as const), period: fc.constantFrom(...limitPeriods) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('pass' as const), hours: fc.constantFrom(1, 9, 24, 24, 72) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const runs = modelRuns(6)
test(
  'any orders, credits, closings and limits: each order follows the rules, and each limit shows them',
  { timeout: runs.timeoutMs },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        time.now = start
        const session = await signIn()
        const playerId = BigInt(session.uid)
        const player: Player = { orders: [], limits: new Map() }
        for (const step of steps) {
          time.now = new Date(time.now.getTime() + 1_000)
          await run(step, { player, playerId, session })
          expect((await call('/deposit/options', {}, session)).left).toBe(wire(leftBy(player, time.now)?.left))
        }
        const { limits } = await call('/limit/list', {}, session)
        expect(limits.map(({ period, amount, raise }) => [period, amount, raise && (raise.amount ?? null)])).toEqual(
          limitPeriods.flatMap((period) => {
            const { amount, raise } = player.limits.get(period) ?? {}
            return amount === undefined ? [] : [[period, wire(amount), raise && (wire(raise.amount) ?? null)]]
          }),
        )
      }),
      runs.parameters,
    )
  },
)

const wire = (amount: bigint | undefined) => (amount === undefined ? undefined : Number(amount) * 100)

async function run(
  step: Step,
  { player, playerId, session }: { player: Player; playerId: bigint; session: Awaited<ReturnType<typeof signIn>> },
) {
  const { orders, limits } = player
  const now = time.now
  const found = 'nth' in step ? orders[step.nth % Math.max(1, orders.length)] : undefined
  switch (step.act) {
    case 'order': {
      const asked = { playerId, requestId: uuid7(now), method: 'upi', amount: rupees(step.amount) } as const
      const least = leftBy(player, now)
      const outcome = await db
        .transaction()
        .execute((tx) => openOrder(tx, asked, now))
        .catch((error: unknown) => error)
      if (least && step.amount > least.left)
        return expect(outcome).toMatchObject({ reason: 'OverDepositLimit', facts: { period: least.period, left: wire(least.left) } })
      if (outcome instanceof Refusal) return expect(outcome.reason).toBe('TooManyDeposits')
      const { order } = outcome as Awaited<ReturnType<typeof openOrder>>
      return orders.push({ orderNo: order.order_no, amount: step.amount, status: 'waits', credited: 0n, at: now })
    }
    case 'credit': {
      if (!found) return
      const credited = found.amount + step.differs
      const done = await creditArrived({ db, database }, { orderNo: found.orderNo, amount: rupees(credited) }, now)
      expect(done).toBe(found.status === 'waits' || found.status === 'closed')
      return done && Object.assign(found, { status: 'credited', credited, at: now })
    }
    case 'close': {
      if (!found) return
      const closed = await db.transaction().execute((tx) => closeOrder(tx, { orderNo: found.orderNo, why: 'expired' }, now))
      return closed && Object.assign(found, { status: 'closed' })
    }
    case 'reopen': {
      if (!found) return
      await db.transaction().execute((tx) => reopenOrder(tx, found.orderNo))
      return found.status === 'closed' && Object.assign(found, { status: 'waits' })
    }
    case 'take-back': {
      if (found?.status !== 'credited') return
      await reverse(query, { playerId, key: `deposit/${found.orderNo}`, at: now })
      return Object.assign(found, { status: 'taken-back' })
    }
    case 'limit': {
      const { period } = step
      const amount = step.amount === undefined ? undefined : step.amount * 100n
      await call('/limit/set', { measure: 'deposit', period, ...(amount !== undefined && { amount: wire(amount)! }) }, session)
      const held = limits.get(period)?.amount
      const waits = held !== undefined && (amount === undefined || amount > held)
      return limits.set(period, waits ? { amount: held, raise: { amount, askedAt: now } } : { amount })
    }
    case 'confirm': {
      const { period } = step
      await call('/limit/confirm', { measure: 'deposit', period }, session)
      const raise = limits.get(period)?.raise
      return raise && now.getTime() - raise.askedAt.getTime() >= dayMs && limits.set(period, { amount: raise.amount })
    }
    case 'pass':
      if (now < end) time.now = new Date(now.getTime() + step.hours * hourMs)
  }
}
