import type { Refused } from '@lalmor/contract/envelope.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { checkLedger } from '@lalmor/ledger/check.ts'
import { reverse } from '@lalmor/ledger/post.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestPsp } from '../platform/payments/test-psp.ts'
import { useTestApi, type TestPlayer } from '../test-api.ts'
import { closeOrder, reviewOrder } from './close.ts'
import { openOrder } from './open.ts'
import { updateOrder } from './store.ts'
import { creditArrived } from './test-credit.ts'

// A gateway that never answers, so that its orders wait.
const psp = createTestPsp()
const { ask, call, signIn, db, database, time } = useTestApi({ gateway: psp.gateway })
const query = pgQuery(database.admin)
const dayMs = 86_400_000

afterAll(() => psp.end())
beforeEach(() => {
  // Friday noon in India.
  time.now = new Date('2026-11-20T06:30:00.000Z')
})
const pass = (ms: number) => void (time.now = new Date(time.now.getTime() + ms))

/** Returns the order's number, or the refusal. */
async function order(player: TestPlayer, amount: bigint): Promise<{ orderNo: string } | Pick<Refused, 'reason' | 'facts'>> {
  const answer = await ask('/deposit/online', { requestId: uuid7(time.now), ...toWire({ amount: rupees(amount) }) }, player)
  return 'resultData' in answer ? { orderNo: answer.resultData.orderNo } : { reason: answer.reason, facts: answer.facts }
}

async function mustOrder(player: TestPlayer, amount: bigint): Promise<string> {
  const made = await order(player, amount)
  if ('reason' in made) throw new Error(`no order of ₹${amount}: ${made.reason}`)
  return made.orderNo
}

const credit = (orderNo: string, amount: bigint) => creditArrived({ db, database }, { orderNo, amount: rupees(amount) }, time.now)

const limit = (player: TestPlayer, period: 'day' | 'week' | 'month', amount: number) =>
  call('/limit/set', { measure: 'deposit', period, amount: amount * 100 }, player)

const left = async (player: TestPlayer) => (await call('/deposit/options', {}, player)).left
const over = (period: string, rupeesLeft: number) => ({ reason: 'OverDepositLimit', facts: { period, left: rupeesLeft * 100 } })

test('credited and waiting orders count, and the tightest limit decides', async () => {
  const player = await signIn()
  expect(await left(player)).toBeUndefined()
  await limit(player, 'day', 5_000)
  await limit(player, 'month', 8_000)
  expect(await left(player)).toBe(5_000_00)

  await credit(await mustOrder(player, 1_000n), 1_000n)
  await mustOrder(player, 2_500n)
  expect(await left(player)).toBe(1_500_00)
  expect(await order(player, 1_501n)).toEqual(over('day', 1_500))
  await mustOrder(player, 1_500n)
  expect(await order(player, 500n)).toEqual(over('day', 0))

  // The next day, all unpaid: all of it may still arrive.
  pass(dayMs)
  expect(await left(player)).toBe(1_000_00)
  await limit(player, 'month', 5_500)
  expect(await order(player, 600n)).toEqual(over('month', 500))
  expect((await call('/limit/list', {}, player)).limits).toEqual([
    { measure: 'deposit', period: 'day', amount: 5_000_00, used: 0 },
    { measure: 'deposit', period: 'month', amount: 5_500_00, used: 1_000_00 },
  ])
})

test('a transfer whose UTR was sent counts like any that waits', async () => {
  const player = await signIn()
  await limit(player, 'day', 5_000)
  const ask = { playerId: BigInt(player.uid), requestId: uuid7(time.now), method: 'upi', amount: rupees(1_000n) } as const
  const { order: made } = await db.transaction().execute((tx) => openOrder(tx, ask, time.now))
  await updateOrder(db, made.order_no, { utr: '432719058812', utr_at: time.now })
  expect(await left(player)).toBe(4_000_00)
  expect(await order(player, 4_001n)).toEqual(over('day', 4_000))
})

test('a closed order makes room, one in review does not, and a reversed deposit takes none', async () => {
  const player = await signIn()
  await limit(player, 'week', 3_000)
  const [failed, reviewed, taken] = [await mustOrder(player, 1_000n), await mustOrder(player, 1_000n), await mustOrder(player, 1_000n)]
  await db.transaction().execute((tx) => closeOrder(tx, { orderNo: failed, why: 'failed' }, time.now))
  await db.transaction().execute((tx) => reviewOrder(tx, { orderNo: reviewed, why: 'amount' }, time.now))
  expect(await left(player)).toBe(1_000_00)
  await credit(taken, 1_000n)
  expect(await left(player)).toBe(1_000_00)
  await reverse(query, { playerId: BigInt(player.uid), key: `deposit/${taken}`, at: time.now })
  expect(await left(player)).toBe(2_000_00)
})

test('money that arrives over the limit is credited and uses the limit up', async () => {
  const player = await signIn()
  const orderNo = await mustOrder(player, 1_000n)
  await limit(player, 'day', 700)
  expect(await left(player)).toBe(0)
  expect(await credit(orderNo, 1_200n)).toBe(true)
  expect(await call('/user/getUserInfo', {}, player)).toMatchObject({ cash: 2_200_00 })
  expect(await left(player)).toBe(0)
})

