import { assets } from '@lalmor/ledger/asset.ts'
import { ensureMonths } from '@lalmor/ledger/games.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { post } from '@lalmor/ledger/post.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { settleBatch } from '@lalmor/ledger/settle.ts'
import { chanceFrom } from '@lalmor/ledger/test-chance.ts'
import { patience } from '@lalmor/ledger/test-database.ts'
import { aRound } from '@lalmor/ledger/test-players.ts'
import { readWallet } from '@lalmor/ledger/wallet.ts'
import { lastEndedIstDay, type IstDay } from '@lalmor/units/ist-day.ts'
import { paise, rupees, type Paise } from '@lalmor/units/paise.ts'
import type { Pool, PoolClient } from 'pg'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../platform/db/database.ts'
import { untilNeighboursEnd } from '../../platform/projections/test-horizon.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { countLevels } from './count.ts'

const { call, ask, database, db, guest, time } = useTestApi()
const { app, admin } = database
const query = pgQuery(admin)

const minute = 60_000
const dayMs = 86_400_000
const later = (ms: number) => void (time.now = new Date(time.now.getTime() + ms))
const noonAfter = (days: number) => {
  const day = Math.floor((time.now.getTime() + 5.5 * 60 * minute) / dayMs)
  time.now = new Date((day + days) * dayMs + 6.5 * 60 * minute)
}

const closed = async () =>
  (await admin.query<{ day: IstDay | null }>('select closed_through::text as day from app.vip_count')).rows[0]?.day ?? ''

const countOnce = async (parts = { db, clock: () => time.now }) => {
  await untilNeighboursEnd(admin)
  await countLevels(parts, new AbortController().signal)
}
/** Counts again while a parallel test's transaction keeps past days open. */
const count = async (parts?: Parameters<typeof countLevels>[0]) => {
  const over = lastEndedIstDay(new Date(time.now.getTime() - 20 * minute))
  do await countOnce(parts)
  while ((await closed()) < over)
}
const info = (player: TestPlayer) => call('/vip/getVipInfo', {}, player)
const levelOf = async (player: TestPlayer) => (await info(player)).currentVipConfig.level

/** ₹9,00,00,000 to bet; the session lasts through these tests. */
async function highRoller(): Promise<TestPlayer> {
  const player = await guest()
  await admin.query("update app.session set expires_at = '2099-01-01' where player_id = $1", [player.uid])
  const amount = rupees(9_00_00_000n)
  await post(query, { playerId: BigInt(player.uid), key: 'deposit', kind: 'deposit-online', amount, required: paise(0n), at: time.now })
  return player
}

/** Settled now on this connection, and won back. */
async function bet({ uid }: TestPlayer, amount: Paise, on: Pool | PoolClient = app) {
  await ensureMonths(query, time.now, 2)
  const playerId = BigInt(uid)
  const { seedNo, nonce } = (await readWallet(query, playerId))!
  const item = aRound(playerId, time.now, { seedNo, nonce, stake: amount, payout: amount, validBet: amount })
  const [settled] = await settleBatch(on, { asset: assets.play, at: time.now, items: [item] })
  expect(settled).toMatchObject({ kind: 'settled' })
}

const steps = async ({ uid }: TestPlayer) =>
  (
    await admin.query<{ day: string; said: string }>(
      `select day::text, from_level || ' to ' || level as said from app.vip_step where player_id = $1 order by day, level`,
      [uid],
    )
  ).rows.map(({ day, said }) => `${day} ${said}`)
const mails = async ({ uid }: TestPlayer) =>
  (
    await admin.query<{ said: string }>(
      `select key || ' ' || (params ->> 'level') as said from app.mail where player_id = $1 and key like 'vip-%' order by split_part(cause, '/', 2), mail_id`,
      [uid],
    )
  ).rows.map(({ said }) => said)
const standings = async () =>
  (await admin.query('select player_id, level, experience_paise, level_since::text from app.vip_standing order by player_id')).rows

