import { toWire } from '@lalmor/contract/wire.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { postHouse, readFund } from '@lalmor/ledger/house.ts'
import { findLot, listLots } from '@lalmor/ledger/lots.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { endOfIstDay, istDay } from '@lalmor/units/ist-day.ts'
import { paise, rupees, type Paise } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { payOwed, reverseOrder } from '../deposits/credit.ts'
import { closeOrder } from '../deposits/close.ts'
import { openArrived } from '../deposits/open.ts'
import { creditArrived, loseCredited } from '../deposits/test-credit.ts'
import { useTestApi, type TestPlayer } from '../test-api.ts'
import { checkPromotions } from './check.ts'
import { stopPlay } from '../protection/stop.ts'
import { grantFirstDeposit } from './first-deposit/offer.ts'

const { ask, call, database, db, guest, newDevice, signIn, time } = useTestApi()
const query = pgQuery(database.admin)
const day = 24 * 60 * 60 * 1000

beforeAll(() => postHouse(query, { asset: assets.play, key: 'fund', kind: 'fund-promotions', amount: rupees(1_00_000n), at: time.now }))
beforeEach(() => void (time.now = new Date(time.now.getTime() + day)))

const wire = (amount: Paise) => toWire(amount)
const order = async (player: TestPlayer, amount: Paise, offer?: string) =>
  (await call('/deposit/transfer', { requestId: uuid7(time.now), method: 'upi', amount: wire(amount), ...(offer && { offer }) }, player))
    .orderNo
const credit = (orderNo: string, amount: Paise) => creditArrived({ db, database }, { orderNo, amount, paidAt: time.now }, time.now)
const spend = async (promotion: string) =>
  (
    await database.admin.query<{ reserved: bigint; paid: bigint }>(
      `select coalesce(sum(reserved_paise), 0)::bigint as reserved, coalesce(sum(paid_paise), 0)::bigint as paid
       from app.promotion_spend where promotion = $1`,
      [promotion],
    )
  ).rows[0]!

test('a first deposit with the offer ticked gets its bonus in the credit, by the amount that arrived', async () => {
  const player = await signIn()
  const before = await spend('first-deposit')
  const { offers } = await call('/deposit/quote', { method: 'upi', amount: wire(rupees(1_000n)) }, player)
  expect(offers).toEqual([{ offer: 'first-deposit', percent: 50, bonus: 500_00, requirement: 4_500_00, cost: 166_40 }])
  const orderNo = await order(player, rupees(1_000n), 'first-deposit')
  // A promise reserves nothing.
  expect(await spend('first-deposit')).toEqual(before)
  await credit(orderNo, rupees(500n))
  // ₹500 arrived, which earns 30 %.
  const lot = await findLot(query, BigInt(player.uid), `deposit/${orderNo}/first`)
  expect(lot).toMatchObject({ granted: 150_00n, required: 1_500_00n, bonus: 150_00n })
  expect(lot!.expiresAt!.getTime()).toBe(endOfIstDay(istDay(new Date(time.now.getTime() + 30 * day))).getTime() - 1)
  // Repeated, it changes nothing: the check of the books below would find it.
  await db.transaction().execute((tx) => grantFirstDeposit(tx, { playerId: BigInt(player.uid), orderNo }, time.now))
  expect(await spend('first-deposit')).toEqual({ reserved: before.reserved, paid: before.paid + 150_00n })
  expect(await call('/deposit/order', { orderNo }, player)).toMatchObject({ offer: 'first-deposit', bonus: 150_00 })
  const page = await call('/promo/firstDeposit', {}, player)
  expect(page).toMatchObject({ standing: 'taken', taken: { deposit: 500_00, bonus: 150_00, requirement: 1_500_00, done: 0, left: 150_00 } })
  const { mails } = await call('/mail/list', {}, player)
  expect(mails.find(({ key }) => key === 'first-deposit-bonus')).toMatchObject({
    reward: { promotion: 'first-deposit', state: 'claimed', amount: 150_00, facts: { orderNo, deposit: 500_00 } },
  })
})

