import { accessIn, type AccessState } from '@lalmor/contract/access.ts'
import { feeOf } from '@lalmor/contract/withdrawal-rules.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { checkLedger } from '@lalmor/ledger/check.ts'
import { freezePlayer } from '@lalmor/ledger/freeze.ts'
import { houseTotals, postHouse } from '@lalmor/ledger/house.ts'
import { post, reverse } from '@lalmor/ledger/post.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { readPockets } from '@lalmor/ledger/wallet.ts'
import { paise, rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { giveUpBonus } from '../wallet/bonuses/give-up.ts'
import { creditArrived } from '../deposits/test-credit.ts'
import { openArrived, openOrder } from '../deposits/open.ts'
import { useTestApi, type TestPlayer } from '../test-api.ts'
import { approveWithdrawal } from './approve.ts'
import { payWithdrawal } from './end.ts'
import { openDatabase } from '../platform/db/database.ts'
import { findRisk } from './request.ts'
import { reviewRules } from './risk.ts'
import { withdrawalsOf, type Withdrawer } from './test-withdrawals.ts'

// A player who may not play, for any reason, can withdraw their own money by the usual calls (PRODUCT §2, §11).

const api = useTestApi()
const { ask, call, codeFor, database, db, guest, signIn, time } = api
const { addAccount, deposit, setPassword, tryWithdrawal, withdraw, withdrawer } = withdrawalsOf(api)
const query = pgQuery(database.admin)
const { db: byOwner } = openDatabase(database.admin)
const noon = new Date('2026-11-20T12:00:00.000Z')
const dayMs = 24 * 60 * 60 * 1000

beforeAll(() => postHouse(query, { asset: assets.play, key: 'fund', kind: 'fund-promotions', amount: rupees(10_000n), at: noon }))
beforeEach(() => {
  time.now = noon
})

const later = (ms: number) => (time.now = new Date(time.now.getTime() + ms))
const pockets = async ({ uid }: TestPlayer) => (await readPockets(query, BigInt(uid)))!
const breakFor = (player: TestPlayer, length: 'P3D' | 'P2W' | 'P6M' | 'for-good') => call('/limit/break', { length }, player)
const freeze = ({ uid }: TestPlayer, frozen = true) => freezePlayer(query, BigInt(uid), { frozen })
const reasonOf = (answer: object) => ('reason' in answer ? answer.reason : 'none')

const close = async (player: TestPlayer & { phone: string }) => {
  const { bonus: forfeits } = await call('/user/closure', {}, player)
  await call('/sms/send', { mobile: '', purpose: 'account-closure' }, player)
  await call('/user/close', { verificationCode: codeFor(player.phone), forfeits, reason: '', erase: true }, player)
}

/** ₹1,000 start gift, ₹2,000 deposited and not bet yet, ₹50 of bonus. */
async function inMidWager<Player extends TestPlayer>(player: Player): Promise<Player> {
  await deposit(player, rupees(2_000n), { required: rupees(2_000n) })
  const bonus = { key: 'b1', kind: 'daily-bonus', amount: rupees(50n), required: rupees(150n) } as const
  const expiresAt = new Date(noon.getTime() + 30 * dayMs)
  expect(await post(query, { playerId: BigInt(player.uid), ...bonus, expiresAt, at: time.now })).toMatchObject({ kind: 'posted' })
  return player
}

async function takeEverythingOut(player: Withdrawer): Promise<{ amount: number; rules: string[] }> {
  const { cash: amount, remainingLimit, wager, feeBps } = await call('/withdrawal/options', {}, player)
  expect([wager.left, remainingLimit >= amount]).toEqual([0, true])
  const wish = { amount: paise(BigInt(amount)), fee: feeOf(paise(BigInt(amount)), feeBps) }
  const { orderNo, status, review } = await withdraw(player, wish)
  if (status === 'In review') await byOwner.transaction().execute((tx) => approveWithdrawal(tx, { orderNo }, time.now))
  await byOwner.transaction().execute((tx) => payWithdrawal(tx, { orderNo, utr: '432890771534', paidAt: time.now }, time.now))
  expect(await call('/withdrawal/order', { orderNo }, player)).toMatchObject({ status: 'Succeeded' })
  expect((await call('/withdrawal/list', { days: 'today' }, player)).orders).toMatchObject([{ orderNo }])
  expect(await pockets(player)).toEqual({ cash: 0n, bonus: 0n, withdrawHold: 0n, debt: 0n, wagerRemaining: 0n })
  return { amount, rules: review.rules }
}

async function expectStopped(player: TestPlayer, why: [play: string, deposits: string]) {
  const stake = { roundId: uuid7(time.now), game: firstOf.slot.id, stake: 20_00 as WirePaise }
  const order = { requestId: uuid7(time.now), method: 'upi', amount: 500_00 as WirePaise } as const
  expect([reasonOf(await ask('/round/play', stake, player)), reasonOf(await ask('/deposit/transfer', order, player))]).toEqual(why)
}

test.each<[string, (player: Withdrawer) => Promise<unknown>]>([
  ['self-exclusion', (player) => breakFor(player, 'P6M')],
  ['a birthday under 18', (player) => call('/user/updateProfile', { birthday: '2010-05-05', underAge: true }, player)],
  ['closure', close],
])('%s: bonus and wager requirement go, everything else can be withdrawn, even after signing in again', async (_what, stop) => {
  const player = await inMidWager(await signIn())
  const ready = { ...player, accountId: '' }
  await stop(ready)
  later(60_000)
  // On another device, without preparation: terms, password and account come after the stop.
  const again: Withdrawer = { ...(await signIn(player.phone)), accountId: '' }
  expect(again.uid).toBe(player.uid)
  await expectStopped(again, ['PlayStopped', 'DepositsStopped'])
  expect(await tryWithdrawal({ ...again, accountId: uuid7(time.now) })).toMatchObject({ reason: 'PasswordNotSet' })
  later(60_000)
  await setPassword(again)
  expect(await tryWithdrawal({ ...again, accountId: uuid7(time.now) })).toMatchObject({ reason: 'WithdrawAccountMissing' })
  again.accountId = await addAccount(again)
  expect(await pockets(again)).toMatchObject({ cash: 3_000_00n, bonus: 0n, wagerRemaining: 0n })
  expect(await takeEverythingOut(again)).toEqual({ amount: 3_000_00, rules: ['first', 'beyond-own', 'turnover-dropped'] })
})

test('money that arrives after an exclusion has no wager requirement and can be withdrawn too, even without accepting new terms', async () => {
  const player = await withdrawer()
  const asked = { playerId: BigInt(player.uid), requestId: uuid7(time.now), method: 'upi', amount: rupees(500n) } as const
  const { order } = await db.transaction().execute((tx) => openOrder(tx, asked, time.now))
  await breakFor(player, 'for-good')
  await creditArrived({ db, database }, { orderNo: order.order_no, amount: rupees(500n) }, time.now)
  await database.admin.query("update app.player set terms_version = '2020-01-01' where player_id = $1", [player.uid])
  expect(await takeEverythingOut(player)).toMatchObject({ amount: 11_500_00 })
})

test('review rules see a deposit without a bet, turnover that a long break ended until as much is bet, and crypto', async () => {
  const player = { ...(await signIn()), accountId: '' }
  const playerId = BigInt(player.uid)
  const arrive = async (method: 'upi' | 'crypto', amount: bigint) => {
    const asked = { playerId, requestId: uuid7(time.now), amount: paise(amount) }
    const orderNo = await db
      .transaction()
      .execute(async (tx) =>
        method === 'upi'
          ? (await openOrder(tx, { ...asked, method }, time.now)).order.order_no
          : (await openArrived(tx, { ...asked, usdtMicro: 1_000_000n }, time.now)).order_no,
      )
    await creditArrived({ db, database }, { orderNo, amount: paise(amount) }, time.now)
  }
  const bet = (day: string, valid: bigint) =>
    database.admin.query('insert into app.player_day values ($1, $2, 1, $3, 0, $3)', [playerId, day, valid])
  const rules = async () => reviewRules(await findRisk(db, { playerId, amount: rupees(500n), reviewAbove: rupees(20_000n), at: time.now }))
  const [unstaked, dropped] = ['nothing-staked', 'turnover-dropped']

  await arrive('upi', 800_00n)
  expect(await rules()).toEqual(['first', unstaked])
  // A bet on that day, though too small: its lot shows it, and the day's sum follows.
  await database.admin.query('update ledger.lot set done = 1 where player_id = $1', [playerId])
  await bet('2026-11-20', 1n)
  expect(await rules()).toEqual(['first'])
  await breakFor(player, 'P2W')
  expect(await rules()).toEqual(['first', dropped])
  later(15 * dayMs)
  await bet('2026-12-04', 799_98n)
  expect(await rules()).toEqual(['first', dropped])
  await bet('2026-12-05', 1n)
  expect(await rules()).toEqual(['first'])
  await breakFor(player, 'P6M')
  await arrive('crypto', 200_00n)
  expect(await rules()).toEqual(['first', unstaked, dropped])
  await arrive('crypto', 1_00n)
  expect(await rules()).toEqual(['first', unstaked, dropped, 'crypto-to-bank'])
  await database.admin.query('update ledger.lot set done = 0 where player_id = $1', [playerId])
})

test('a time-out shorter than a week keeps wager requirements and waives them meanwhile; a deposit not withdrawn has its own afterwards', async () => {
  const player = await withdrawer()
  await inMidWager(player)
  expect(await tryWithdrawal(player)).toMatchObject({ reason: 'WagerLeft', facts: { left: 2_000_00 } })
  await breakFor(player, 'P3D')
  const { wager } = await call('/withdrawal/options', {}, player)
  expect(wager).toEqual({ required: 2_000_00, done: 0, left: 0, waived: 2_000_00 })
  expect(await tryWithdrawal(player, { amount: rupees(11_500n) })).toMatchObject({ state: '200' })
  expect(await pockets(player)).toMatchObject({ cash: 1_500_00n, bonus: 50_00n, wagerRemaining: 2_000_00n })
  later(3 * dayMs)
  expect(await tryWithdrawal(player)).toMatchObject({ reason: 'WagerLeft', facts: { left: 2_000_00 } })
})

test('money withdrawn completely during a time-out leaves no requirement', async () => {
  const player = { ...(await signIn()), accountId: '' }
  await setPassword(player)
  player.accountId = await addAccount(player)
  await deposit(player, rupees(2_000n), { required: rupees(2_000n) })
  await breakFor(player, 'P3D')
  expect(await takeEverythingOut(player)).toMatchObject({ amount: 3_000_00 })
  later(3 * dayMs)
  expect((await call('/withdrawal/options', {}, player)).wager).toEqual({ required: 0, done: 0, left: 0 })
})

const after = (act: (player: Withdrawer) => Promise<unknown>) => async (player: Withdrawer) => (await act(player), player)

const statesOfAccess: [string, AccessState, (player: Withdrawer) => Promise<Withdrawer>][] = [
  ['free', 'free', async (player) => player],
  ['a reality check that is due', 'check-due', sitForAnHour],
  ...(['P1D', 'P3D', 'P1W', 'P2W', 'P6W', 'P6M', 'P1Y', 'for-good'] as const).map((length): (typeof statesOfAccess)[number] => [
    `a break of ${length}`,
    'stopped',
    after((player) => call('/limit/break', { length }, player)),
  ]),
  ['a birthday under 18', 'stopped', after((player) => call('/user/updateProfile', { birthday: '2010-05-05', underAge: true }, player))],
  ['18 tomorrow', 'stopped', after((player) => call('/user/updateProfile', { birthday: '2008-11-21', underAge: true }, player))],
  ['closure', 'stopped', closeAndReturn],
  ['a freeze', 'frozen', after((player) => freeze(player))],
  [
    'a break of a different player on the device',
    'device-stopped',
    after(async ({ deviceNumber, cookie }) =>
      call(
        '/limit/break',
        { length: 'P1D' },
        await signIn(undefined, deviceNumber, { cookie: cookie.split('; ').find((each) => each.startsWith('lalmor_device='))! }),
      ),
    ),
  ],
]

async function closeAndReturn(player: Withdrawer): Promise<Withdrawer> {
  await close(player)
  later(60_000)
  return { ...player, ...(await signIn(player.phone, player.deviceNumber, { cookie: player.cookie })) }
}

async function sitForAnHour(player: Withdrawer) {
  for (let round = 0; round < 3; round++) {
    await call('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, stake: 10_00 as WirePaise }, player)
    later(25 * 60_000)
  }
  return player
}

async function answersAsTold(_what: string, state: AccessState, enter: (typeof statesOfAccess)[number][2]) {
  const player = await enter(await inMidWager(await withdrawer()))
  const { access } = await call('/limit/list', {}, player)
  expect(access).toEqual({ state, may: accessIn[state] })
  const { may } = access
  const asked = await tryWithdrawal(player, { amount: rupees(300n) })
  const stake = { roundId: uuid7(time.now), game: firstOf.slot.id, stake: 20_00 as WirePaise }
  const order = { requestId: uuid7(time.now), method: 'upi', amount: 500_00 as WirePaise } as const
  const taken = {
    play: await ask('/round/play', stake, player),
    deposit: await ask('/deposit/transfer', order, player),
    claim: await ask('/promo/checkIn/make', {}, player),
    // Has no wager requirement.
    withdraw: await tryWithdrawal(await enter(await withdrawer()), { amount: rupees(300n) }),
  }
  const answers = Object.fromEntries(Object.entries(taken).map(([act, { state: answer }]) => [act, answer === '200']))
  const reasons = JSON.stringify([asked, ...Object.values(taken)].map(reasonOf))
  expect({ ...answers, wager: reasonOf(asked) === 'WagerLeft' }, reasons).toEqual(may)
}

/** Nothing changes between these breaks: they run at night. */
const between = new Set(['P3D', 'P2W', 'P6W', 'P6M', 'P1Y'].map((length) => `a break of ${length}`)).add('18 tomorrow')
test.each(statesOfAccess.filter(([what]) => !between.has(what)))('%s: the calls answer as the table of access says', answersAsTold)
test.each(statesOfAccess.filter(([what]) => between.has(what)))(
  '%s, between: the calls answer as the table of access says',
  { tags: 'nightly' },
  answersAsTold,
)

test('a frozen account cannot bet, so it has no wager requirement: a person reviews the withdrawal instead', async () => {
  const player = await withdrawer()
  await inMidWager(player)
  const { wager } = await call('/withdrawal/options', {}, player)
  expect(wager).toEqual({ required: 2_000_00, done: 0, left: 2_000_00 })
  await freeze(player)
  await expectStopped(player, ['AccountFrozen', 'AccountFrozen'])
  expect((await call('/withdrawal/options', {}, player)).wager).toEqual({ required: 2_000_00, done: 0, left: 0, waived: 2_000_00 })
  const order = await withdraw(player, { amount: rupees(13_000n) })
  expect(order).toMatchObject({ status: 'In review', review: { rules: ['first', 'beyond-own', 'frozen'] } })
  // A freeze takes nothing: the bonus is there, and the wager requirement applies again afterwards.
  expect(await pockets(player)).toMatchObject({ cash: 0n, bonus: 50_00n, withdrawHold: 13_000_00n, wagerRemaining: 2_000_00n })
  await freeze(player, false)
  expect(await call('/withdrawal/options', {}, player)).toMatchObject({ wager: { left: 2_000_00 } })
})

test('a player with a debt can withdraw the cash beyond it, excluded or not', async () => {
  const player = await withdrawer()
  const key = await deposit(player, rupees(12_000n))
  await withdraw(player, { amount: rupees(20_000n) })
  await reverse(query, { playerId: BigInt(player.uid), key, at: time.now })
  expect(await pockets(player)).toMatchObject({ cash: 0n, debt: 9_000_00n })
  await deposit(player, rupees(9_500n))
  await breakFor(player, 'for-good')
  later(dayMs)
  expect(await call('/withdrawal/options', {}, player)).toMatchObject({ cash: 500_00 })
  expect(await tryWithdrawal(player, { amount: rupees(501n) })).toMatchObject({ reason: 'CashTooLow', facts: { cash: 500_00 } })
  expect(await withdraw(player, { amount: rupees(500n) })).toMatchObject({ amount: 500_00 })
})

test('an excluded guest binds a phone and withdraws the money', async () => {
  const excluded = await guest()
  await inMidWager(excluded)
  await breakFor(excluded, 'for-good')
  expect(await tryWithdrawal({ ...excluded, phone: '', accountId: uuid7(time.now) })).toMatchObject({ reason: 'PhoneNotBound' })
  const phone = '9876501234'
  await call('/sms/send', { mobile: phone, purpose: 'phone-binding' }, excluded)
  await call('/user/bindPhone', { mobile: phone, verificationCode: codeFor(phone), switchAccount: false }, excluded)
  const bound = { ...excluded, phone, accountId: await addAccount(excluded) }
  later(60_000)
  await setPassword(bound)
  expect(await takeEverythingOut(bound)).toMatchObject({ amount: 3_000_00 })
})

test('a withdrawal and a bonus given up at once: neither blocks the other, and the sums are right', async () => {
  const inAll = async () => {
    const [row] = await query<{ sum: bigint }>('select sum(cash + bonus + withdraw_hold - debt)::bigint as sum from ledger.wallet', [])
    return row!.sum + (await houseTotals(query, assets.play)).reduce((sum, { balance }) => sum + balance, 0n)
  }
  for (let n = 0; n < 4; n++) {
    const player = await withdrawer()
    const playerId = BigInt(player.uid)
    const expiresAt = new Date(noon.getTime() + 30 * dayMs)
    const bonus = { key: 'b1', kind: 'vip-bonus', amount: rupees(50n), required: rupees(150n), expiresAt } as const
    await post(query, { playerId, ...bonus, at: time.now })
    const sum = await inAll()
    const works = [
      () => tryWithdrawal(player, { amount: rupees(11_000n) }),
      () => giveUpBonus(db, { playerId, lotNo: 1, forfeits: rupees(50n) }, time.now),
    ]
    const answers = await Promise.all((n % 2 ? works : works.toReversed()).map((work) => work()))
    const race = `race ${n}: ${answers.map(String).join()}`
    expect(await pockets(player), race).toMatchObject({ cash: 0n, bonus: 0n, withdrawHold: 11_000_00n })
    expect(await inAll(), race).toBe(sum)
  }
})

test('after all of it the books balance', async () => {
  expect((await checkLedger(query)).filter(({ breaks }) => breaks.length > 0)).toEqual([])
})
