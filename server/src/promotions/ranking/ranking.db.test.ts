import { boards, type Board } from '@lalmor/contract/ranking.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { postHouse } from '@lalmor/ledger/house.ts'
import { findLot } from '@lalmor/ledger/lots.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { chanceFrom } from '@lalmor/ledger/test-chance.ts'
import { isLongRun } from '@lalmor/ledger/test-model-runs.ts'
import { istDay } from '@lalmor/units/ist-day.ts'
import { paise, rupees } from '@lalmor/units/paise.ts'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { checkPromotions } from '../check.ts'
import { daysOf } from '../close/test-days.ts'
import { expireRewards } from '../rewards/expire.ts'
import { releasedTerms } from '../terms/test-released.ts'
import { decideAward, periodOf } from './rules.ts'

const api = useTestApi()
const { ask, call, database, db, guest, signIn, time } = api
const { admin } = database
const { bet, give, highRoller, run } = daysOf(api)
const query = pgQuery(admin)
const dayMs = 86_400_000
const dayMax = rupees(2_00_000n)
const signal = new AbortController().signal

const at = (date: string, clock = '12:00:00') => new Date(`2027-${date}T${clock}+05:30`)

beforeAll(() => postHouse(query, { asset: assets.play, key: 'fund', kind: 'fund-promotions', amount: rupees(90_00_000n), at: time.now }))
beforeEach(run)

const read = (player: TestPlayer, board: Board, last = false) => call('/rank/board', { board, last }, player)
const ranks = (rows: { rank: number; totalBet: number; award: number }[]) =>
  rows.map(({ rank, totalBet, award }) => [rank, totalBet, award])

test('an award depends on the player’s bets, is mailed, and can be claimed for seven days; unclaimed it returns to the budget', async () => {
  time.now = at('02-01')
  const [first, second, third] = [await highRoller(), await highRoller(), await highRoller()]
  await bet(first, rupees(4_210n))
  time.now = at('02-01', '12:00:01')
  await bet(second, rupees(1_150n))
  await bet(third, rupees(999n))
  await run()
  const live = await read(second, 'day')
  expect(live).toMatchObject({ state: 'live', start: '2027-02-01', end: '2027-02-01', players: 3, dayMax: 2_00_000_00 })
  expect(ranks(live.rows)).toEqual([
    [1, 4_210_00, 8_42],
    [2, 1_150_00, 2_30],
    [3, 999_00, 0],
  ])
  expect(live.rows[1]).toMatchObject({ own: true, phone: `${second.phone.slice(0, 2)}****${second.phone.slice(-4)}` })
  expect(live.own).toMatchObject({ rank: 2, award: 2_30, listed: 388_00, byBets: 2_30 })

  time.now = at('02-02', '00:10:00')
  expect(await read(second, 'day', true)).toMatchObject({ state: 'pending', rows: [] })
  time.now = at('02-02', '00:25:00')
  await run()
  const kept = await read(second, 'day', true)
  expect(kept).toMatchObject({ state: 'final', start: '2027-02-01', players: 3, asOf: time.now.toISOString() })
  expect(ranks(kept.rows)).toEqual(ranks(live.rows))
  expect(kept.own.reward).toMatchObject({
    promotion: 'rank-day',
    amount: 2_30,
    requirement: 6_90,
    claimUntil: at('02-09', '00:00:00').toISOString(),
  })
  expect((await read(third, 'day', true)).own.reward).toBeUndefined()
  const { mails } = await call('/mail/list', {}, second)
  expect(mails.find(({ reward }) => reward?.promotion === 'rank-day')?.reward?.facts).toMatchObject({
    board: 'day',
    start: '2027-02-01',
    rank: 2,
  })
  await call('/reward/claim', { rewardId: kept.own.reward!.rewardId }, second)
  expect(await findLot(query, BigInt(second.uid), 'rank/day/2027-02-01')).toMatchObject({ granted: 2_30n, required: 6_90n })

  const spent = async () =>
    (
      await admin.query(
        "select reserved_paise, paid_paise from app.promotion_spend where promotion = 'rank-day' and period_start = '2027-02-02'",
      )
    ).rows
  expect(await spent()).toEqual([{ reserved_paise: 8_42n, paid_paise: 2_30n }])
  time.now = at('02-09', '00:00:00')
  await expireRewards(db, time.now, signal)
  expect(await spent()).toEqual([{ reserved_paise: 0n, paid_paise: 2_30n }])
})

