import { asAnother } from '@lalmor/ledger/one-connection.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { freezePlayer } from '@lalmor/ledger/freeze.ts'
import { checkLedger } from '@lalmor/ledger/check.ts'
import { houseTotals, postHouse, readFund } from '@lalmor/ledger/house.ts'
import { listLots } from '@lalmor/ledger/lots.ts'
import { lockWallet } from '@lalmor/ledger/outside.ts'
import { post } from '@lalmor/ledger/post.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { expect, test } from 'vitest'
import { ledgerIn } from '../../platform/db/database.ts'
import { sendMail } from '../../platform/mail/send.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'

const { ask, call, guest, signIn, codeFor, database, db, time } = useTestApi()
const ledger = pgQuery(database.admin)
const stake = toWire(rupees(20n))

const close = (player: TestPlayer, { forfeits = 0n, code = '', erase = false, reason = '' } = {}) =>
  ask('/user/close', { verificationCode: code, forfeits: toWire(rupees(forfeits)), reason, erase }, player)
const spin = (player: TestPlayer) => ask('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, stake }, player)
const later = (ms: number) => (time.now = new Date(time.now.getTime() + ms))

const codeOf = async (player: TestPlayer & { phone: string }) => {
  await call('/sms/send', { mobile: '', purpose: 'account-closure' }, player)
  return codeFor(player.phone)
}

/** Three times the bonus is required, and an open deposit of ₹200. */
async function withBonus<Player extends TestPlayer>(player: Player): Promise<Player> {
  const playerId = BigInt(player.uid)
  await postHouse(ledger, { asset: assets.play, key: `fund/${player.uid}`, kind: 'fund-promotions', amount: rupees(50n), at: time.now })
  await post(ledger, { playerId, key: 'd1', kind: 'deposit-online', amount: rupees(200n), required: rupees(200n), at: time.now })
  await post(ledger, {
    playerId,
    key: 'b1',
    kind: 'daily-bonus',
    amount: rupees(50n),
    required: rupees(150n),
    expiresAt: new Date(time.now.getTime() + 7 * 86_400_000),
    at: time.now,
  })
  return player
}

/** The player's and the house's; it must not change. */
async function total(player: TestPlayer) {
  const { rows } = await database.app.query<{ sum: bigint }>(
    'select cash + bonus + withdraw_hold - debt as sum from ledger.wallet where player_id = $1',
    [player.uid],
  )
  return rows[0]!.sum + (await readFund(ledger, assets.play))
}

const closures = async (player: TestPlayer) =>
  (
    await database.app.query('select closed_at, reason, forfeited_paise, cash_paise, erased from app.closure where player_id = $1', [
      player.uid,
    ])
  ).rows

test('money that arrives while the account is being closed is credited, and the account closes', async () => {
  const player = await signIn()
  const code = await codeOf(player)
  const jobs = () => database.admin.query("select from graphile_worker.jobs where task_identifier = 'close-stopped-orders'")
  const before = (await jobs()).rowCount!
  const waiting = () => database.admin.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")
  // As a credit does: locks the wallet first, and sends a mail about it.
  const { closing } = await db.transaction().execute(async (tx) => {
    await lockWallet(ledgerIn(tx), BigInt(player.uid))
    const settled = Promise.allSettled([asAnother(() => close(player, { code }))])
    await expect.poll(async () => (await asAnother(waiting)).rowCount).toBe(1)
    const params = { orderNo: 'DP2026112000000001', amount: stake }
    await sendMail(tx, { playerId: BigInt(player.uid), key: 'deposit-credited', params }, time.now)
    return { closing: { settled } }
  })
  expect(await closing.settled).toMatchObject([{ value: { resultData: { closedAt: time.now.toISOString() } } }])
  // Unpaid orders close now, not in the next minute.
  expect((await jobs()).rowCount).toBe(before + 1)
})

test('shows figures first, then: bonus to the fund, wagering dropped, cash kept, play over, every session ended, the phone kept', async () => {
  const player = await withBonus(await signIn())
  const second = await signIn(player.phone)
  const cash = 1_200_00
  expect(await call('/user/closure', {}, player)).toEqual({
    cash,
    bonus: 50_00,
    withdrawing: 0,
    wagerRemaining: 1_200_00,
    rewards: { paid: 0, lost: 0 },
    roundOpen: false,
  })
  const before = await total(player)

  const code = await codeOf(player)
  expect(await close(player, { code, forfeits: 0n })).toMatchObject({ reason: 'ClosureChanged', facts: { forfeits: 50_00 } })
  const answer = await close(player, { code, forfeits: 50n, reason: ' Too much of it ' })
  expect(answer).toMatchObject({ resultData: { closedAt: time.now.toISOString(), forfeited: 50_00, cash } })

  expect(await total(player)).toBe(before)
  expect(await readFund(ledger, assets.play)).toBe(rupees(50n))
  expect(await listLots(ledger, BigInt(player.uid), { all: true })).toMatchObject([
    { cause: 'deposit', key: 'start-gift', ended: 'dropped' },
    { cause: 'deposit', ended: 'dropped' },
    { cause: 'bonus', ended: 'forfeited', bonus: 0n },
  ])
  expect(await closures(player)).toEqual([
    { closed_at: time.now, reason: 'Too much of it', forfeited_paise: 50_00n, cash_paise: BigInt(cash), erased: false },
  ])
  for (const ended of [player, second]) expect(await ask('/user/getUserInfo', {}, ended)).toMatchObject({ reason: 'PleaseLogin' })

  // The same phone is the same account: its cash can be seen and withdrawn, but it cannot play.
  later(60_000)
  const again = await signIn(player.phone)
  expect(again.uid).toBe(player.uid)
  expect(await call('/user/getUserInfo', {}, again)).toMatchObject({ cash, bonus: 0, closedAt: expect.any(String) as string })
  expect(await call('/user/closure', {}, again)).toMatchObject({ wagerRemaining: 0, closedAt: expect.any(String) as string })
  expect(await spin(again)).toMatchObject({ reason: 'PlayStopped', facts: { until: null } })
  expect(await ask('/user/updateProfile', { nickname: 'Back' }, again)).toMatchObject({ reason: 'AccountClosed' })
})

test('closing twice is closing once: concurrently, and after signing in again, without another code', async () => {
  const player = await withBonus(await signIn())
  const before = await total(player)
  const code = await codeOf(player)
  const answers = await Promise.all(Array.from({ length: 5 }, () => close(player, { code, forfeits: 50n })))
  expect(answers.filter(({ state }) => state === '200').length).toBeGreaterThanOrEqual(1)
  const done = answers.find(({ state }) => state === '200')!
  later(60_000)
  const again = await signIn(player.phone)
  expect(await close(again, { forfeits: 50n, reason: 'another' })).toMatchObject({
    resultData: (done as { resultData: object }).resultData,
  })
  expect(await closures(player)).toMatchObject([{ reason: null, forfeited_paise: 50_00n }])
  expect(await total(player)).toBe(before)
  const { rowCount } = await database.app.query("select from ledger.transfer where player_id = $1 and kind = 'bonus-forfeited'", [
    player.uid,
  ])
  expect(rowCount).toBe(1)
})

test('the session it ended can repeat the call and gets the same answer; no other ended session can', async () => {
  const player = await withBonus(await signIn())
  const second = await signIn(player.phone)
  const third = await signIn(player.phone)
  await call('/sso/logout', {}, third)
  const code = await codeOf(player)
  expect(await close(third, { code, forfeits: 50n })).toMatchObject({ reason: 'PleaseLogin' })
  expect(await closures(player)).toEqual([])

  const done = await close(player, { code, forfeits: 50n })
  expect(done).toMatchObject({ resultData: { forfeited: 50_00 } })
  later(60_000)
  expect(await close(player, { code, forfeits: 50n })).toEqual(done)
  for (const ended of [second, third]) expect(await close(ended, { code, forfeits: 50n })).toMatchObject({ reason: 'PleaseLogin' })
  expect(await closures(player)).toHaveLength(1)
})

test('refused while a round is open, and done after its end', async () => {
  const player = await guest()
  const roundId = uuid7(time.now)
  await call('/round/open', { roundId, game: firstOf.mines.id, stake, play: { chilies: 3 } }, player)
  expect(await call('/user/closure', {}, player)).toMatchObject({ roundOpen: true })
  expect(await close(player)).toMatchObject({ reason: 'RoundOpen' })
  expect(await closures(player)).toEqual([])
  expect(await call('/limit/list', {}, player)).not.toHaveProperty('stopped')
})

test('a round that races a closing is settled whole, or never starts', async () => {
  for (let n = 0; n < 8; n++) {
    const player = await guest()
    const [round, closed] = await Promise.all(n % 2 ? [spin(player), close(player)] : [close(player), spin(player)].toReversed())
    expect(closed!.state).toBe('200')
    expect(['200', '401', '403']).toContain(round!.state)
    const [row] = (await closures(player)) as { cash_paise: bigint }[]
    const { rows } = await database.app.query<{ cash: bigint }>('select cash from ledger.wallet where player_id = $1', [player.uid])
    expect(row!.cash_paise, `race ${n}: ${JSON.stringify(round)}`).toBe(rows[0]!.cash)
  }
})

test('erases the player’s own data with it, and nothing that a record of money needs', async () => {
  const player = await signIn()
  await call(
    '/user/updateProfile',
    { nickname: 'Gulmohar', avatar: 'lotus', birthday: '1990-05-05', email: 'g@example.in', twitter: '@g' },
    player,
  )
  expect(await close(player, { code: await codeOf(player), erase: true })).toMatchObject({ state: '200' })
  later(60_000)
  const again = await signIn(player.phone)
  expect(await call('/user/profile', {}, again)).toEqual({
    nickname: `Player ${player.uid.slice(-4)}`,
    avatar: 'elephant',
    hidden: true,
    sessions: 1,
  })
  expect(await call('/user/getUserInfo', {}, again)).toMatchObject({ cash: 1_000_00, phone: expect.any(String) as string })
  const { rowCount } = await database.app.query('select from ledger.transfer where player_id = $1', [player.uid])
  expect(rowCount).toBe(1)
})

test('a frozen account can neither be closed nor erased, and uses up no code', async () => {
  const player = await signIn()
  await call('/user/updateProfile', { email: 'g@example.in' }, player)
  await freezePlayer(ledger, BigInt(player.uid), { frozen: true })
  const code = await codeOf(player)
  expect(await close(player, { code, erase: true })).toMatchObject({ reason: 'FrozenKept' })
  expect(await ask('/user/updateProfile', { email: '' }, player)).toMatchObject({ reason: 'FrozenKept' })
  expect(await call('/user/profile', {}, player)).toMatchObject({ email: 'g@example.in' })
  expect(await closures(player)).toEqual([])
  await freezePlayer(ledger, BigInt(player.uid), { frozen: false })
  expect(await close(player, { code, erase: true })).toMatchObject({ state: '200' })
})

test('a code of another purpose closes nothing', async () => {
  const player = await signIn()
  await call('/sms/send', { mobile: '', purpose: 'data-export' }, player)
  expect(await close(player, { code: codeFor(player.phone) })).toMatchObject({ reason: 'OtpOver' })
  expect(await close(player)).toMatchObject({ reason: 'BadInput', facts: { field: 'verificationCode' } })
  expect(await closures(player)).toEqual([])
})

test('the books balance afterwards', async () => {
  for (const { invariant, breaks } of await checkLedger(ledger)) expect(breaks, invariant).toEqual([])
  const totals = await houseTotals(ledger, assets.play)
  const { rows } = await database.app.query<{ sum: bigint }>(
    'select coalesce(sum(cash + bonus + withdraw_hold - debt), 0)::bigint as sum from ledger.wallet',
  )
  expect(totals.reduce((sum, { balance }) => sum + balance, 0n) + rows[0]!.sum).toBe(0n)
})