beforeEach(() => noonAfter(1))

test('a new player is at level 0, with the whole table and no unconfigured benefits', async () => {
  const player = await guest()
  const { levels, ...rest } = await info(player)
  expect(rest).toEqual({
    uid: player.uid,
    currentVipConfig: levels[0],
    nextVipConfig: levels[1],
    experience: 0,
    keepDays: 30,
    minVipLevel: 6,
    // With play money there is support before an operator names it.
    serviceInfo: expect.stringMatching(/^Play money: /) as string,
    serviceUrl: '/pages/account/FeedBack/FeedBack',
  })
  expect(
    levels.map((l) => [
      l.level,
      l.reach / 100,
      l.upgradeBonus / 100,
      l.betRebateBps / 100,
      l.weeklyBonus / 100,
      l.birthdayBonus / 100,
      l.withdrawDailyLimit / 100,
      l.withdrawDailyTimes,
      l.withdrawFeeBps / 100,
      l.relegation / 100,
    ]),
  ).toEqual([
    [0, 0, 0, 0, 0, 0, 10_000, 1, 2, 0],
    [1, 5_000, 8, 0.1, 0, 8, 20_000, 2, 2, 0],
    [2, 25_000, 28, 0.15, 8, 18, 30_000, 3, 1.5, 5_000],
    [3, 1_00_000, 88, 0.2, 18, 38, 50_000, 3, 1.5, 20_000],
    [4, 4_00_000, 188, 0.25, 38, 88, 80_000, 4, 1, 60_000],
    [5, 10_00_000, 388, 0.3, 88, 188, 1_20_000, 5, 1, 1_50_000],
    [6, 30_00_000, 888, 0.35, 188, 388, 2_00_000, 6, 0.5, 4_00_000],
    [7, 80_00_000, 1_888, 0.4, 388, 888, 3_00_000, 8, 0.5, 10_00_000],
    [8, 2_00_00_000, 3_888, 0.45, 888, 1_888, 5_00_000, 10, 0, 25_00_000],
    [9, 5_00_00_000, 8_888, 0.5, 1_888, 3_888, 10_00_000, 15, 0, 60_00_000],
  ])
})

test('without a session there is no VIP info', async () => {
  expect(await ask('/vip/getVipInfo', {})).toMatchObject({ reason: 'PleaseLogin' })
})

test('the run that finds the bets gives the level, several at once, with one mail; the last level has no next', async () => {
  const player = await highRoller()
  await bet(player, rupees(4_999n))
  await count()
  expect(await info(player)).toMatchObject({ currentVipConfig: { level: 0 }, experience: 4_999_00 })
  await bet(player, rupees(1n))
  await count()
  await count()
  expect(await info(player)).toMatchObject({ currentVipConfig: { level: 1 }, nextVipConfig: { level: 2 }, experience: 5_000_00 })
  later(minute)
  await bet(player, rupees(95_000n))
  await count()
  const third = await info(player)
  expect(third).toMatchObject({ currentVipConfig: { level: 3 }, experience: 1_00_000_00, keep: { needed: 20_000_00, done: 0 } })
  // Bets of the day the level was reached do not count to keep it: 30 whole days follow.
  const midnight = new Date(third.keep!.countedAt)
  expect(midnight.toISOString()).toMatch(/T18:30:00.000Z$/)
  expect(Math.floor((midnight.getTime() - time.now.getTime()) / dayMs)).toBe(30)
  later(minute)
  await bet(player, rupees(5_00_00_000n))
  await count()
  const last = await info(player)
  expect(last.currentVipConfig.level).toBe(9)
  expect(last).not.toHaveProperty('nextVipConfig')
  expect(await mails(player)).toEqual(['vip-up 1', 'vip-up 3', 'vip-up 9'])

  // The days close one after another; a level given stays, without another mail.
  noonAfter(2)
  await count()
  expect(await info(player)).toMatchObject({ currentVipConfig: { level: 9 }, experience: last.experience })
  expect(await mails(player)).toHaveLength(3)
})