test('a hidden player keeps rank and award, and others see only bets', async () => {
  time.now = at('02-15')
  const [shy, other] = [await highRoller(), await highRoller()]
  await bet(shy, rupees(5_000n))
  expect((await call('/user/profile', {}, shy)).hidden).toBe(false)
  expect((await call('/user/updateProfile', { hidden: true }, shy)).hidden).toBe(true)
  await run()
  const { rows } = await read(other, 'week')
  expect(rows).toEqual([{ rank: 1, own: false, totalBet: 5_000_00, award: 25_00 }])
  expect((await read(shy, 'week')).own).toMatchObject({ rank: 1, hidden: true, award: 25_00 })
  await call('/user/updateProfile', { hidden: false }, shy)
  expect((await read(other, 'week')).rows[0]!.phone).toMatch(/^\d\d\*{4}\d{4}$/)
})

test('a guest is not ranked; with a phone all earlier bets count, live and kept', async () => {
  time.now = at('03-01')
  const player = await guest()
  await give(player)
  await bet(player, rupees(9_000n))
  await run()
  expect(await read(player, 'day')).toMatchObject({ standing: 'phone', players: 0, own: { totalBet: 0 } })
  time.now = at('03-01', '13:00:00')
  await admin.query("update app.player set guest = false, phone = '+919812345671', phone_at = $2 where player_id = $1", [
    player.uid,
    time.now,
  ])
  await bet(player, rupees(1_000n))
  await run()
  expect((await read(player, 'day')).own).toMatchObject({ rank: 1, totalBet: 10_000_00 })
  await admin.query("update app.projection set version = 0 where name = 'rank_total'")
  await run()
  expect((await read(player, 'day')).own, 'from zero').toMatchObject({ rank: 1, totalBet: 10_000_00 })
  time.now = at('03-02')
  await run()
  expect((await read(player, 'day', true)).own).toMatchObject({ rank: 1, totalBet: 10_000_00 })
})

test('players taken off, closed or stopped for good are not on the board; a frozen award is held', async () => {
  time.now = at('03-08')
  await run()
  const players = [await highRoller(), await highRoller(), await highRoller(), await highRoller(), await highRoller()] as const
  const [excluded, closed, resting, frozen, last] = players
  for (const player of players) await bet(player, rupees(2_000n))
  const exclude = async (board: Board, start: string) =>
    (
      await admin.query<{ done: boolean }>("select app.exclude_rank($1, $2, $3, 'bets by a program', 'asha', $4) as done", [
        excluded.uid,
        board,
        start,
        time.now,
      ])
    ).rows[0]!.done
  expect(await exclude('day', '2027-03-08')).toBe(true)
  expect(await exclude('week', '2027-03-09'), 'no Monday').toBe(false)
  expect(await exclude('day', '2027-03-07'), 'closed').toBe(false)
  await admin.query(
    `insert into app.closure (player_id, closed_at, session_id, forfeited_paise, cash_paise, erased)
     values ($1, $2, gen_random_uuid(), 0, 0, false)`,
    [closed.uid, time.now],
  )
  await call('/limit/break', { length: 'for-good' }, resting)
  await admin.query('update ledger.wallet set frozen = true where player_id = $1', [frozen.uid])
  await run()
  expect((await read(last, 'day')).players).toBe(2)
  time.now = at('03-09')
  await run()
  expect(ranks((await read(last, 'day', true)).rows)).toEqual([
    [1, 2_000_00, 4_00],
    [2, 2_000_00, 4_00],
  ])
  expect(await exclude('day', '2027-03-08'), 'kept').toBe(false)
  expect((await read(frozen, 'day', true)).own.reward).toMatchObject({ state: 'held' })
  await admin.query('update ledger.wallet set frozen = false where player_id = $1', [frozen.uid])
})

