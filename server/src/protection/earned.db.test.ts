import { assets } from '@lalmor/ledger/asset.ts'
import { postHouse } from '@lalmor/ledger/house.ts'
import { findLot } from '@lalmor/ledger/lots.ts'
import { post } from '@lalmor/ledger/post.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { readPockets } from '@lalmor/ledger/wallet.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { creditArrived } from '../deposits/test-credit.ts'
import { expireRewards } from '../promotions/rewards/expire.ts'
import { useTestApi, type TestPlayer } from '../test-api.ts'
import { stopPlay } from './stop.ts'

/** Each promise under each protection (PRODUCT §11 P4). */

const { ask, call, database, db, signIn, time } = useTestApi()
const { admin } = database
const query = pgQuery(admin)
const hourMs = 3_600_000
const dayMs = 24 * hourMs

beforeAll(() => postHouse(query, { asset: assets.play, key: 'fund', kind: 'fund-promotions', amount: rupees(1_00_000n), at: time.now }))

const kinds = { cash: ['vip-rebate', 'vip-rebate/2026-11-19', 0], bonus: ['community', 'community', 8_400] } as const
type Kind = keyof typeof kinds

/** ₹28, open for seven days. */
async function earn({ uid }: TestPlayer, kind: Kind) {
  const [promotion, cause, required] = kinds[kind]
  const { rows } = await admin.query<{ start: Date }>(
    `insert into app.promotion_spend (promotion, period_start, budget_paise, reserved_paise)
     select promotion, ledger.period_start(period, ledger.ist_day($2)), budget_paise, 2800 from app.promotion where promotion = $1
     on conflict (promotion, period_start) do update set reserved_paise = app.promotion_spend.reserved_paise + 2800 returning period_start as start`,
    [promotion, time.now],
  )
  await admin.query(
    `insert into app.reward (player_id, promotion, version, cause, amount_paise, required_paise, facts, state, period_start, made_at, claim_until)
     values ($1, $2, 1, $3, 2800, $4, '{}', 'open', $5, $6::timestamptz, $6::timestamptz + interval '7 days')`,
    [uid, promotion, cause, required, rows[0]!.start, time.now],
  )
}
const rewards = async ({ uid }: TestPlayer) =>
  (
    await admin.query<{ state: string; until: Date; reward_id: string }>(
      `select state, claim_until as until, reward_id from app.reward where player_id = $1`,
      [uid],
    )
  ).rows
const cash = async ({ uid }: TestPlayer) => (await readPockets(query, BigInt(uid)))!.cash

const protections = {
  '24 hours': { days: 1, begin: (player: TestPlayer) => call('/limit/break', { length: 'P1D' }, player) },
  '2 weeks': { days: 14, begin: (player: TestPlayer) => call('/limit/break', { length: 'P2W' }, player) },
  '1 year': { days: 365, begin: (player: TestPlayer) => call('/limit/break', { length: 'P1Y' }, player) },
  'for good': { days: undefined, begin: (player: TestPlayer) => call('/limit/break', { length: 'for-good' }, player) },
}

test.each(
  Object.entries(protections).flatMap(([length, { days }]) =>
    (['cash', 'bonus'] as const).map((kind) => [kind, length, days === undefined ? (kind === 'cash' ? 'paid' : 'ended') : 'kept'] as const),
  ),
)('a reward of %s under a break of %s is %s', async (kind, length, expected) => {
  const player = await signIn()
  await earn(player, kind)
  const [before, had] = [(await rewards(player))[0]!, await cash(player)]
  const { days, begin } = protections[length as keyof typeof protections]
  await begin(player)
  const after = (await rewards(player))[0]!
  if (expected === 'kept') {
    expect(after.state).toBe('open')
    expect(Math.round((after.until.getTime() - before.until.getTime()) / dayMs)).toBe(days)
    expect(await ask('/reward/claim', { rewardId: after.reward_id }, player), 'not during it').toMatchObject({ reason: 'PlayStopped' })
  } else {
    expect(after.state).toBe(expected === 'paid' ? 'claimed' : 'ended')
    expect((await cash(player)) - had).toBe(expected === 'paid' ? 28_00n : 0n)
  }
})