test('without a tick there is no bonus, and the offer is gone', async () => {
  const player = await signIn()
  await credit(await order(player, rupees(1_000n)), rupees(1_000n))
  expect(await call('/promo/firstDeposit', {}, player)).toMatchObject({ standing: 'gone', made: { amount: 1_000_00 } })
  expect((await call('/deposit/quote', { method: 'upi', amount: wire(rupees(1_000n)) }, player)).offers).toEqual([])
  expect(
    await ask(
      '/deposit/transfer',
      { requestId: uuid7(time.now), method: 'upi', amount: wire(rupees(1_000n)), offer: 'first-deposit' },
      player,
    ),
  ).toMatchObject({
    reason: 'OfferClosed',
  })
  expect((await listLots(query, BigInt(player.uid))).filter(({ cause }) => cause === 'bonus')).toEqual([])
})

test('of two orders with the offer the first that is credited earns it', async () => {
  const player = await signIn()
  const before = await spend('first-deposit')
  const [large, small] = [await order(player, rupees(10_000n), 'first-deposit'), await order(player, rupees(500n), 'first-deposit')]
  await credit(small, rupees(500n))
  await credit(large, rupees(10_000n))
  const bonuses = (await listLots(query, BigInt(player.uid))).filter(({ cause }) => cause === 'bonus')
  expect(bonuses.map(({ key, granted }) => [key, granted])).toEqual([[`deposit/${small}/first`, 150_00n]])
  expect(await spend('first-deposit')).toEqual({ reserved: before.reserved, paid: before.paid + 150_00n })
  const { mails } = await call('/mail/list', {}, player)
  expect(mails.map(({ key }) => key)).toContain('first-deposit-missed')
})

test('an order that closes ends its promise; money that comes late earns the bonus if the budget still has it', async () => {
  const player = await signIn()
  const orderNo = await order(player, rupees(1_000n), 'first-deposit')
  await db.transaction().execute((tx) => closeOrder(tx, { orderNo, why: 'expired' }, time.now))
  await credit(orderNo, rupees(1_000n))
  expect(await findLot(query, BigInt(player.uid), `deposit/${orderNo}/first`)).toMatchObject({ granted: 500_00n })
})

test('a deposit below the lowest tier decides nothing', async () => {
  const player = await signIn()
  const orderNo = await order(player, rupees(500n), 'first-deposit')
  await credit(orderNo, rupees(50n))
  expect((await call('/promo/firstDeposit', {}, player)).standing).toBe('open')
  const next = await order(player, rupees(500n), 'first-deposit')
  await credit(next, rupees(500n))
  expect((await call('/promo/firstDeposit', {}, player)).standing).toBe('taken')
})

test('a reversed first deposit takes its bonus with it, and there is no second chance', async () => {
  const player = await signIn()
  const orderNo = await order(player, rupees(1_000n), 'first-deposit')
  await credit(orderNo, rupees(1_000n))
  const fund = await readFund(query, assets.play)
  await loseCredited({ db, database }, orderNo, time.now)
  const reverse = () => db.transaction().execute((tx) => reverseOrder(tx, { orderNo }, time.now))
  expect([await reverse(), await reverse()]).toEqual([true, false])
  expect(await findLot(query, BigInt(player.uid), `deposit/${orderNo}/first`)).toMatchObject({ ended: 'reversed', bonus: 0n })
  expect(await readFund(query, assets.play)).toBe(fund + 500_00n)
  expect(await call('/promo/firstDeposit', {}, player)).toMatchObject({ standing: 'done', taken: { ended: 'reversed' } })
  expect(
    await ask(
      '/deposit/transfer',
      { requestId: uuid7(time.now), method: 'upi', amount: wire(rupees(1_000n)), offer: 'first-deposit' },
      player,
    ),
  ).toMatchObject({
    reason: 'OfferClosed',
  })
})

/** Another account on a player's device, recognised by its number or only by its cookie. */
const onDeviceOf = ({ deviceNumber, cookie }: TestPlayer, by: string) =>
  by === 'its number'
    ? signIn(undefined, deviceNumber)
    : signIn(undefined, newDevice(), { cookie: cookie.split('; ').find((part) => part.startsWith('lalmor_device='))! })

test.each(['its number', 'its cookie'])('another account on the same device, known by %s, finds the offer gone', async (by) => {
  const first = await signIn()
  await credit(await order(first, rupees(1_000n), 'first-deposit'), rupees(1_000n))
  const second = await onDeviceOf(first, by)
  expect((await call('/promo/firstDeposit', {}, second)).standing).toBe('gone')
  expect((await call('/deposit/quote', { method: 'upi', amount: wire(rupees(1_000n)) }, second)).offers).toEqual([])
})