describe('two hundred days of much play, then little, then none', () => {
  // Day, ₹ bet, and the result.
  const bets = new Map([
    [0, 1_50_000n],
    // 20,000 in days 1 to 30 keep level 3, and then in any 30.
    [10, 19_999n],
    [30, 1n],
    [39, 20_000n],
    [100, 80_000n],
    [101, 4_10_000n],
  ])
  const changes: [number, string][] = [
    [0, '0 to 3'],
    [69, '3 to 2'],
    [99, '2 to 1'],
    [100, '1 to 2'],
    [101, '2 to 4'],
    [131, '4 to 3'],
    [161, '3 to 2'],
    [191, '2 to 1'],
  ]

  test('give one result counted at all hours, caught up at once, and recomputed from steps and sums', { tags: 'nightly' }, async () => {
    await count()
    const player = await highRoller()
    const start = time.now.getTime()
    const dayOf = (n: number) => new Date(start + n * dayMs).toISOString().slice(0, 10)
    const expected = changes.map(([n, change]) => `${dayOf(n)} ${change}`)
    for (let n = 0; n < 200; n++) {
      time.now = new Date(start + n * dayMs)
      const amount = bets.get(n)
      if (amount) await bet(player, rupees(amount))
      // Counts never on some days, on others at noon, or at 0:10, when the day is not closed yet.
      if (n % 7 < 3) await count()
      later(12 * 60 * minute + 10 * minute)
      if (n % 5 === 0) await count()
    }
    later(15 * minute)
    await count()
    expect(await steps(player)).toEqual(expected)
    expect((await mails(player)).join()).toBe('vip-up 3,vip-down 2,vip-down 1,vip-up 2,vip-up 4,vip-down 3,vip-down 2,vip-down 1')
    const [standing, shown] = [await standings(), await info(player)]
    expect(shown).toMatchObject({ currentVipConfig: { level: 1 }, experience: 5_000_00 })

    await admin.query('update app.vip_count set version = 0; update app.projection set version = 0')
    await count()
    expect(await standings(), 'recomputed').toEqual(standing)
    expect(await info(player)).toEqual(shown)
    expect(await steps(player)).toEqual(expected)

    await admin.query('delete from app.vip_step; delete from app.vip_standing; update app.vip_count set version = 0, closed_through = null')
    await count()
    expect(await standings(), 'as if nothing had run from the start').toEqual(standing)
    expect(await info(player)).toEqual(shown)
    expect(await steps(player)).toEqual(expected)
  })
})

test('a day is closed when no more bets of it can arrive, and not before', async () => {
  await count()
  const [slow, quick] = [await highRoller(), await highRoller()]
  const day = time.now.toISOString().slice(0, 10)
  const before = await closed()
  // One minute to midnight in India, and the transaction stays open.
  later(12 * 60 * minute - minute)
  const client = await app.connect()
  try {
    await client.query('begin')
    await bet(slow, rupees(5_000n), client)
    await bet(quick, rupees(5_000n))
    later(20 * minute)
    await count()
    expect(await closed(), 'the twenty minutes are not over').toBe(before)
    later(2 * minute)
    await countOnce()
    expect(await closed(), 'a transaction is open').toBe(before)
    await client.query('commit')
  } finally {
    client.release()
  }
  await count()
  expect(await closed()).toBe(day)
  expect([await steps(slow), await steps(quick)]).toEqual([[`${day} 0 to 1`], [`${day} 0 to 1`]])
})

test('a bet after midnight gives its level once the day before is closed', async () => {
  const player = await highRoller()
  await bet(player, rupees(5_000n))
  await count()
  later(12 * 60 * minute + 10 * minute)
  await bet(player, rupees(20_000n))
  await count()
  expect(await info(player)).toMatchObject({ currentVipConfig: { level: 1 }, experience: 25_000_00 })
  later(11 * minute)
  await count()
  expect(await info(player)).toMatchObject({ currentVipConfig: { level: 2 }, experience: 25_000_00 })
})

