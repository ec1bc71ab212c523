import { asAnother } from '@lalmor/ledger/one-connection.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { checkLedger } from '@lalmor/ledger/check.ts'
import { postHouse, readFund } from '@lalmor/ledger/house.ts'
import { giveUpBonus, listLots } from '@lalmor/ledger/lots.ts'
import { lockWallet } from '@lalmor/ledger/outside.ts'
import { post } from '@lalmor/ledger/post.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { settleBatch } from '@lalmor/ledger/settle.ts'
import { aRound } from '@lalmor/ledger/test-players.ts'
import { readPockets } from '@lalmor/ledger/wallet.ts'
import { paise, rupees, type Paise } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { beforeEach, expect, test } from 'vitest'
import { ledgerIn, openDatabase } from '../platform/db/database.ts'
import type { ClosedWhy, OrderedMethod } from '../platform/db/schema.ts'
import { useTestApi, type TestPlayer } from '../test-api.ts'
import { closeExpiredTransfers } from './transfers.ts'
import { closeOrder, reopenOrder, reviewOrder } from './close.ts'
import { payOwed, reverseOrder } from './credit.ts'
import { openArrived, openOrder } from './open.ts'
import { openOrdersMax } from './rules.ts'
import * as store from './store.ts'
import { creditArrived, loseCredited } from './test-credit.ts'

const { ask, call, db, database, guest, signIn, time } = useTestApi()
const query = pgQuery(database.admin)
const noon = new Date('2026-11-20T06:30:00.000Z')
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000)

beforeEach(() => {
  time.now = noon
})

type Wanted = { method?: OrderedMethod; amount?: Paise; requestId?: ReturnType<typeof uuid7> }

const order = ({ uid }: TestPlayer, { method = 'upi', amount = rupees(1_000n), requestId = uuid7(time.now) }: Wanted = {}) =>
  db.transaction().execute((tx) => openOrder(tx, { playerId: BigInt(uid), requestId, method, amount }, time.now))

const refused = (player: TestPlayer, wanted: Wanted) =>
  order(player, wanted).then(
    () => undefined,
    ({ reason, facts }: { reason: string; facts: object }) => ({ reason, facts }),
  )

const credit = (orderNo: string, amount = rupees(1_000n), paidAt = time.now) =>
  creditArrived({ db, database }, { orderNo, amount, paidAt }, time.now)
const close = (orderNo: string, why: ClosedWhy) => db.transaction().execute((tx) => closeOrder(tx, { orderNo, why }, time.now))

const deposits = (player: TestPlayer) =>
  query<{ key: string; kind: string; amount: bigint }>(
    "select key, kind, amount from ledger.transfer where player_id = $1 and kind like 'deposit-%' order by seq",
    [player.uid],
  )
const mailKeys = async (player: TestPlayer) =>
  (
    await query<{ key: string }>("select key from app.mail where player_id = $1 and key like 'deposit-%' order by mail_id", [player.uid])
  ).map(({ key }) => key)

test('an order waits, is credited with a wager requirement, and its page and the inbox show it', async () => {
  const player = await signIn()
  const { order: made } = await order(player)
  const orderNo = made.order_no
  expect(await call('/deposit/order', { orderNo }, player)).toMatchObject({
    status: 'Pending',
    amount: 1_000_00,
    expiresAt: minutes(30).toISOString(),
    canCancel: true,
  })
  time.now = minutes(3)
  expect(await credit(orderNo, rupees(1_000n), minutes(2))).toBe(true)
  const shown = await call('/deposit/order', { orderNo }, player)
  expect(shown).toMatchObject({
    status: 'Success',
    credited: 1_000_00,
    creditedAt: minutes(3).toISOString(),
    paidAt: minutes(2).toISOString(),
    wager: { required: 1_000_00, done: 0, isDropped: false },
  })
  expect(shown).not.toHaveProperty('expiresAt')
  expect(await call('/user/getUserInfo', {}, player)).toMatchObject({ cash: 2_000_00 })
  const [, lot] = await listLots(query, BigInt(player.uid))
  expect(lot).toMatchObject({ key: `deposit/${orderNo}`, required: 1_000_00n, done: 0n })
  expect(await mailKeys(player)).toEqual(['deposit-credited'])
})