test('an account that has paid for another player’s bonus earns no second one', async () => {
  const [first, second] = [await signIn(), await signIn()]
  const from = (player: TestPlayer, payer: string) =>
    database.admin.query('update app.bank_line set payer = $2 where player_id = $1', [player.uid, payer])
  await credit(await order(first, rupees(1_000n), 'first-deposit'), rupees(1_000n))
  await from(first, '50100447188')
  // Too low to decide anything, but the bank names the payer.
  await credit(await order(second, rupees(500n)), rupees(50n))
  await from(second, '50100447189')
  expect((await call('/promo/firstDeposit', {}, second)).standing).toBe('open')
  const promised = await order(second, rupees(1_000n), 'first-deposit')
  await from(second, '50100447188')
  expect((await call('/promo/firstDeposit', {}, second)).standing).toBe('gone')
  await credit(promised, rupees(1_000n))
  expect((await listLots(query, BigInt(second.uid))).filter(({ cause }) => cause === 'bonus')).toEqual([])
  expect((await call('/mail/list', {}, second)).mails.map(({ key }) => key)).toContain('first-deposit-shared')
})

test('an order that closed and is credited when the budget is gone earns nothing, and its mail says so', async () => {
  const player = await signIn()
  const orderNo = await order(player, rupees(1_000n), 'first-deposit')
  await db.transaction().execute((tx) => closeOrder(tx, { orderNo, why: 'expired' }, time.now))
  await database.admin.query("select app.set_budget('first-deposit', 0, $1)", [time.now])
  try {
    await credit(orderNo, rupees(1_000n))
  } finally {
    await database.admin.query("select app.set_budget('first-deposit', 100000000, $1)", [time.now])
  }
  const { mails } = await call('/mail/list', {}, player)
  expect(mails.map(({ key }) => key).filter((key) => key.startsWith('first-deposit'))).toEqual(['first-deposit-short'])
})

test('a budget that is short hides the offer, and refuses it to a player who saw it before', async () => {
  const player = await signIn()
  await database.admin.query("update app.promotion set budget_paise = 40000 where promotion = 'first-deposit'")
  try {
    expect((await call('/deposit/quote', { method: 'upi', amount: wire(rupees(1_000n)) }, player)).offers).toEqual([])
    expect(
      await ask(
        '/deposit/transfer',
        { requestId: uuid7(time.now), method: 'upi', amount: wire(rupees(1_000n)), offer: 'first-deposit' },
        player,
      ),
    ).toMatchObject({
      reason: 'OfferClosed',
    })
    await order(player, rupees(500n), 'first-deposit')
  } finally {
    await database.admin.query("update app.promotion set budget_paise = 100000000 where promotion = 'first-deposit'")
  }
})

test('the daily check-in pays one step a day, pauses without it, and starts again after seven', async () => {
  const player = await signIn()
  const steps = [200, 300, 500, 800, 1200, 1800, 3800]
  expect(await call('/promo/checkIn', {}, player)).toMatchObject({
    standing: 'open',
    today: 'open',
    collected: 0,
    steps,
    total: 8600,
    paid: 0,
  })
  for (const [at, amount] of steps.entries()) {
    const done = await call('/promo/checkIn/make', {}, player)
    expect(done).toMatchObject({
      standing: 'open',
      today: 'done',
      collected: at + 1,
      last: { amount, requirement: amount * 3, state: 'claimed', facts: { step: at + 1 } },
    })
    // Again on the same day: nothing more.
    expect(await call('/promo/checkIn/make', {}, player)).toEqual(done)
    time.now = new Date(time.now.getTime() + (at === 2 ? 4 * day : day))
    if (at === 2) expect((await call('/promo/checkIn', {}, player)).paused).toMatchObject({ days: 3 })
  }
  expect(await call('/promo/checkIn', {}, player)).toMatchObject({ collected: 0 })
  expect(await call('/promo/checkIn/make', {}, player)).toMatchObject({ collected: 1, last: { amount: 200 } })
  const paid = (await listLots(query, BigInt(player.uid), { all: true })).filter(({ key }) => key.startsWith('check-in/'))
  expect(paid.map(({ granted }) => Number(granted))).toEqual([...steps, 200])
})