test.each([1, 2, 3])('settling and counting at once, in two processes, lose no bet and give each level once (seed %i)', async (seed) => {
  const chance = chanceFrom(seed)
  const otherPool = createPool(database.login, { max: 4, ...patience })
  onTestFinished(() => otherPool.end())
  const other = { ...openDatabase(otherPool), clock: () => time.now }
  const players = [await highRoller(), await highRoller(), await highRoller()]
  const sums = new Map(players.map(({ uid }) => [uid, 0n]))
  for (let turn = 0; turn < 12; turn++) {
    if (turn % 4 === 3) noonAfter(1)
    later(minute)
    const betting = players.map(async (player) => {
      const amount = rupees(BigInt(1 + Math.floor(chance() * 60_000)))
      await bet(player, amount)
      sums.set(player.uid, sums.get(player.uid)! + amount)
    })
    await Promise.all([...betting, count(), count(other), count(other)])
  }
  await count()
  for (const player of players) {
    const { experience, currentVipConfig, nextVipConfig } = await info(player)
    expect(BigInt(experience), `seed ${seed}`).toBe(sums.get(player.uid))
    expect(currentVipConfig.reach).toBeLessThanOrEqual(experience)
    expect(nextVipConfig!.reach).toBeGreaterThan(experience)
    const told = await mails(player)
    expect(new Set(told).size, `seed ${seed}: ${told.join()}`).toBe(told.length)
    expect(told).toHaveLength((await steps(player)).length)
  }
})

describe('the table is rows', () => {
  const change = (statement: string) => admin.query(statement)

  test('a change is seen within a minute, gives levels and takes none away', async () => {
    const player = await highRoller()
    await bet(player, rupees(30_000n))
    await count()
    expect(await levelOf(player)).toBe(2)
    await change(
      "update app.vip_level set reach_paise = 4000000 where level = 2; update app.vip_setting set min_vip_level = 2, service_info = 'Support', service_url = 'https://support.example', personal_info = 'Asha'",
    )
    onTestFinished(async () => {
      await change(
        "update app.vip_level set reach_paise = 2500000 where level = 2; update app.vip_setting set min_vip_level = 6, service_info = null, service_url = null, personal_info = ''",
      )
      later(minute)
    })
    expect((await info(player)).currentVipConfig.reach).toBe(25_000_00)
    later(minute)
    await count()
    expect(await info(player)).toMatchObject({
      currentVipConfig: { level: 2, reach: 40_000_00 },
      minVipLevel: 2,
      serviceInfo: 'Support',
      serviceUrl: 'https://support.example',
      personalContact: { info: 'Asha', url: '' },
    })
    expect(await info(await guest())).not.toHaveProperty('personalContact')
  })

  test.each([
    ['a gap', 'delete from app.vip_level where level = 8'],
    ['a level reached before the one below', 'update app.vip_level set reach_paise = 400000 where level = 2'],
    ['a level 0 with a threshold', 'update app.vip_level set reach_paise = 1 where level = 0'],
    ['a level 0 that can be lost', 'update app.vip_level set keep_paise = 1 where level = 0'],
    ['no level at all', 'delete from app.vip_setting; delete from app.vip_level'],
    ['an invalid link', "update app.vip_setting set service_url = 'javascript:alert(1)'"],
  ])('%s is refused', async (_what, statement) => {
    await expect(change(statement)).rejects.toThrow(/VIP levels|violates/)
  })

  test('the app itself cannot change the table, nor a step that was taken', async () => {
    for (const statement of [
      'update app.vip_level set keep_paise = 0',
      'update app.vip_setting set min_vip_level = 0',
      'delete from app.vip_step',
      'update app.vip_step set level = 9',
    ])
      await expect(app.query(statement)).rejects.toThrow('permission denied')
  })
})
