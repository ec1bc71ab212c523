import type { PayoutFailure } from '@lalmor/contract/withdrawals.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { feeOf } from '@lalmor/contract/withdrawal-rules.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { checkLedger } from '@lalmor/ledger/check.ts'
import { freezePlayer } from '@lalmor/ledger/freeze.ts'
import { hold, voidHold } from '@lalmor/ledger/hold.ts'
import { postHouse } from '@lalmor/ledger/house.ts'
import { giveUpBonus } from '@lalmor/ledger/lots.ts'
import { post, reverse } from '@lalmor/ledger/post.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { readPockets } from '@lalmor/ledger/wallet.ts'
import { paise, rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { openDatabase, type Tx } from '../platform/db/database.ts'
import { useTestApi, type TestPlayer } from '../test-api.ts'
import { deleteAccount } from './withdrawal-accounts/delete.ts'
import { createHasher } from './withdrawal-password/hasher.ts'
import { approveWithdrawal } from './approve.ts'
import { failWithdrawal, payWithdrawal, refuseWithdrawal, reverseWithdrawal } from './end.ts'
import { requestWithdrawal } from './request.ts'
import { withdrawalsOf, type Withdrawer } from './test-withdrawals.ts'

const api = useTestApi()
const { accountVault, ask, call, database, db, freeStartGift, guest, signIn, time } = api
const { addAccount, deposit, sayReturned, setPassword, tryWithdrawal, wanted, withdraw, withdrawer } = withdrawalsOf(api)
const ledger = pgQuery(database.admin)
const query = pgQuery(database.admin)
/** 5:30 PM in India. */
const noon = new Date('2026-11-20T12:00:00.000Z')

beforeEach(() => {
  time.now = noon
})

const later = (ms: number) => (time.now = new Date(time.now.getTime() + ms))
const { db: byOwner } = openDatabase(database.admin)
const inTx = <T>(work: (tx: Tx) => Promise<T>) => byOwner.transaction().execute(work)
const pockets = async ({ uid }: TestPlayer) => (await readPockets(ledger, BigInt(uid)))!
const options = (player: TestPlayer) => call('/withdrawal/options', {}, player)
const pay = (orderNo: string, utr: string | undefined = '432890771534') =>
  inTx((tx) => payWithdrawal(tx, { orderNo, utr, paidAt: time.now }, time.now))
const mails = async (player: TestPlayer) =>
  (
    await query<{ key: string }>("select key from app.mail where player_id = $1 and key like 'withdraw%' order by mail_id", [player.uid])
  ).map(({ key }) => key)

/** A player with an earlier payment, so that withdrawals skip the review. */
async function known(): Promise<Withdrawer> {
  const player = await withdrawer()
  const { orderNo } = await withdraw(player, { amount: rupees(200n) })
  await inTx((tx) => approveWithdrawal(tx, { orderNo }, time.now))
  await pay(orderNo)
  later(24 * 60 * 60 * 1000)
  return player
}

test('requested, reviewed, paid: the fee shown is the fee posted, and every step is announced', async () => {
  const player = await withdrawer()
  expect(await options(player)).toMatchObject({
    cash: 11_000_00,
    bonus: 0,
    min: 200_00,
    max: 11_000_00,
    feeBps: 200,
    level: 0,
    vipDayLimit: 10_000_00,
    dayLimit: 20_000_00,
    remainingLimit: 20_000_00,
    dayTimes: 1,
    remainingTimes: 1,
    wager: { required: 0, done: 0, left: 0 },
    password: { isSet: true },
    accounts: [{ holderName: 'Ananya Rao', last4: '4471', ifsc: 'SNDB0••••21' }],
    isGuest: false,
    isOpen: true,
  })
  const order = await withdraw(player, { amount: rupees(5_000n) })
  expect(order).toMatchObject({
    status: 'In review',
    amount: 5_000_00,
    fee: 100_00,
    arrival: 4_900_00,
    review: { rules: ['first'] },
    bankName: 'Test Bank',
    last4: '4471',
    isUnknown: false,
    arrivesBy: new Date(noon.getTime() + 24 * 60 * 60 * 1000).toISOString(),
  })
  const { orderNo } = order
  expect(await pockets(player)).toMatchObject({ cash: 6_000_00n, withdrawHold: 5_000_00n })
  expect(await options(player)).toMatchObject({
    remainingLimit: 15_000_00,
    remainingTimes: 0,
    max: 6_000_00,
    accounts: [{ blocker: 'NoWithdrawalsLeft' }],
  })

  later(60_000)
  expect(await inTx((tx) => approveWithdrawal(tx, { orderNo }, time.now))).toEqual({ kind: 'approved' })
  expect(await inTx((tx) => approveWithdrawal(tx, { orderNo }, time.now))).toEqual({ kind: 'decided' })
  expect(await call('/withdrawal/order', { orderNo }, player)).toMatchObject({ status: 'Paying', payingSince: time.now.toISOString() })
  later(60_000)
  expect(await pay(orderNo)).toBe(true)
  expect(await pay(orderNo)).toBe(false)
  expect(await call('/withdrawal/order', { orderNo }, player)).toMatchObject({ status: 'Succeeded', utr: '432890771534' })
  expect(await pockets(player)).toMatchObject({ cash: 6_000_00n, withdrawHold: 0n })
  expect(
    await query("select kind, amount from ledger.transfer where player_id = $1 and key like 'withdrawal/%' order by seq", [player.uid]),
  ).toEqual([
    { kind: 'withdrawal-hold', amount: 5_000_00n },
    { kind: 'withdrawal-paid', amount: 4_900_00n },
    { kind: 'withdrawal-fee', amount: 100_00n },
  ])
  expect(await mails(player)).toEqual(['withdrawal-review', 'withdrawal-paid'])
  expect(await call('/withdrawal/list', { days: 'today' }, player)).toMatchObject({
    orders: [{ orderNo, status: 'Succeeded' }],
    total: { arrived: 4_900_00, paidCount: 1, underWayCount: 0 },
  })
})

test('a second withdrawal to which no rule applies is paid without a review', async () => {
  const player = await known()
  const order = await withdraw(player)
  expect(order).toMatchObject({ status: 'Paying', review: { rules: [], decidedAt: time.now.toISOString() } })
  expect(await mails(player)).toContain('withdrawal-requested')
})

test('the account last paid to comes first, before one added since', async () => {
  const player = await known()
  const { accountId } = player
  const added = await addAccount(player, { last4: '4472' })
  const listed = async () => (await options(player)).accounts.map((account) => account.accountId)
  expect(await listed()).toEqual([accountId, added])
  await withdraw({ ...player, accountId: added }, { amount: rupees(200n) })
  expect(await listed()).toEqual([added, accountId])
})

/** At each check all later ones fail too: the first in the order of PRODUCT §6 is reported. */
test('the start gift has to be bet once before it can be withdrawn', async () => {
  const player: Withdrawer = { ...(await signIn()), accountId: '' }
  await setPassword(player)
  player.accountId = await addAccount(player)
  expect(await call('/withdrawal/options', {}, player)).toMatchObject({ wager: { required: 1_000_00, done: 0, left: 1_000_00 } })
  expect(await tryWithdrawal(player)).toMatchObject({ reason: 'WagerLeft', facts: { left: 1_000_00 } })
  await call('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, stake: 20_00 as never }, player)
  expect(await tryWithdrawal(player)).toMatchObject({ reason: 'WagerLeft', facts: { left: 980_00 } })
})

test('refusals come in the order of PRODUCT §6, one after another as each is fixed', async () => {
  const player: Withdrawer = { ...(await freeStartGift(await signIn())), accountId: uuid7(time.now) }
  await deposit(player, rupees(300n), { required: rupees(300n) })
  const ever = { amount: rupees(50_000n), fee: paise(0n), password: '000111' }
  const reason = async (wish: object = ever) => {
    const { reason: why, facts } = (await tryWithdrawal(player, wish)) as { reason?: string; facts?: object }
    return [why, facts]
  }
  const anonymous = { ...(await guest()), phone: '', accountId: player.accountId }
  expect(await tryWithdrawal(anonymous, ever)).toMatchObject({ reason: 'PhoneNotBound' })

  expect(await reason()).toEqual(['PasswordNotSet', {}])
  await setPassword(player)
  expect(await reason()).toEqual(['WithdrawAccountMissing', {}])
  player.accountId = await addAccount(player, { payableFrom: new Date(noon.getTime() + 60_000) })
  expect(await reason({ ...ever, accountId: uuid7(time.now) })).toEqual(['UnknownWithdrawAccount', {}])
  expect(await reason()).toEqual(['PasswordWrong', { triesLeft: 4 }])
  const right = { ...ever, password: '482915' }
  expect(await reason(right)).toEqual(['WithdrawAccountTooNew', { from: new Date(noon.getTime() + 60_000).toISOString() }])
  later(60_000)
  expect(await reason(right)).toEqual(['WagerLeft', { left: 300_00 }])
  for (let n = 0; n < 15; n++) {
    later(3_000)
    await call('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, stake: 20_00 as never }, player)
  }
  expect(await reason(right)).toEqual(['OverWithdrawalLimit', { left: 10_300_00, limit: 10_300_00 }])
  await database.admin.query('update app.vip_level set withdrawal_day_times = 0 where level = 0')
  expect(await reason({ ...right, amount: paise(199_99n) })).toEqual([
    'NoWithdrawalsLeft',
    { times: 0, turnsAt: '2026-11-20T18:30:00.000Z' },
  ])
  await database.admin.query('update app.vip_level set withdrawal_day_times = 1 where level = 0')
  expect(await reason({ ...right, amount: paise(199_99n) })).toEqual(['WithdrawalTooLow', { min: 200_00 }])
  const { cash } = await pockets(player)
  expect(await reason({ ...right, amount: paise(cash + 1n) })).toEqual(['CashTooLow', { cash: Number(cash) }])
  expect(await reason({ ...right, amount: cash })).toEqual(['FeeChanged', { fee: Number(feeOf(cash, 200)), feeBps: 200 }])
  await database.admin.query('update app.withdrawal_setting set open = false')
  expect(await reason({ ...right, amount: cash, fee: feeOf(cash, 200) })).toEqual(['WithdrawalsClosed', {}])
  expect(await options(player)).toMatchObject({ isOpen: false, accounts: [{ blocker: 'WithdrawalsClosed' }] })
  await database.admin.query('update app.withdrawal_setting set open = true')
  expect(await pockets(player)).toMatchObject({ cash, withdrawHold: 0n })
  expect(await reason({ amount: cash })).toEqual([undefined, undefined])
  expect(await pockets(player)).toMatchObject({ cash: 0n, withdrawHold: cash })
})

test('after a first login on a new device an account that was never paid to waits, despite the right password', async () => {
  const player = await withdrawer()
  const paid = await tryWithdrawal(player, { amount: rupees(500n) })
  const { orderNo } = (paid as { resultData: { orderNo: string } }).resultData
  await inTx((tx) => approveWithdrawal(tx, { orderNo }, time.now))
  expect(await pay(orderNo)).toBe(true)
  const unpaid = await addAccount(player)
  later(61_000)
  // A sandbox account waits a minute, and so does a device with play money (PRODUCT §6).
  const from = new Date(time.now.getTime() + 60_000).toISOString()
  const thief: Withdrawer = { ...(await api.signIn(player.phone)), accountId: unpaid }
  expect(await tryWithdrawal(thief)).toMatchObject({ reason: 'WithdrawAccountTooNew', facts: { from, newDevice: true } })
  expect(api.notices[0]).toEqual({ phone: `+91${player.phone}`, template: 'new-device', locale: 'en' })
  expect((await options(thief)).accounts).toMatchObject([
    { accountId: player.accountId },
    { accountId: unpaid, payableFrom: from, isNewDevice: true, blocker: 'WithdrawAccountTooNew' },
  ])
  // The player's own device makes no difference, and the account that was paid before does not wait.
  expect(await tryWithdrawal({ ...player, accountId: unpaid })).toMatchObject({ reason: 'WithdrawAccountTooNew' })
  expect(await tryWithdrawal({ ...thief, accountId: player.accountId })).not.toMatchObject({ reason: 'WithdrawAccountTooNew' })
  later(60_000)
  expect(await tryWithdrawal(thief)).not.toMatchObject({ reason: 'WithdrawAccountTooNew' })
})

test('five wrong passwords lock it for a day, and a reset password delays withdrawals for a day', async () => {
  const player = await withdrawer()
  for (let n = 0; n < 4; n++) expect(await tryWithdrawal(player, { password: '000111' })).toMatchObject({ reason: 'PasswordWrong' })
  const until = new Date(noon.getTime() + 24 * 60 * 60 * 1000).toISOString()
  expect(await tryWithdrawal(player, { password: '000111' })).toMatchObject({ reason: 'PasswordLocked', facts: { until } })
  expect(await tryWithdrawal(player)).toMatchObject({ reason: 'PasswordLocked' })
  expect(await options(player)).toMatchObject({ password: { lockedUntil: until } })

  later(61_000)
  await call('/sms/send', { mobile: '', purpose: 'withdrawal-password' }, player)
  await call('/withdrawal-password/reset', { password: '246813', verificationCode: api.codeFor(player.phone) }, player)
  expect(api.notices[0]).toEqual({ phone: `+91${player.phone}`, template: 'password-reset', locale: 'en' })
  const held = new Date(time.now.getTime() + 24 * 60 * 60 * 1000).toISOString()
  expect(await tryWithdrawal(player, { password: '246813' })).toMatchObject({ reason: 'WithdrawalsHeld', facts: { until: held } })
  later(24 * 60 * 60 * 1000)
  expect(await tryWithdrawal(player, { password: '246813' })).toMatchObject({ state: '200' })
})

test('the same request again is the same withdrawal, whatever its state; with a different amount or account it is refused', async () => {
  const player = await withdrawer()
  const requestId = uuid7(time.now)
  const answers = await Promise.all(Array.from({ length: 8 }, () => withdraw(player, { requestId })))
  expect(new Set(answers.map(({ orderNo }) => orderNo)).size).toBe(1)
  const { orderNo } = answers[0]!
  expect(await pockets(player)).toMatchObject({ withdrawHold: 500_00n })
  expect(await tryWithdrawal(player, { requestId, amount: rupees(501n) })).toMatchObject({ reason: 'KeyReused' })
  expect(await tryWithdrawal(player, { requestId, accountId: await addAccount(player) })).toMatchObject({ reason: 'KeyReused' })

  await inTx((tx) => refuseWithdrawal(tx, orderNo, time.now))
  later(10 * 60_000)
  expect(await withdraw(player, { requestId })).toMatchObject({ orderNo, status: 'Failed', why: 'refused' })
  expect(await tryWithdrawal(player, { requestId: uuid7(noon) })).toMatchObject({ reason: 'IdStale' })

  // After a reload the app has the id but no password: it gets the outcome, and makes no withdrawal.
  const { password: _, ...silent } = wanted(player, { requestId })
  expect(await call('/withdrawal/request', silent, player)).toMatchObject({ orderNo, status: 'Failed' })
  const lost = { ...silent, requestId: uuid7(time.now) }
  expect(await ask('/withdrawal/request', lost, player)).toMatchObject({ state: '503', reason: 'OutcomeUnknown' })
  later(10 * 60_000)
  expect(await ask('/withdrawal/request', lost, player)).toMatchObject({ reason: 'IdStale' })
  expect(await pockets(player)).toMatchObject({ cash: 11_000_00n, withdrawHold: 0n })
})

test('a replay is answered under the wallet’s lock: it waits for concurrent transfers', async () => {
  const player = await withdrawer()
  const requestId = uuid7(time.now)
  const { orderNo } = await withdraw(player, { requestId })
  const { password: _, ...silent } = wanted(player, { requestId })
  const holder = await database.admin.connect()
  const order: string[] = []
  try {
    await holder.query('begin')
    await holder.query('select from ledger.wallet where player_id = $1 for update', [player.uid])
    const replay = call('/withdrawal/request', silent, player).then((answer) => {
      order.push('answered')
      return answer
    })
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    while (order.length === 0 && (await database.admin.query(waiting)).rowCount === 0) continue
    order.push('released')
    await holder.query('commit')
    expect(await replay).toMatchObject({ orderNo })
  } finally {
    holder.release(true)
  }
  expect(order).toEqual(['released', 'answered'])
})

async function comeBack(orderNo: string, why: PayoutFailure): Promise<boolean> {
  await sayReturned({ orderNo })
  return inTx((tx) => reverseWithdrawal(tx, { orderNo, why }, time.now))
}

test('a payment is returned only once the bank has reported it', async () => {
  const player = await known()
  later(10 * 60_000)
  const { orderNo } = await withdraw(player)
  await inTx((tx) => approveWithdrawal(tx, { orderNo }, time.now))
  await pay(orderNo)
  const take = () => db.transaction().execute((tx) => reverseWithdrawal(tx, { orderNo, why: 'other' }, time.now))
  await expect(take()).rejects.toThrow('the bank has not said')
  expect([await comeBack(orderNo, 'other'), await take()]).toEqual([true, false])
})

test('refused, failed and reversed give everything back once, fee included, and count towards neither limit nor times', async () => {
  const player = await known()
  const before = await pockets(player)
  const standing = await options(player)
  for (const [end, status, mail] of [
    [(orderNo: string) => inTx((tx) => failWithdrawal(tx, { orderNo, why: 'no-such-account' }, time.now)), 'Failed', 'withdrawal-failed'],
    [(orderNo: string) => comeBack(orderNo, 'bank-away'), 'Reversed', 'withdrawal-reversed'],
    [
      async (orderNo: string) => {
        await pay(orderNo, undefined)
        later(1_000)
        return comeBack(orderNo, 'account-closed')
      },
      'Reversed',
      'withdrawal-reversed',
    ],
  ] as const) {
    later(1_000)
    const { orderNo } = await withdraw(player, { amount: rupees(1_000n) })
    later(1_000)
    expect(await end(orderNo)).toBe(true)
    expect(await end(orderNo)).toBe(false)
    expect(await call('/withdrawal/order', { orderNo }, player)).toMatchObject({ status })
    expect(await pockets(player)).toEqual(before)
    expect(await options(player)).toEqual(standing)
    expect((await mails(player)).at(-1)).toBe(mail)
    // A finished withdrawal stays finished.
    expect(await pay(orderNo)).toBe(false)
    expect(await inTx((tx) => refuseWithdrawal(tx, orderNo, time.now))).toBe(false)
  }
})

test('two devices, one balance: of many withdrawals at once, no more succeed than money, limit and times allow', async () => {
  const player = await withdrawer()
  await database.admin.query('update app.vip_level set withdrawal_day_times = 100, withdrawal_day_paise = 100000000 where level = 0')
  const answers = await Promise.all(Array.from({ length: 12 }, () => tryWithdrawal(player, { amount: rupees(3_000n) })))
  expect(answers.filter(({ state }) => state === '200')).toHaveLength(3)
  for (const answer of answers)
    if (answer.state !== '200') expect(answer).toMatchObject({ reason: 'CashTooLow', facts: { cash: 2_000_00 } })
  expect(await pockets(player)).toMatchObject({ cash: 2_000_00n, withdrawHold: 9_000_00n })

  const other = await withdrawer()
  await database.admin.query('update app.vip_level set withdrawal_day_times = 2, withdrawal_day_paise = 1000000 where level = 0')
  const tries = await Promise.all(Array.from({ length: 8 }, () => tryWithdrawal(other, { amount: rupees(300n) })))
  expect(tries.filter(({ state }) => state === '200')).toHaveLength(2)
  await database.admin.query('update app.vip_level set withdrawal_day_times = 1 where level = 0')
})

test('a withdrawal against bets, a bonus given up, a reversed deposit: the books balance whichever is first', async () => {
  for (let n = 0; n < 6; n++) {
    const player = await withdrawer()
    const playerId = BigInt(player.uid)
    await postHouse(ledger, { asset: assets.play, key: `fund/${player.uid}`, kind: 'fund-promotions', amount: rupees(50n), at: time.now })
    const expiresAt = new Date(time.now.getTime() + 7 * 86_400_000)
    await post(ledger, { playerId, key: 'b1', kind: 'daily-bonus', amount: rupees(50n), required: rupees(150n), expiresAt, at: time.now })
    const key = await deposit(player, rupees(2_000n))
    const wish = { amount: rupees(11_000n) }
    const works = [
      () => tryWithdrawal(player, wish),
      () => ask('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, stake: 2_000_00 as never }, player),
      () => giveUpBonus(ledger, { playerId, lotNo: 1, at: time.now }),
      () => reverse(ledger, { playerId, key, at: time.now }),
    ]
    const rotated = [...works.slice(n % 4), ...works.slice(0, n % 4)]
    await Promise.all(rotated.map((work) => work()))
    const { cash, bonus, withdrawHold, debt } = await pockets(player)
    expect(withdrawHold === 0n || withdrawHold === wish.amount, `race ${n}: ${withdrawHold} is held`).toBe(true)
    expect(bonus, `race ${n}`).toBeLessThanOrEqual(50_00n)
    expect(cash >= 0n && debt >= 0n).toBe(true)
  }
  expect((await checkLedger(query)).filter(({ breaks }) => breaks.length > 0)).toEqual([])
})

test('approving against refusing, paying against failing: one of the two happens, and the money ends once', async () => {
  for (let n = 0; n < 6; n++) {
    const player = await withdrawer()
    const { orderNo } = await withdraw(player)
    const decisions = await Promise.all([
      inTx((tx) => approveWithdrawal(tx, { orderNo }, time.now)).then(({ kind }) => kind === 'approved'),
      inTx((tx) => refuseWithdrawal(tx, orderNo, time.now)),
    ])
    expect(decisions.filter(Boolean), `race ${n}`).toHaveLength(1)
    const ends = await Promise.all([
      pay(orderNo),
      inTx((tx) => failWithdrawal(tx, { orderNo, why: 'other' }, time.now)),
      comeBack(orderNo, 'other'),
    ])
    const { status } = await call('/withdrawal/order', { orderNo }, player)
    expect(['Succeeded', 'Failed', 'Reversed'], `race ${n}: ${String(ends)}`).toContain(status)
    const { cash, withdrawHold } = await pockets(player)
    expect([cash, withdrawHold], `race ${n}: ${status}`).toEqual([status === 'Succeeded' ? 10_500_00n : 11_000_00n, 0n])
  }
})

test('limits reset at Indian midnight, and a debt cannot be withdrawn', async () => {
  const player = await known()
  time.now = new Date('2026-11-21T18:29:59.000Z')
  await withdraw(player)
  expect(await options(player)).toMatchObject({ remainingTimes: 0, turnsAt: '2026-11-21T18:30:00.000Z' })
  time.now = new Date('2026-11-21T18:30:00.000Z')
  expect(await options(player)).toMatchObject({ remainingTimes: 1, turnsAt: '2026-11-22T18:30:00.000Z' })

  const { cash } = await pockets(player)
  const { rows } = await database.app.query<{ key: string }>(
    "select key from ledger.transfer where player_id = $1 and kind = 'deposit-online'",
    [player.uid],
  )
  await reverse(ledger, { playerId: BigInt(player.uid), key: rows[0]!.key, at: time.now })
  const after = await pockets(player)
  expect(after).toMatchObject({ cash: cash > 10_000_00n ? cash - 10_000_00n : 0n })
  expect((await options(player)).cash).toBe(Number(after.cash > after.debt ? after.cash - after.debt : 0n))
})

test('gifts withdrawn, and a frozen account, cause a review; the money is set aside meanwhile', async () => {
  const player = await known()
  await freezePlayer(pgQuery(database.admin), BigInt(player.uid), { frozen: true })
  const { cash } = await pockets(player)
  expect(await withdraw(player, { amount: cash })).toMatchObject({ status: 'In review', review: { rules: ['beyond-own', 'frozen'] } })
  expect(await pockets(player)).toMatchObject({ cash: 0n, withdrawHold: cash })
})

test('an amount withdrawn in parts on one Indian day is reviewed like one withdrawn at once', async () => {
  const player = await known()
  await deposit(player, rupees(40_000n))
  await database.admin.query('update app.vip_level set withdrawal_day_times = 100 where level = 0')
  const first = await withdraw(player, { amount: rupees(12_000n) })
  const back = await withdraw(player, { amount: rupees(9_000n) })
  expect([first.review.rules, back.review.rules]).toEqual([[], ['large']])
  // A returned part does not count, and exactly the threshold is not above it.
  await inTx((tx) => refuseWithdrawal(tx, back.orderNo, time.now))
  expect((await withdraw(player, { amount: rupees(8_000n) })).review.rules).toEqual([])
  expect((await withdraw(player, { amount: rupees(200n) })).review.rules).toEqual(['large'])
  // 11:59:59 PM in India, and the next day.
  time.now = new Date('2026-11-21T18:29:59.000Z')
  expect((await withdraw(player, { amount: rupees(200n) })).review.rules).toEqual(['large'])
  later(1_000)
  expect((await withdraw(player, { amount: rupees(200n) })).review.rules).toEqual([])
  await database.admin.query('update app.vip_level set withdrawal_day_times = 1 where level = 0')
})

test('a change during the password check is found in the `tx` that takes the money', async () => {
  const { admin } = database
  const close = (open: boolean) => admin.query('update app.withdrawal_setting set open = $1', [open])
  const changes: [string, (player: Withdrawer) => Promise<unknown>][] = [
    ['WithdrawAccountMissing', ({ uid, accountId }) => deleteAccount(db, { playerId: BigInt(uid), accountId }, time.now)],
    ['WithdrawalsClosed', () => close(false)],
    ['PhoneNotBound', ({ uid }) => admin.query('update app.player set phone = null, guest = true where player_id = $1', [uid])],
    ['PasswordNotSet', ({ uid }) => admin.query('delete from app.withdrawal_password where player_id = $1', [uid])],
    // Set again: it is not the typed one.
    ['Busy', ({ uid }) => admin.query("update app.withdrawal_password set hash = hash || ' anew' where player_id = $1", [uid])],
    ['CashTooLow', ({ uid }) => hold(ledger, { playerId: BigInt(uid), key: 'elsewhere', amount: rupees(10_800n), at: time.now })],
  ]
  for (const [reason, change] of changes) {
    const player = await withdrawer()
    const { hash } = await db
      .selectFrom('app.withdrawal_password')
      .select('hash')
      .where('player_id', '=', BigInt(player.uid))
      .executeTakeFirstOrThrow()
    // The hash is checked as usual, and takes as long as the change does.
    const verify = async (of: string) => (await change(player), of === hash)
    const passwords = { db, hasher: { ...createHasher(randomBytes(32)), verify }, limits: { take: async () => undefined } }
    const { amount: _amount, fee: _fee, ...wish } = wanted(player)
    const ask = { ...wish, playerId: BigInt(player.uid), amount: rupees(500n), fee: rupees(10n) }
    await expect(requestWithdrawal({ passwords, vault: accountVault }, ask, time.now), reason).rejects.toMatchObject({ reason })
    const isSetAside = reason === 'CashTooLow'
    expect((await pockets(player)).withdrawHold, reason).toBe(isSetAside ? 10_800_00n : 0n)
    if (isSetAside) await voidHold(ledger, { playerId: BigInt(player.uid), key: 'elsewhere', at: time.now })
    await close(true)
  }
})

test('even the app’s own database rights cannot change a withdrawal’s owner, amount, fee or account', async () => {
  for (const sql of [
    'update app.withdrawal set amount_paise = amount_paise + 1',
    'update app.withdrawal set fee_paise = 0',
    'update app.withdrawal set account_id = account_id',
    'update app.withdrawal set player_id = player_id',
    "update app.withdrawal set rules = '{}'",
    'update app.withdrawal_account set sealed = sealed',
    'update app.withdrawal_account set payable_from = added_at',
    'update app.payout set order_no = order_no',
    'delete from app.withdrawal',
    'delete from app.payout',
  ])
    await expect(database.app.query(sql), sql).rejects.toThrow('permission denied')
})

test('history has pages of twenty, newest first, of the player’s own only', async () => {
  await database.admin.query('update app.vip_level set withdrawal_day_times = 100 where level = 0')
  const player = await withdrawer()
  for (let n = 0; n < 22; n++) {
    later(1_000)
    await withdraw(player, { amount: rupees(200n) })
  }
  await database.admin.query('update app.vip_level set withdrawal_day_times = 1 where level = 0')
  const first = await call('/withdrawal/list', { days: 'today' }, player)
  expect([first.orders.length, first.total]).toEqual([20, { arrived: 0, paidCount: 0, underWayCount: 22 }])
  const second = await call('/withdrawal/list', { days: 'today', before: first.next! }, player)
  expect([second.orders.length, second.next, second.total]).toEqual([2, undefined, undefined])
  expect(new Set([...first.orders, ...second.orders].map(({ orderNo }) => orderNo)).size).toBe(22)
  expect(await ask('/withdrawal/list', { days: 'today', before: first.next! }, await signIn())).toMatchObject({
    reason: 'UnknownWithdrawal',
  })
  expect(await ask('/withdrawal/order', { orderNo: first.next! }, await signIn())).toMatchObject({ reason: 'UnknownWithdrawal' })
})

test('the books: holds equal withdrawals under way, the rail’s account the payments, fees the charges kept', async () => {
  expect((await checkLedger(query)).filter(({ breaks }) => breaks.length > 0)).toEqual([])
  const { rows } = await database.admin.query<{
    held: bigint
    under_way: bigint
    paid: bigint
    fees: bigint
    posted: bigint
    kept: bigint
  }>(
    `select
       (select coalesce(sum(withdraw_hold), 0)::bigint from ledger.wallet) as held,
       (select coalesce(sum(amount_paise), 0)::bigint from app.withdrawal where status in ('in-review', 'paying')) as under_way,
       (select coalesce(sum(amount_paise - fee_paise), 0)::bigint from app.withdrawal where status = 'succeeded') as paid,
       (select coalesce(sum(fee_paise), 0)::bigint from app.withdrawal where status = 'succeeded') as fees,
       (select coalesce(sum(case kind when 'withdrawal-paid' then amount when 'withdrawal-returned' then -amount end), 0)::bigint
        from ledger.transfer) as posted,
       (select coalesce(sum(case kind when 'withdrawal-fee' then amount when 'withdrawal-fee-returned' then -amount end), 0)::bigint
        from ledger.transfer) as kept`,
  )
  const { held, under_way, paid, fees, posted, kept } = rows[0]!
  expect([held, posted, kept]).toEqual([under_way, paid, fees])
})