test('50 concurrent reports of one payment credit once', async () => {
  const player = await signIn()
  const { order_no: orderNo } = (await order(player)).order
  const done = await Promise.all(Array.from({ length: 50 }, () => credit(orderNo)))
  expect(done.filter(Boolean)).toHaveLength(1)
  expect(await deposits(player)).toEqual([{ key: `deposit/${orderNo}`, kind: 'deposit-bank', amount: 1_000_00n }])
  expect(await mailKeys(player)).toEqual(['deposit-credited'])
})

test.each(['expired', 'failed', 'cancelled', 'not-found'] as const)(
  'money that comes after an order was closed (%s) is credited',
  async (why) => {
    const player = await signIn()
    const { order_no: orderNo } = (await order(player, { method: 'online' })).order
    expect(await close(orderNo, why)).toBe(true)
    expect(await call('/deposit/order', { orderNo }, player)).toMatchObject({ status: 'Closed', closed: { why, at: noon.toISOString() } })
    expect(await credit(orderNo, rupees(900n))).toBe(true)
    const shown = await call('/deposit/order', { orderNo }, player)
    expect(shown).toMatchObject({ status: 'Success', amount: 1_000_00, credited: 900_00 })
    expect(shown).not.toHaveProperty('closed')
    expect(await mailKeys(player)).toContain('deposit-differs')
  },
)

test('a credited order is never closed, cancelled, reopened or reviewed', async () => {
  const player = await signIn()
  const { order_no: orderNo } = (await order(player)).order
  await credit(orderNo)
  const before = await call('/deposit/order', { orderNo }, player)
  expect(await close(orderNo, 'failed')).toBe(false)
  await db.transaction().execute((tx) => reopenOrder(tx, orderNo))
  await db.transaction().execute((tx) => reviewOrder(tx, { orderNo, why: 'rail' }, time.now))
  expect(await ask('/deposit/cancel', { orderNo }, player)).toMatchObject({ reason: 'DepositOver' })
  expect(await call('/deposit/order', { orderNo }, player)).toEqual(before)
})

test('a credit and a cancellation at once: the money is there, whichever was first', async () => {
  for (let turn = 0; turn < 8; turn++) {
    const player = await signIn()
    const { order_no: orderNo } = (await order(player)).order
    const [cancelled] = await Promise.all([ask('/deposit/cancel', { orderNo }, player), credit(orderNo)])
    expect(['200', '409']).toContain(cancelled.state)
    expect(await call('/deposit/order', { orderNo }, player)).toMatchObject({ status: 'Success' })
    expect(await deposits(player)).toHaveLength(1)
  }
})