test.each(isLongRun ? [1, 2, 3, 4] : [1])(
  'boards, live and kept, are a naive sort of the journal, ties at the most of a day too (seed %i)',
  async (seed) => {
    const chance = chanceFrom(seed)
    const start = new Date(at('04-01').getTime() + seed * 40 * dayMs)
    time.now = start
    const players = await Promise.all(Array.from({ length: 6 }, () => signIn()))
    await Promise.all(players.map(give))
    await admin.query("update app.session set expires_at = '2099-01-01' where player_id = any ($1)", [players.map(({ uid }) => uid)])
    const bets: { player: TestPlayer; at: Date; valid: bigint }[] = []
    const naive = (board: Board, day: Date) => {
      const period = periodOf(board, istDay(day))
      const of = (player: TestPlayer) => {
        let [counted, reached] = [0n, 0]
        const days = new Map<string, bigint>()
        for (const one of bets) {
          const betDay = istDay(one.at)
          if (one.player !== player || betDay < period.start || betDay > period.end) continue
          const before = days.get(betDay) ?? 0n
          const more = before + one.valid > dayMax ? dayMax - before : one.valid
          days.set(betDay, before + more)
          if (more > 0n) [counted, reached] = [counted + more, one.at.getTime()]
        }
        return { uid: player.uid, counted, reached }
      }
      return players
        .map(of)
        .filter(({ counted }) => counted > 0n)
        .toSorted((a, b) => Number(b.counted - a.counted) || a.reached - b.reached || Number(a.uid) - Number(b.uid))
    }
    const expected = (board: Board, day: Date) =>
      naive(board, day).map(({ counted }, place) => [
        place + 1,
        Number(counted),
        Number(decideAward(releasedTerms(`rank-${board}`), place + 1, paise(counted)).award),
      ])

    for (let n = 0; n < 34; n++) {
      for (const player of players)
        for (let times = Math.floor(chance() * 2.2); times > 0; times--) {
          time.now = new Date(time.now.getTime() + 1_000)
          const valid = chance() < 0.3 ? dayMax : paise(BigInt(Math.floor(chance() * 90_000_00)))
          await bet(player, rupees(2_50_000n), { payout: rupees(2_50_000n), validBet: valid })
          if (valid > 0n) bets.push({ player, at: time.now, valid })
        }
      if (n % 11 === 0) {
        await run()
        for (const board of boards)
          expect(ranks((await read(players[0]!, board)).rows), `seed ${seed}, live ${board}`).toEqual(expected(board, time.now))
      }
      time.now = new Date(start.getTime() + (n + 1) * dayMs)
    }
    const before = await admin.query('select * from app.rank_total order by board, start, player_id')
    await run()
    for (const board of boards) {
      const last = new Date(`${periodOf(board, istDay(time.now)).start}T00:00:00+05:30`).getTime() - dayMs / 2
      const kept = await read(players[1]!, board, true)
      expect(ranks(kept.rows), `seed ${seed}, kept ${board}`).toEqual(expected(board, new Date(last)))
      expect(kept.own.rank).toBe(naive(board, new Date(last)).findIndex(({ uid }) => uid === players[1]!.uid) + 1 || undefined)
    }
    await admin.query("update app.projection set version = 0 where name = 'rank_total'")
    await run()
    const { rows } = await admin.query('select * from app.rank_total where player_id = any ($1) order by board, start, player_id', [
      players.map(({ uid }) => uid),
    ])
    expect(rows).toEqual(before.rows.filter(({ player_id: id }) => players.some(({ uid }) => uid === String(id))))
    expect((await checkPromotions(query)).flatMap(({ breaks }) => breaks)).toEqual([])
  },
)

test('an award is the same by SQL and by TypeScript', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...boards),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 1_000_000_000 }),
      async (board, rank, counted) => {
        const terms = releasedTerms(`rank-${board}`)
        const { rows } = await admin.query<{ award: bigint }>('select app.rank_award($1, $2, $3) as award', [
          JSON.stringify(terms),
          rank,
          counted,
        ])
        expect(rows[0]!.award).toBe(decideAward(terms, rank, paise(BigInt(counted))).award)
      },
    ),
    { numRuns: 100 },
  )
})

test.each([
  ['in the order', 'update app.rank_result set counted_paise = counted_paise + 1 where rank = 1'],
  ['in the order', "update app.rank_result set award_paise = award_paise + 1 where board = 'day' and award_paise > 0"],
  [
    'in the order',
    `update app.rank_result r set player_id = x.player_id from app.rank_result x
     where r.board = 'month' and (x.board, x.start) = (r.board, r.start) and r.rank + x.rank = 3`,
  ],
  [
    'its terms',
    `update app.reward set facts = facts || '{"rank": 11}' where promotion = 'rank-day' and (facts ->> 'rank')::int < 4 and amount_paise > 1800`,
  ],
])('the check of the books notices a planted fault: %s, %s', async (words, change) => {
  const client = await admin.connect()
  try {
    await client.query('begin')
    await client.query('alter table app.rank_result drop constraint rank_result_board_start_player_id_key')
    expect((await client.query(change)).rowCount).toBeGreaterThan(0)
    const broken = (await checkPromotions(pgQuery(client))).filter(({ breaks }) => breaks.length > 0)
    expect(broken.map(({ invariant }) => invariant).join('; ')).toContain(words)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('a board is asked for by its name', async () => {
  const player = await signIn()
  expect(await ask('/rank/board', { board: 'year' as 'day', last: false }, player)).toMatchObject({ reason: 'BadInput' })
})