test('a day ends at midnight in India', async () => {
  time.now = new Date('2027-03-10T18:29:59.999Z')
  const player = await signIn()
  await call('/promo/checkIn/make', {}, player)
  time.now = new Date('2027-03-10T18:30:00.000Z')
  expect(await call('/promo/checkIn/make', {}, player)).toMatchObject({ collected: 2 })
  expect((await listLots(query, BigInt(player.uid))).map(({ key }) => key)).toEqual(
    expect.arrayContaining(['check-in/2027-03-10', 'check-in/2027-03-11']),
  )
})

test.each(['its number', 'its cookie'])('one check-in a day for each device, known by %s, and none for a guest', async (by) => {
  const first = await signIn()
  const second = await onDeviceOf(first, by)
  await call('/promo/checkIn/make', {}, first)
  expect((await call('/promo/checkIn', {}, second)).today).toBe('device')
  expect(await ask('/promo/checkIn/make', {}, second)).toMatchObject({ reason: 'DeviceCheckedIn' })
  const visitor = await guest()
  expect(await call('/promo/checkIn', {}, visitor)).toMatchObject({ standing: 'phone' })
  expect(await ask('/promo/checkIn/make', {}, visitor)).toMatchObject({ reason: 'PhoneNotBound' })
})

test('fifty taps on one check-in pay it once', async () => {
  const player = await signIn()
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask('/promo/checkIn/make', {}, player)))
  expect(new Set(answers.map((answer) => JSON.stringify('resultData' in answer ? answer.resultData : answer)))).toHaveLength(1)
  expect((await listLots(query, BigInt(player.uid))).filter(({ key }) => key.startsWith('check-in/'))).toHaveLength(1)
})

test('two players on one device at the same moment: one of them checks in', async () => {
  const device = newDevice()
  const players = [await signIn(undefined, device), await signIn(undefined, device), await signIn(undefined, device)]
  const answers = await Promise.all(players.map((player) => ask('/promo/checkIn/make', {}, player)))
  expect(answers.map((answer) => ('reason' in answer ? answer.reason : 'done')).sort()).toEqual([
    'DeviceCheckedIn',
    'DeviceCheckedIn',
    'done',
  ])
})

test('a budget exhausted by racing check-ins pays what it has, and late players keep the step', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => signIn()))
  await database.admin.query("update app.promotion set budget_paise = 600 where promotion = 'check-in'")
  try {
    const answers = await Promise.all(players.map((player) => ask('/promo/checkIn/make', {}, player)))
    expect(answers.map((answer) => ('reason' in answer ? answer.reason : 'done')).sort()).toEqual([
      ...Array.from({ length: 5 }, () => 'BudgetSpent'),
      'done',
      'done',
      'done',
    ])
  } finally {
    await database.admin.query("update app.promotion set budget_paise = 10000000 where promotion = 'check-in'")
  }
  time.now = new Date(time.now.getTime() + day)
  const after = await Promise.all(players.map((player) => call('/promo/checkIn/make', {}, player)))
  expect(after.map(({ collected }) => collected).sort()).toEqual([1, 1, 1, 1, 1, 2, 2, 2])
})

test('a fund that is short refuses with its own reason, keeps the step, and pays once filled', async () => {
  const player = await signIn()
  const { rows } = await database.admin.query<{ reserved: bigint }>(
    'select coalesce(sum(reserved_paise), 0)::bigint as reserved from app.promotion_spend',
  )
  const free = paise((await readFund(query, assets.play)) - rows[0]!.reserved)
  const move = (kind: 'fund-promotions' | 'unfund-promotions', amount: Paise) =>
    postHouse(query, { asset: assets.play, key: `short/${kind}`, kind, amount, at: time.now })
  const checkIn = () => ask('/promo/checkIn/make', {}, player)
  const withOffer = () => ({ requestId: uuid7(time.now), method: 'upi', amount: wire(rupees(500n)), offer: 'first-deposit' }) as const
  await move('unfund-promotions', free)
  expect(await checkIn()).toMatchObject({ state: '409', reason: 'FundShort' })
  expect(await call('/promo/checkIn', {}, player)).toMatchObject({ today: 'open', collected: 0 })
  expect(await ask('/deposit/transfer', withOffer(), player)).toMatchObject({ reason: 'FundShort' })
  expect(await ask('/deposit/choose', { offer: 'first-deposit' }, player)).toMatchObject({ reason: 'FundShort' })
  // Of the two reasons, the one whose end is known.
  await database.admin.query("select app.set_budget('check-in', 0, $1)", [time.now])
  expect(await checkIn()).toMatchObject({ reason: 'BudgetSpent' })
  await database.admin.query("select app.set_budget('check-in', 10000000, $1)", [time.now])
  await move('fund-promotions', free)
  expect(await checkIn()).toMatchObject({ resultData: { collected: 1 } })
  expect(await ask('/deposit/transfer', withOffer(), player)).toMatchObject({ state: '200' })
})