test.each(['24 hours', '2 weeks', '1 year'] as const)(
  'a bonus that was quoted is kept through a break of %s, and claimed afterwards',
  async (length) => {
    const began = time.now
    const player = await signIn()
    const { orderNo } = await call(
      '/deposit/transfer',
      { requestId: uuid7(time.now), method: 'upi', ...toWire({ amount: rupees(1_000n) }), offer: 'first-deposit' },
      player,
    )
    const { days, begin } = protections[length]
    await begin(player)
    await creditArrived({ db, database }, { orderNo, amount: rupees(1_000n), paidAt: time.now }, time.now)
    const [kept] = await rewards(player)
    expect(kept!.state).toBe('open')
    time.now = new Date(began.getTime() + (days + 1) * dayMs)
    const again = await signIn(player.phone)
    await call('/reward/claim', { rewardId: kept!.reward_id }, again)
    expect(await findLot(query, BigInt(player.uid), `deposit/${orderNo}/first`)).toMatchObject({ granted: 500_00n })
    time.now = began
  },
)

test('a freeze pauses the time to claim', async () => {
  const player = await signIn()
  await earn(player, 'bonus')
  const [before] = await rewards(player)
  const freeze = (frozen: boolean) => admin.query('select ledger.freeze_player($1, $2)', [player.uid, frozen])
  await freeze(true)
  await admin.query("update app.frozen_since set since = since - interval '7 days' where player_id = $1", [player.uid])
  await expireRewards(db, new Date(time.now.getTime() + 8 * dayMs), new AbortController().signal)
  await freeze(false)
  const [after] = await rewards(player)
  expect(after!.state).toBe('open')
  expect(Math.round((after!.until.getTime() - before!.until.getTime()) / dayMs)).toBe(7)
})

test('while twenty bonuses live, the next one to claim does not expire', async () => {
  const player = await signIn()
  await earn(player, 'bonus')
  await admin.query('update ledger.asset set bonus_lots_max = 0')
  const expire = (days: number) => expireRewards(db, new Date(time.now.getTime() + days * dayMs), new AbortController().signal)
  await expire(7)
  await expire(8)
  expect((await rewards(player))[0]!.state).toBe('open')
  await admin.query('update ledger.asset set bonus_lots_max = 20')
  await expire(8.9)
  expect((await rewards(player))[0]!.state, 'a day is left').toBe('open')
  await expire(9.1)
  expect((await rewards(player))[0]!.state).toBe('expired')
})

test('closing lists waiting rewards, pays cash ones, and ends the rest', async () => {
  const player = await signIn()
  await earn(player, 'cash')
  await earn(player, 'bonus')
  expect((await call('/user/closure', {}, player)).rewards).toEqual({ paid: 28_00, lost: 28_00 })
  await db.transaction().execute((tx) => stopPlay(tx, { playerId: BigInt(player.uid), until: undefined }, time.now))
  expect((await rewards(player)).map(({ state }) => state).toSorted()).toEqual(['claimed', 'ended'])
})

test('a break for good wins against a transaction with the opposite lock order', async () => {
  const player = await signIn()
  await earn(player, 'bonus')
  const bonus = {
    key: 'lot',
    kind: 'promo-bonus',
    amount: rupees(28n),
    required: rupees(84n),
    expiresAt: new Date(time.now.getTime() + 30 * dayMs),
  } as const
  await post(query, { playerId: BigInt(player.uid), at: time.now, ...bonus })
  const other = await admin.connect()
  try {
    await other.query('begin')
    await other.query('select from ledger.fund for update')
    const taken = ask('/limit/break', { length: 'for-good' }, player)
    await vi.waitUntil(async () => (await admin.query("select from pg_stat_activity where wait_event_type = 'Lock'")).rowCount! > 0)
    // The two deadlock now: PostgreSQL ends one of them.
    await other.query('select from ledger.wallet where player_id = $1 for update', [player.uid]).catch(() => {})
    await other.query('rollback')
    expect(await taken).toMatchObject({ state: '200' })
  } finally {
    other.release()
  }
})

test('breaks succeed during many claims', async () => {
  const [crowd, resting] = await Promise.all([
    Promise.all(Array.from({ length: 12 }, () => signIn())),
    Promise.all(Array.from({ length: 6 }, () => signIn())),
  ])
  for (const player of [...crowd, ...resting]) await earn(player, 'bonus')
  const claims = crowd.map(async (player) => ask('/reward/claim', { rewardId: (await rewards(player))[0]!.reward_id }, player))
  const breaks = resting.map((player, n) => ask('/limit/break', { length: n % 2 ? 'for-good' : 'P2W' }, player))
  expect((await Promise.all(breaks)).map(({ state }) => state)).toEqual(resting.map(() => '200'))
  expect((await Promise.all(claims)).map(({ state }) => state)).toEqual(crowd.map(() => '200'))
})