test('the same request is the same order, even if the limit is used up meanwhile', async () => {
  const player = await signIn()
  await limit(player, 'day', 1_000)
  const asked = { playerId: BigInt(player.uid), requestId: uuid7(time.now), method: 'upi', amount: rupees(1_000n) } as const
  const ordered = () => db.transaction().execute((tx) => openOrder(tx, asked, time.now))
  const first = await ordered()
  expect(first.isNew).toBe(true)
  expect(await ordered()).toMatchObject({ isNew: false, order: { order_no: first.order.order_no } })
})

describe('at the same moment', () => {
  test('of eight orders as many succeed as the limit allows', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const player = await signIn()
      await limit(player, 'day', 2_000)
      const made = await Promise.all(Array.from({ length: 8 }, () => order(player, 600n)))
      expect(made.filter((answer) => 'orderNo' in answer)).toHaveLength(3)
      expect(made.filter((answer) => 'reason' in answer)).toEqual(Array.from({ length: 5 }, () => over('day', 200)))
    }
  })

  test('an order and a lower limit: the order comes first, or the limit refuses it', async () => {
    for (let turn = 0; turn < 10; turn++) {
      const player = await signIn()
      await limit(player, 'day', 1_000)
      const [made] = await Promise.all([order(player, 800n), limit(player, 'day', 500)])
      if ('reason' in made) expect(made).toEqual(over('day', 500))
      expect(await left(player)).toBe('reason' in made ? 500_00 : 0)
      expect(await order(player, 501n)).toMatchObject({ reason: 'OverDepositLimit' })
    }
  })

  test('an order and the credit of another: the money counts once', async () => {
    for (let turn = 0; turn < 10; turn++) {
      const player = await signIn()
      await limit(player, 'day', 1_500)
      const first = await mustOrder(player, 1_000n)
      const [made] = await Promise.all([order(player, 500n), credit(first, 1_000n)])
      expect(made).toHaveProperty('orderNo')
      expect(await left(player)).toBe(0)
    }
  })
})

test('a deposit limit is set, raised and confirmed like any other', async () => {
  const player = await signIn()
  await limit(player, 'day', 500)
  const confirmFrom = new Date(time.now.getTime() + dayMs).toISOString()
  const which = { measure: 'deposit', period: 'day' } as const
  const waiting = [{ ...which, amount: 500_00, used: 0, raise: { amount: 2_000_00, confirmFrom } }]
  expect((await limit(player, 'day', 2_000)).limits).toEqual(waiting)
  pass(dayMs - 1)
  expect((await call('/limit/confirm', which, player)).limits).toEqual(waiting)
  expect(await order(player, 600n)).toEqual(over('day', 500))
  pass(1)
  expect((await call('/limit/list', {}, player)).limits).toEqual(waiting)
  expect((await call('/limit/confirm', which, player)).limits).toEqual([{ ...which, amount: 2_000_00, used: 0 }])
  await mustOrder(player, 600n)
})

test('a player with a deposit limit gets no marketing, and rounds are not affected by it', async () => {
  const player = await signIn()
  const takes = async () =>
    (await database.admin.query<{ takes: boolean }>('select app.takes_campaigns($1) as takes', [player.uid])).rows[0]!.takes
  expect(await takes()).toBe(true)
  await limit(player, 'week', 0)
  expect(await takes()).toBe(false)
  const round = { roundId: uuid7(time.now), game: firstOf.slot.id, stake: 10_00 as never }
  expect(await ask('/round/play', round, player)).toMatchObject({ state: '200' })
})

describe('a player stopped', () => {
  test.each([
    ['P1D', 'by a break', '2026-11-21T06:30:00.000Z'],
    ['P6M', 'by an exclusion', '2027-05-20T06:30:00.000Z'],
    ['for-good', 'for good', null],
  ] as const)('(%s) %s cannot order, and is credited what arrives', async (length, _how, until) => {
    const player = await signIn()
    const orderNo = await mustOrder(player, 1_000n)
    await call('/limit/break', { length }, player)
    expect(await order(player, 1_000n)).toEqual({ reason: 'DepositsStopped', facts: { until } })
    for (const method of ['upi', 'imps'] as const) {
      const asked = { requestId: uuid7(time.now), method, ...toWire({ amount: rupees(1_000n) }) }
      expect(await ask('/deposit/transfer', asked, player)).toMatchObject({ reason: 'DepositsStopped', facts: { until } })
    }
    expect(await call('/deposit/options', {}, player)).toMatchObject({ stoppedUntil: until })
    expect(await credit(orderNo, 1_000n)).toBe(true)
    expect(await call('/user/getUserInfo', {}, player)).toMatchObject({ cash: 2_000_00 })
  })

  test('because they are a minor cannot order either', async () => {
    const player = await signIn()
    const orderNo = await mustOrder(player, 1_000n)
    await call('/user/updateProfile', { birthday: '2009-03-01', underAge: true }, player)
    expect(await order(player, 1_000n)).toMatchObject({
      reason: 'DepositsStopped',
      facts: { until: '2027-02-28T18:30:00.000Z' },
    })
    expect(await credit(orderNo, 1_000n)).toBe(true)
  })
})

test('after all of it the books balance', async () => {
  const broken = (await checkLedger(query)).filter(({ breaks }) => breaks.length > 0)
  expect(broken).toEqual([])
})