test('the community bonus takes the channel’s code once, and five wrong ones an hour', async () => {
  const player = await signIn()
  expect((await call('/promo/list', {}, player)).community.standing).toBe('closed')
  expect(await ask('/promo/community', { code: 'MARIGOLD' }, player)).toMatchObject({ reason: 'OfferClosed' })
  await database.admin.query(`update app.setting set value = '{"customerService": "https://example.org/channel"}' where name = 'promo'`)
  await database.admin.query("insert into app.community_code (code, posted_at, posted_by) values ('MARIGOLD', $1, 'test')", [time.now])
  expect((await call('/promo/list', {}, player)).community).toMatchObject({
    standing: 'open',
    bonus: 2800,
    link: 'https://example.org/channel',
  })
  expect(await ask('/promo/community', { code: 'ROSE' }, player)).toMatchObject({ reason: 'CommunityCodeWrong', facts: { triesLeft: 4 } })
  const done = await call('/promo/community', { code: ' marigold ' }, player)
  expect(done).toMatchObject({ standing: 'taken', reward: { amount: 2800, requirement: 8400, state: 'claimed' } })
  expect(await call('/promo/community', { code: 'MARIGOLD' }, player)).toEqual(done)
  const other = await signIn()
  for (const left of [4, 3, 2, 1, 0])
    expect(await ask('/promo/community', { code: 'ROSE' }, other)).toMatchObject({ facts: { triesLeft: left } })
  expect(await ask('/promo/community', { code: 'MARIGOLD' }, other)).toMatchObject({ reason: 'CommunityCodeLocked' })
})

test('a player on a break gets nothing and loses only today', async () => {
  const player = await signIn()
  await call('/limit/break', { length: 'P1D' }, player)
  expect(await call('/promo/list', {}, player)).toMatchObject({ firstDeposit: { standing: 'stopped' }, checkIn: { standing: 'stopped' } })
  expect(await ask('/promo/checkIn/make', {}, player)).toMatchObject({ reason: 'PlayStopped' })
  time.now = new Date(time.now.getTime() + 2 * day)
  expect(await call('/promo/checkIn/make', {}, player)).toMatchObject({ collected: 1 })
})

test('fifty taps on one claim, from two devices, pay it once and all answer the same', async () => {
  const [player, tablet] = [await signIn('9812345099'), await signIn('9812345099')]
  const orderNo = await order(player, rupees(500n), 'first-deposit')
  // Frozen at the credit, it is kept to be claimed.
  await database.admin.query('select ledger.freeze_player($1, true)', [player.uid])
  await credit(orderNo, rupees(500n))
  const [reward] = (await call('/promo/list', {}, player)).rewards
  expect(reward).toMatchObject({ promotion: 'first-deposit', state: 'held', amount: 150_00 })
  await database.admin.query('select ledger.freeze_player($1, false)', [player.uid])
  const { rewardId } = reward!
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => ask('/reward/claim', { rewardId }, n % 2 ? player : tablet)))
  expect(answers[0]).toMatchObject({ state: '200', resultData: { reward: { state: 'claimed' } } })
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect((await listLots(query, BigInt(player.uid))).filter(({ key }) => key === `deposit/${orderNo}/first`)).toMatchObject([
    { granted: 150_00n },
  ])
})