test('the same request is the same order, even twenty at once, and a different one is refused', async () => {
  const player = await signIn()
  const requestId = uuid7(noon)
  const made = await Promise.all(Array.from({ length: 20 }, () => order(player, { requestId })))
  expect(new Set(made.map(({ order: { order_no } }) => order_no)).size).toBe(1)
  expect(made.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(await refused(player, { requestId, amount: rupees(2_000n) })).toMatchObject({ reason: 'KeyReused' })
  time.now = minutes(6)
  expect((await order(player, { requestId })).isNew).toBe(false)
  expect(await refused(player, { requestId: uuid7(noon) })).toMatchObject({ reason: 'IdStale' })
})

test('amounts out of range, a closed method and a guest are refused', async () => {
  const player = await signIn()
  const range = { min: 500_00, max: 1_00_000_00 }
  expect(await refused(player, { amount: paise(499_99n) })).toEqual({ reason: 'DepositOutOfRange', facts: range })
  expect(await refused(player, { amount: paise(1_00_000_01n) })).toEqual({ reason: 'DepositOutOfRange', facts: range })
  expect(await refused(player, { amount: rupees(1_00_000n) })).toBe(undefined)
  expect(await refused(await guest(), {})).toMatchObject({ reason: 'PhoneNotBound' })
  await database.admin.query("update app.deposit_method set open = false where method = 'imps'")
  expect(await refused(player, { method: 'imps' })).toMatchObject({ reason: 'MethodClosed' })
  const { methods } = await call('/deposit/options', {}, player)
  expect(methods.map(({ method, isOpen }) => [method, isOpen])).toEqual([
    // This test has no gateway.
    ['online', false],
    ['upi', true],
    ['imps', false],
    // This test has no chain either.
    ['crypto', false],
  ])
  await database.admin.query("update app.deposit_method set open = true where method = 'imps'")
})

test('a break stops orders, not money that is on its way', async () => {
  const player = await signIn()
  const { order_no: orderNo } = (await order(player)).order
  await call('/limit/break', { length: 'P3D' }, player)
  const until = new Date(noon.getTime() + 3 * 86_400_000).toISOString()
  expect(await refused(player, {})).toEqual({ reason: 'DepositsStopped', facts: { until } })
  expect(await call('/deposit/options', {}, player)).toMatchObject({ stoppedUntil: until })
  expect(await credit(orderNo)).toBe(true)
})

test('a player may have ten orders waiting, and one that is over makes room', async () => {
  const player = await signIn()
  const made = []
  for (let n = 0; n < openOrdersMax; n++) made.push((await order(player)).order)
  expect(await refused(player, {})).toMatchObject({ reason: 'TooManyDeposits' })
  expect(await call('/deposit/cancel', { orderNo: made[0]!.order_no }, player)).toMatchObject({ status: 'Closed' })
  expect(await call('/deposit/cancel', { orderNo: made[0]!.order_no }, player)).toMatchObject({ closed: { why: 'cancelled' } })
  expect(await refused(player, {})).toBe(undefined)
})

test('after five failed payments in a row a player waits until the first is ten minutes old', async () => {
  const player = await signIn()
  for (let n = 0; n < 5; n++) {
    time.now = minutes(n)
    await close((await order(player, { method: 'online' })).order.order_no, 'failed')
  }
  expect(await refused(player, {})).toEqual({ reason: 'DepositsPaused', facts: { until: minutes(10).toISOString() } })
  time.now = minutes(10)
  expect(await refused(player, {})).toBe(undefined)
})

test('an order that a chain took back is not a failed payment', async () => {
  const player = await signIn()
  for (let n = 0; n < 5; n++) {
    const arrived = { playerId: BigInt(player.uid), requestId: uuid7(time.now), amount: rupees(2_000n), usdtMicro: 20_000_000n }
    await close((await db.transaction().execute((tx) => openArrived(tx, arrived, time.now))).order_no, 'failed')
  }
  expect(await refused(player, {})).toBe(undefined)
})

test('an order whose UTR is on no statement for a week is closed, unless its player waits for an answer', async () => {
  const player = await signIn()
  const [wrong, waiting] = [(await order(player)).order.order_no, (await order(player)).order.order_no]
  await store.updateOrder(db, wrong, { utr: '432719058800', utr_at: noon })
  await store.updateOrder(db, waiting, { utr: '432719058801', utr_at: noon, applied_at: minutes(40) })
  const close = () => closeExpiredTransfers(db, time.now)
  time.now = minutes(7 * 24 * 60 - 1)
  await close()
  expect(await call('/deposit/order', { orderNo: wrong }, player)).toMatchObject({ status: 'Pending' })
  time.now = minutes(7 * 24 * 60)
  await close()
  expect(await call('/deposit/order', { orderNo: wrong }, player)).toMatchObject({ status: 'Closed', closed: { why: 'not-found' } })
  expect(await call('/deposit/order', { orderNo: waiting }, player)).toMatchObject({ status: 'Pending' })
  expect(await mailKeys(player)).toEqual(['deposit-not-found'])
  expect(await credit(wrong)).toBe(true)
})

test('history: newest first over pages, by Indian days, with totals', async () => {
  const player = await signIn()
  time.now = new Date('2026-11-12T18:29:00.000Z')
  await order(player)
  for (let n = 0; n < 22; n++) {
    time.now = minutes(n * 40)
    const { order_no } = (await order(player)).order
    if (n < 3) await credit(order_no, rupees(500n))
    else if (n < 20) await close(order_no, 'expired')
  }
  const first = await call('/deposit/list', { days: '7-days' }, player)
  expect(first).toMatchObject({ total: { credited: 1_500_00, creditedCount: 3, pendingCount: 2 } })
  const second = await call('/deposit/list', { days: '7-days', before: first.next! }, player)
  expect(second).not.toHaveProperty('next')
  expect(second).not.toHaveProperty('total')
  const times = [...first.orders, ...second.orders].map(({ createdAt }) => createdAt)
  expect(times).toHaveLength(22)
  expect(times).toEqual(times.toSorted().toReversed())
  expect((await call('/deposit/list', { days: '30-days' }, player)).total).toMatchObject({ pendingCount: 3 })
  const other = await signIn()
  expect(await ask('/deposit/list', { days: '7-days', before: first.next! }, other)).toMatchObject({ reason: 'UnknownDeposit' })
})

test('a reversed deposit is in the history and not in the total', async () => {
  const player = await signIn()
  const arrived = { playerId: BigInt(player.uid), amount: rupees(2_000n), usdtMicro: 20_000_000n }
  const [lost, kept] = await db.transaction().execute(async (tx) => {
    const first = await openArrived(tx, { ...arrived, requestId: uuid7(time.now) }, time.now)
    return [first, await openArrived(tx, { ...arrived, requestId: uuid7(time.now) }, time.now)]
  })
  for (const { order_no } of [lost, kept]) await credit(order_no, rupees(2_000n))
  const reverse = () => db.transaction().execute((tx) => reverseOrder(tx, { orderNo: lost.order_no }, time.now))
  await expect(reverse()).rejects.toThrow('no chain has lost')
  await loseCredited({ db, database }, lost.order_no, time.now)
  expect([await reverse(), await reverse()]).toEqual([true, false])
  const { orders, total } = await call('/deposit/list', { days: 'today' }, player)
  expect(orders).toHaveLength(2)
  expect(total).toEqual({ credited: 2_000_00, creditedCount: 1, pendingCount: 0 })
})

async function applied(player: TestPlayer) {
  const { order_no: orderNo } = (await order(player)).order
  await store.updateOrder(db, orderNo, { utr: '432719058812', utr_at: noon, applied_at: minutes(30) })
  return orderNo
}

test('waiting earns a bonus by the bank’s own time; an empty fund owes it', async () => {
  const player = await signIn()
  const [early, late] = [await applied(player), await applied(player)]
  time.now = minutes(30 + 14 * 60)
  expect(await call('/deposit/order', { orderNo: early }, player)).toMatchObject({
    selfService: { percent: 2, earned: 20_00, mostPercent: 30, nextAt: minutes(30 + 18 * 60).toISOString() },
  })
  await credit(early, rupees(1_000n), minutes(10))
  // The oldest debt is paid first.
  time.now = minutes(31 + 14 * 60)
  // By the bank's clock it was paid eight hours after the application.
  await credit(late, rupees(1_000n), minutes(30 + 8 * 60))
  expect(await call('/deposit/order', { orderNo: early }, player)).not.toHaveProperty('bonus')
  expect(await payOwed(db, time.now)).toBe(0)

  await postHouse(query, { asset: assets.play, key: 'fund', kind: 'fund-promotions', amount: rupees(25n), at: time.now })
  expect(await payOwed(db, time.now)).toBe(1)
  expect(await payOwed(db, time.now)).toBe(0)
  await postHouse(query, { asset: assets.play, key: 'more', kind: 'fund-promotions', amount: rupees(25n), at: time.now })
  expect(await payOwed(db, time.now)).toBe(1)
  expect(await call('/deposit/order', { orderNo: early }, player)).toMatchObject({ bonus: 20_00, selfService: { earned: 20_00 } })
  expect(await call('/deposit/order', { orderNo: late }, player)).toMatchObject({ bonus: 10_00, selfService: { percent: 1 } })
  const bonuses = (await listLots(query, BigInt(player.uid))).filter(({ cause }) => cause === 'bonus')
  expect(bonuses).toMatchObject([
    { required: 60_00n, bonus: 20_00n },
    { required: 30_00n, bonus: 10_00n },
  ])
  expect((await mailKeys(player)).filter((key) => key === 'deposit-bonus')).toHaveLength(2)
})

test('a reversed deposit takes its waiting bonus with it: locked, released, or still owed', async () => {
  const player = await signIn()
  const playerId = BigInt(player.uid)
  const [locked, released, owed] = [await applied(player), await applied(player), await applied(player)]
  // Enough for two of the three.
  const fund = () => readFund(query, assets.play)
  const house = { asset: assets.play, at: time.now }
  await postHouse(query, { ...house, key: 'reversed/1', kind: 'fund-promotions', amount: rupees(70n) })
  await postHouse(query, { ...house, key: 'reversed/2', kind: 'unfund-promotions', amount: paise((await fund()) - 70_00n || 1n) })
  time.now = minutes(30 + 18 * 60)
  for (const orderNo of [released, locked, owed]) await credit(orderNo, rupees(1_000n), minutes(10))
  // Its ₹30 require ₹90 of bets.
  await settleBatch(database.app, {
    asset: assets.play,
    at: time.now,
    items: [aRound(playerId, time.now, { stake: rupees(90n), validBet: rupees(90n) })],
  })
  const before = await fund()
  const gains: bigint[] = []
  for (const orderNo of [locked, released, owed]) {
    await loseCredited({ db, database }, orderNo, time.now)
    await db.transaction().execute((tx) => reverseOrder(tx, { orderNo }, time.now))
    gains.push((await fund()) - before)
  }
  expect(gains).toEqual([30_00n, 60_00n, 60_00n])
  expect(await payOwed(db, time.now)).toBe(0)
  // The rest of the start gift after the lost ₹90.
  expect(await readPockets(query, playerId)).toMatchObject({ cash: 910_00n, bonus: 0n, debt: 0n, wagerRemaining: 910_00n })
  expect((await listLots(query, playerId, { all: true })).filter(({ cause }) => cause === 'bonus')).toMatchObject([
    { ended: 'done' },
    { ended: 'reversed' },
  ])
})

test('a waiting bonus on top of 20 open ones is owed until one ends, and delays no other player’s', async () => {
  const house = { asset: assets.play, at: time.now }
  await postHouse(query, { ...house, key: 'twenty/1', kind: 'fund-promotions', amount: rupees(1_000n) })
  const [player, other] = [await signIn(), await signIn()]
  const playerId = BigInt(player.uid)
  const one = { playerId, kind: 'daily-bonus', amount: rupees(1n), required: rupees(1n), expiresAt: minutes(99_999), at: time.now } as const
  for (let n = 0; n < 20; n++) expect(await post(query, { ...one, key: `bonus/${n}` })).toMatchObject({ kind: 'posted' })
  const [orderNo, theirs] = [await applied(player), await applied(other)]
  time.now = minutes(30 + 7 * 60)
  await credit(orderNo, rupees(1_000n), minutes(10))
  await postHouse(query, { ...house, key: 'twenty/2', kind: 'unfund-promotions', amount: await readFund(query, assets.play) })
  await credit(theirs, rupees(1_000n), minutes(10))
  await postHouse(query, { ...house, key: 'twenty/3', kind: 'fund-promotions', amount: rupees(1_000n) })
  expect(await payOwed(db, time.now)).toBe(1)
  expect(await call('/deposit/order', { orderNo: theirs }, other)).toMatchObject({ bonus: 10_00 })
  expect(await call('/deposit/order', { orderNo }, player)).not.toHaveProperty('bonus')
  await giveUpBonus(query, { playerId, lotNo: 2, at: time.now })
  expect(await payOwed(db, time.now)).toBe(1)
  expect(await call('/deposit/order', { orderNo }, player)).toMatchObject({ bonus: 10_00 })
})

test('a player on a break gets the deposit and no bonus', async () => {
  await postHouse(query, { asset: assets.play, key: 'full', kind: 'fund-promotions', amount: rupees(1_000n), at: time.now })
  const player = await signIn()
  const orderNo = await applied(player)
  await call('/limit/break', { length: 'P3D' }, player)
  time.now = minutes(30 + 7 * 60)
  await credit(orderNo, rupees(1_000n), minutes(10))
  expect(await deposits(player)).toMatchObject([{ kind: 'deposit-bank' }])
  expect(await payOwed(db, time.now)).toBe(0)
  // The page shows none either.
  expect(await call('/deposit/order', { orderNo }, player)).toMatchObject({ status: 'Success', selfService: { earned: 0 } })
})

test.each(['P2W', 'P6M', 'for-good'] as const)('deposits credited during a break of %s have no wager requirement', async (length) => {
  const player = await signIn()
  const { order_no: orderNo } = (await order(player)).order
  await call('/limit/break', { length }, player)
  await credit(orderNo)
  expect(await deposits(player)).toMatchObject([{ kind: 'deposit-bank', amount: 1_000_00n }])
  expect(await call('/user/getUserInfo', {}, player)).toMatchObject({ cash: 2_000_00 })
  expect(await listLots(query, BigInt(player.uid))).toEqual([])
})

const freeze = ({ uid }: TestPlayer, is: boolean) =>
  database.admin.query('update ledger.wallet set frozen = $2 where player_id = $1', [uid, is])

test('paying owed bonuses locks the fund for one player at a time', async () => {
  const [first, second] = [await signIn(), await signIn()]
  const orders = [await applied(first), await applied(second)]
  await Promise.all([freeze(first, true), freeze(second, true)])
  time.now = minutes(30 + 7 * 60)
  for (const orderNo of orders) await credit(orderNo, rupees(1_000n), minutes(10))
  await Promise.all([freeze(first, false), freeze(second, false)])
  await postHouse(query, { asset: assets.play, key: 'both', kind: 'fund-promotions', amount: rupees(100n), at: time.now })
  const waiting = () => database.admin.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")
  // A second transaction works on the other wallet, and needs the fund for it.
  const { paying, posted } = await openDatabase(database.admin)
    .db.transaction()
    .execute(async (tx) => {
      await lockWallet(ledgerIn(tx), BigInt(second.uid))
      const done = Promise.allSettled([asAnother(() => payOwed(db, time.now))])
      await expect.poll(async () => (await asAnother(waiting)).rowCount).toBe(1)
      const bonus = { kind: 'daily-bonus', amount: rupees(1n), required: rupees(1n), expiresAt: minutes(1_440) } as const
      return { paying: { done }, posted: await post(ledgerIn(tx), { playerId: BigInt(second.uid), key: 'daily', ...bonus, at: time.now }) }
    })
  expect(posted.kind).toBe('posted')
  expect(await paying.done).toEqual([{ status: 'fulfilled', value: 2 }])
})

test('a freeze forfeits nothing: the bonus is owed until it ends, and delays no other player’s', async () => {
  await postHouse(query, { asset: assets.play, key: 'fuller', kind: 'fund-promotions', amount: rupees(1_000n), at: time.now })
  const [frozen, other] = [await signIn(), await signIn()]
  const orders = [await applied(frozen), await applied(other)] as const
  await Promise.all([freeze(frozen, true), freeze(other, true)])
  time.now = minutes(30 + 7 * 60)
  for (const orderNo of orders) await credit(orderNo, rupees(1_000n), minutes(10))
  await freeze(other, false)
  expect(await payOwed(db, time.now)).toBe(1)
  expect(await call('/deposit/order', { orderNo: orders[1] }, other)).toMatchObject({ bonus: 10_00 })
  expect(await call('/deposit/order', { orderNo: orders[0] }, frozen)).not.toHaveProperty('bonus')
  await freeze(frozen, false)
  expect(await payOwed(db, time.now)).toBe(1)
  expect(await call('/deposit/order', { orderNo: orders[0] }, frozen)).toMatchObject({ bonus: 10_00 })
})

test('a quote: no fee, all of it credited, bet once', async () => {
  const player = await signIn()
  const amount = 1_000_00 as WirePaise
  expect(await call('/deposit/quote', { method: 'online', amount }, player)).toMatchObject({
    fee: 0,
    credited: amount,
    requirement: amount,
  })
})

test('after all of it the books balance', async () => {
  expect((await checkLedger(query)).filter(({ breaks }) => breaks.length > 0)).toEqual([])
})