test('Home lists claimable rewards, but not to guests or quiet players, nor held ones', async () => {
  const waiting = (player: TestPlayer) => call('/promo/waiting', {}, player)
  expect(await waiting(await guest())).toEqual({ rewards: [], announced: true })
  const player = await signIn()
  const orderNo = await order(player, rupees(500n), 'first-deposit')
  await database.admin.query('select ledger.freeze_player($1, true)', [player.uid])
  await credit(orderNo, rupees(500n))
  expect(await waiting(player)).toEqual({ rewards: [], announced: true })
  await database.admin.query('select ledger.freeze_player($1, false)', [player.uid])
  // The end and the requirement are next to the button that claims.
  expect(await waiting(player)).toEqual({ rewards: [{ promotion: 'first-deposit', amount: 150_00 }], announced: true })
  await call('/limit/set', { measure: 'loss', period: 'day', amount: 500_00 }, player)
  expect(await waiting(player)).toEqual({ rewards: [], announced: false })
  expect((await call('/promo/list', {}, player)).rewards).toHaveLength(1)
})

test('terms change for a coming period alone', async () => {
  const insert = (version: number, from: string, published: string) =>
    database.admin.query(
      `insert into app.promotion_terms (promotion, version, terms, valid_from, published_at, published_by)
       select 'check-in', $1, terms, $2, $3, 'test' from app.promotion_terms where promotion = 'check-in' and version = 1`,
      [version, from, published],
    )
  await expect(insert(2, '2030-01-01T00:00:00+05:30', '2030-01-01T10:00:00+05:30')).rejects.toThrow('has not begun')
  await expect(insert(2, '2030-01-02T00:00:01+05:30', '2030-01-01T10:00:00+05:30')).rejects.toThrow('has not begun')
  await expect(insert(3, '2030-01-02T00:00:00+05:30', '2030-01-01T10:00:00+05:30')).rejects.toThrow('does not follow')
  await insert(2, '2030-01-02T00:00:00+05:30', '2030-01-01T10:00:00+05:30')
  await expect(database.admin.query("update app.promotion_terms set terms = '{}'")).rejects.toThrow('append-only')
})

test('ten accounts that hoard promises do not reduce other players’', async () => {
  const before = { spend: await spend('first-deposit'), fund: await readFund(query, assets.play) }
  const hoarders = await Promise.all(Array.from({ length: 10 }, () => signIn()))
  for (const hoarder of hoarders)
    for (let n = 0; n < 5; n++) {
      await call(
        '/deposit/transfer',
        { requestId: uuid7(time.now), method: 'upi', amount: wire(rupees(20_000n)), offer: 'first-deposit' },
        hoarder,
      )
      await call('/deposit/choose', { offer: 'first-deposit' }, hoarder)
    }
  expect({ spend: await spend('first-deposit'), fund: await readFund(query, assets.play) }).toEqual(before)
  const honest = await signIn()
  expect(await call('/promo/checkIn/make', {}, honest)).toMatchObject({ collected: 1 })
  expect((await call('/deposit/quote', { method: 'upi', amount: wire(rupees(10_000n)) }, honest)).offers).toHaveLength(1)
})

test('a quoted bonus is paid whatever the budget has left; beyond the fund it waits for more', async () => {
  const [first, second] = [await signIn(), await signIn()]
  const orders = [await order(first, rupees(1_000n), 'first-deposit'), await order(second, rupees(1_000n), 'first-deposit')]
  const lot = (n: number) => findLot(query, BigInt([first, second][n]!.uid), `deposit/${orders[n]}/first`)
  await database.admin.query("select app.set_budget('first-deposit', 0, $1)", [time.now])
  await credit(orders[0]!, rupees(1_000n))
  expect(await lot(0)).toMatchObject({ granted: 500_00n })
  const all = await readFund(query, assets.play)
  await postHouse(query, { asset: assets.play, key: 'kept/out', kind: 'unfund-promotions', amount: all, at: time.now })
  await credit(orders[1]!, rupees(1_000n))
  expect(await lot(1)).toBeUndefined()
  const { rewards } = await call('/promo/list', {}, second)
  const { rewardId } = rewards.find(({ promotion }) => promotion === 'first-deposit')!
  expect(await ask('/reward/claim', { rewardId }, second)).toMatchObject({ reason: 'FundShort' })
  await postHouse(query, { asset: assets.play, key: 'kept/in', kind: 'fund-promotions', amount: all, at: time.now })
  await database.admin.query("select app.set_budget('first-deposit', 100000000, $1)", [time.now])
  await call('/reward/claim', { rewardId }, second)
  expect(await lot(1)).toMatchObject({ granted: 500_00n })
})

test('a spent budget shows before paying, and a deposit made meanwhile leaves the offer', async () => {
  const [player, other] = [await signIn(), await signIn()]
  const quoted = () => call('/deposit/quote', { method: 'upi', amount: wire(rupees(1_000n)) }, player)
  const ticked = await order(other, rupees(1_000n))
  await database.admin.query("select app.set_budget('first-deposit', 0, $1)", [time.now])
  expect(await quoted()).toMatchObject({ offers: [], spent: { back: endOfIstDay(istDay(time.now)).toISOString() } })
  await credit(await order(player, rupees(1_000n)), rupees(1_000n))
  await credit(ticked, rupees(1_000n))
  await arriveCrypto(player, rupees(1_000n))
  await database.admin.query("select app.set_budget('first-deposit', 100000000, $1)", [time.now])
  expect(await quoted()).toMatchObject({ offers: [{ bonus: 500_00 }] })
  expect((await call('/promo/firstDeposit', {}, other)).standing, 'ordered while there was an offer, which was not ticked').toBe('gone')
  const orderNo = await order(player, rupees(1_000n), 'first-deposit')
  await credit(orderNo, rupees(1_000n))
  expect(await findLot(query, BigInt(player.uid), `deposit/${orderNo}/first`)).toMatchObject({ granted: 500_00n })
})

test('a standing choice lasts 30 days, and ends with the account', async () => {
  const [player, closing] = [await signIn(), await signIn()]
  const promised = async ({ uid }: TestPlayer) =>
    (await database.admin.query("select from app.reward where player_id = $1 and state = 'promised'", [uid])).rowCount
  for (const each of [player, closing]) await call('/deposit/choose', { offer: 'first-deposit' }, each)
  await db.transaction().execute((tx) => stopPlay(tx, { playerId: BigInt(closing.uid), until: undefined }, time.now))
  expect([await promised(player), await promised(closing)]).toEqual([1, 0])
  const expire = (days: number) => database.admin.query('select app.expire_rewards($1, 100)', [new Date(time.now.getTime() + days * day)])
  await expire(29)
  expect(await promised(player)).toBe(1)
  await expire(31)
  expect(await promised(player)).toBe(0)
  expect(
    (await database.admin.query('select from app.deposit_choice where player_id = any ($1)', [[player.uid, closing.uid]])).rowCount,
  ).toBe(0)
})

test('two accounts of one device, credited at once, get one bonus', async () => {
  const device = newDevice()
  const players = [await signIn(undefined, device), await signIn(undefined, device)]
  await postHouse(query, { asset: assets.play, key: 'more', kind: 'fund-promotions', amount: rupees(10_000n), at: time.now })
  const orders = await Promise.all(players.map((player) => order(player, rupees(500n), 'first-deposit')))
  await Promise.all(orders.map((orderNo) => credit(orderNo, rupees(500n))))
  const lots = await Promise.all(players.map(({ uid }) => listLots(query, BigInt(uid))))
  expect(lots.flat().filter(({ key }) => key.endsWith('/first'))).toHaveLength(1)
})

const arriveCrypto = async (player: TestPlayer, amount: Paise) => {
  const { order_no: orderNo } = await db
    .transaction()
    .execute((tx) =>
      openArrived(tx, { playerId: BigInt(player.uid), requestId: uuid7(time.now), amount, usdtMicro: 20_000_000n }, time.now),
    )
  await credit(orderNo, amount)
  return orderNo
}

test('the standing choice for crypto pays by the amount of the next credit', async () => {
  const player = await signIn()
  const before = await spend('first-deposit')
  await call('/deposit/choose', { offer: 'first-deposit' }, player)
  await call('/deposit/choose', { offer: null }, player)
  await call('/deposit/choose', { offer: 'first-deposit' }, player)
  // A choice counts, however little the budget has left.
  await database.admin.query("select app.set_budget('first-deposit', 0, $1)", [time.now])
  await call('/deposit/choose', { offer: 'first-deposit' }, player)
  await database.admin.query("select app.set_budget('first-deposit', 100000000, $1)", [time.now])
  // A deposit below the lowest tier leaves it for the next.
  await arriveCrypto(player, rupees(99n))
  const orderNo = await arriveCrypto(player, rupees(1_708n))
  expect(await findLot(query, BigInt(player.uid), `deposit/${orderNo}/first`)).toMatchObject({ granted: 854_00n })
  expect(await spend('first-deposit')).toEqual({ reserved: before.reserved, paid: before.paid + 854_00n })
})

test.each([undefined, 'first-deposit'])('a first deposit by transfer, with the offer %s, ends the standing choice', async (offer) => {
  const player = await signIn()
  await call('/deposit/choose', { offer: 'first-deposit' }, player)
  await credit(await order(player, rupees(500n), offer), rupees(500n))
  await arriveCrypto(player, rupees(1_708n))
  expect((await listLots(query, BigInt(player.uid))).filter(({ key }) => key.endsWith('/first'))).toHaveLength(offer ? 1 : 0)
  // The second deposit had no bonus to miss.
  expect((await call('/mail/list', {}, player)).mails.map(({ key }) => key)).not.toContain('first-deposit-missed')
})

test('a bonus for waiting leaves money owed to others: it waits until the fund has more', async () => {
  const waiting = await signIn()
  const orderNo = await order(waiting, rupees(1_000n))
  await call('/deposit/utr', { orderNo, utr: '412345678901' }, waiting)
  time.now = new Date(time.now.getTime() + 30 * 60_000)
  await call('/deposit/selfService', { orderNo }, waiting)
  const { rows } = await database.admin.query<{ reserved: bigint }>(
    'select coalesce(sum(reserved_paise), 0)::bigint as reserved from app.promotion_spend',
  )
  const free = (await readFund(query, assets.play)) - rows[0]!.reserved
  await postHouse(query, { asset: assets.play, key: 'empty', kind: 'unfund-promotions', amount: paise(free), at: time.now })
  const paidAt = time.now
  time.now = new Date(time.now.getTime() + 14 * 60 * 60_000)
  await creditArrived({ db, database }, { orderNo, amount: rupees(1_000n), paidAt }, time.now)
  const bonus = () => findLot(query, BigInt(waiting.uid), `deposit/${orderNo}/self-service`)
  expect(await bonus()).toBeUndefined()
  await postHouse(query, { asset: assets.play, key: 'filled', kind: 'fund-promotions', amount: rupees(1_000n), at: time.now })
  expect(await payOwed(db, time.now)).toBe(1)
  expect(await bonus()).toMatchObject({ bonus: 20_00n })
})

describe('the check of the books', () => {
  test('finds no break, and has examined every invariant', async () => {
    for (const { invariant, examined, breaks } of await checkPromotions(query)) {
      expect(breaks, invariant).toEqual([])
      // Rewards of closed days are tested in vip/rewards, cashback/cashback, ranking/ranking and earn/earn.db.test.ts.
      if (!/rebate|step up|board|inviter/.test(invariant)) expect(examined, invariant).toBeGreaterThan(0n)
    }
  })

  test.each([
    ['transfer', "update app.reward set amount_paise = amount_paise + 1 where state = 'claimed' and promotion = 'check-in'"],
    ['transfer', "delete from app.reward where reward_id = (select reward_id from app.reward where state = 'claimed' limit 1)"],
    [
      'transfer',
      "update app.reward set state = 'claimed', decided_at = now() where reward_id = (select reward_id from app.reward where state = 'promised' limit 1)",
    ],
    ['budget', 'update app.promotion_spend set paid_paise = paid_paise - 1 where paid_paise > 0'],
    ['budget', 'update app.promotion_spend set reserved_paise = reserved_paise + 1, budget_paise = budget_paise + 1'],
    ['check-ins', 'delete from app.check_in where step = 3'],
    ['check-ins', "update app.reward set facts = facts || '{\"step\": 7}' where promotion = 'check-in' and facts ->> 'step' = '2'"],
    ['taken back', "update app.reward set state = 'claimed' where state = 'reversed'"],
    ['taken back', "update ledger.lot set ended = null, ended_at = null, ended_seq = null where ended = 'reversed'"],
    ['its terms', "update app.reward set required_paise = required_paise - 1 where promotion = 'first-deposit'"],
    ['its terms', "update app.reward set amount_paise = 3800 where promotion = 'community'"],
  ])('notices a planted fault: %s, %s', async (words, change) => {
    const client = await database.admin.connect()
    try {
      await client.query('begin')
      await client.query('set local session_replication_role = replica')
      const { rowCount } = await client.query(change)
      expect(rowCount).toBeGreaterThan(0)
      const broken = (await checkPromotions(pgQuery(client))).filter(({ breaks }) => breaks.length > 0)
      expect(broken.map(({ invariant }) => invariant).join('; ')).toContain(words)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
