import type { WirePaise } from '@lalmor/contract/wire.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { freezePlayer } from '@lalmor/ledger/freeze.ts'
import { postHouse } from '@lalmor/ledger/house.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { paise, rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { beforeAll, expect, test } from 'vitest'
import { readQueues } from '../../operators/ops/queues.ts'
import { readReadiness } from '../../operators/reconcile/reconciled-state.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { checkPromotions } from '../check.ts'
import { daysOf } from './test-days.ts'

const api = useTestApi()
const { ask, call, database, db, time } = api
const { admin } = database
const { bet, deposit, highRoller, run } = daysOf(api)
const query = pgQuery(admin)
const nothing = paise(0n)
const hour = 3_600_000
const day = 24 * hour

const at = (date: string, clock = '12:00') => new Date(`2027-${date}T${clock}:00+05:30`)

beforeAll(() => postHouse(query, { asset: assets.play, key: 'fund', kind: 'fund-promotions', amount: rupees(90_00_000n), at: time.now }))

/** An operator's view: today open or not, games open or not, and the work that waits for the clock. */
const seen = async () => {
  const { day: today, games } = await readReadiness(db, assets.play, time.now)
  const { queues } = await readQueues(openDatabase(admin).db, time.now)
  const clock = queues.find(({ name }) => name.startsWith('the clock is behind'))
  return { today, games, late: clock!.late }
}
const pages = async (player: TestPlayer) => {
  const [rebate, board, week, record, checkIn] = [
    await call('/promo/rebate', {}, player),
    await call('/rank/board', { board: 'day', last: false }, player),
    await call('/rank/board', { board: 'week', last: false }, player),
    await call('/promo/cashbackRecord', { days: 30 }, player),
    await call('/promo/checkIn', {}, player),
  ]
  const { rows: _, asOf: __, ...own } = board
  return {
    rebate: rebate.today,
    board: own,
    week: week.own,
    record: record.days.map((of) => [of.day, of.outcome, of.amount]),
    checkIn: { ...checkIn, standing: undefined },
  }
}

test('with a clock set back over closed days bets are refused, and all that was shown stays', async () => {
  time.now = at('06-08')
  const player = await highRoller()
  for (const date of ['06-08', '06-09']) {
    time.now = at(date)
    await run()
    await deposit(player, rupees(2_000n))
    await bet(player, rupees(2_000n), { payout: nothing })
    await call('/promo/checkIn/make', {}, player)
  }
  time.now = at('06-10')
  await run()
  await call('/promo/checkIn/make', {}, player)
  await deposit(player, rupees(1_000n))
  await bet(player, rupees(4_000n), { payout: nothing })
  await run()
  const shown = await pages(player)
  expect(shown).toMatchObject({
    rebate: { day: '2027-06-10', amount: 50_00 },
    board: { state: 'live', start: '2027-06-10', own: { rank: 1, award: 8_00 } },
    record: [
      ['2027-06-10', 'today', 50_00],
      ['2027-06-09', 'reward', 30_00],
      ['2027-06-08', 'reward', 30_00],
    ],
  })
  expect(await seen()).toEqual({ today: 'open', games: 'open', late: 0 })

  time.now = at('06-08', '14:00')
  await run()
  const spin = () => ask('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, stake: 10_00 as WirePaise }, player)
  expect(await spin()).toMatchObject({ state: '403', reason: 'ClockWrong' })
  expect(await seen()).toEqual({ today: 'closed', games: 'open', late: 1 })
  expect(await pages(player)).toEqual(shown)
  expect((await call('/promo/checkIn/make', {}, player)).collected).toBe(3)
  expect(await call('/rank/board', { board: 'day', last: true }, player)).toMatchObject({
    state: 'final',
    start: '2027-06-09',
    own: { rank: 1 },
  })
  await deposit(player, rupees(500n))
  const after = await pages(player)
  expect(after.rebate).toMatchObject({ day: '2027-06-10', deposits: 1_500_00 })
  expect(after.record).toEqual([['2027-06-10', 'today', 60_00], ...shown.record.slice(1)])

  time.now = at('06-10', '15:00')
  expect(await spin()).toMatchObject({ state: '200' })
  expect(await seen()).toEqual({ today: 'open', games: 'open', late: 0 })
  await run()
  const { rebate, board } = await pages(player)
  expect(rebate).toMatchObject({ deposits: 1_500_00 })
  time.now = at('06-11', '01:00')
  await run()
  const { rows } = await admin.query<{ cause: string; amount: bigint; deposits: number }>(
    `select cause, amount_paise as amount, jsonb_array_length(facts -> 'deposits') as deposits from app.reward
     where player_id = $1 and cause in ('cashback/2027-06-10', 'rank/day/2027-06-10') order by 1`,
    [player.uid],
  )
  expect(rows.map(({ amount }) => Number(amount))).toEqual([rebate!.amount, board.own.award])
  expect(rows[0]!.deposits).toBe(2)
  expect((await admin.query('select day::text from app.check_in where player_id = $1 order by 1', [player.uid])).rows).toEqual(
    ['08', '09', '10'].map((date) => ({ day: `2027-06-${date}` })),
  )
  expect((await checkPromotions(query)).flatMap(({ breaks }) => breaks)).toEqual([])
})

test('a check-in by a clock that was ahead holds until its day is over, on the page too', async () => {
  time.now = at('06-20')
  const player = await highRoller()
  await call('/promo/checkIn/make', {}, player)
  time.now = at('06-18')
  expect(await call('/promo/checkIn/make', {}, player)).toMatchObject({
    today: 'done',
    collected: 1,
    opensAt: at('06-21', '00:00').toISOString(),
  })
  time.now = at('06-21')
  expect(await call('/promo/checkIn/make', {}, player)).toMatchObject({ today: 'done', collected: 2 })
})

test('books close by the present alone, and no day before its end', async () => {
  time.now = at('06-25')
  const close = (through: string) => database.app.query('select app.close_books($1, $2)', [through, time.now])
  await expect(close('2027-06-25')).rejects.toThrow('is not over')
  await admin.query('update app.clock set tolerance_minutes = 15')
  await expect(close('2027-06-24')).rejects.toThrow('is not the present')
  await admin.query('update app.clock set tolerance_minutes = 500000000')
  await expect(database.app.query("select ledger.close_books('2027-06-24')")).rejects.toThrow('permission denied')
})

test('a clock set back shortens no time to claim, also after waiting for a budget or a freeze', async () => {
  time.now = at('07-05')
  await run()
  const player = await highRoller()
  await bet(player, rupees(1_00_000n))
  const budget = (amount: bigint) => admin.query("update app.promotion set budget_paise = $1 where promotion = 'vip-rebate'", [amount])
  const rebate = async () =>
    (
      await admin.query<{ state: string; until: Date }>(
        "select state, claim_until as until from app.reward where player_id = $1 and cause = 'vip-rebate/2027-07-05'",
        [player.uid],
      )
    ).rows[0]
  await budget(0n)
  time.now = at('07-06', '01:00')
  await run()
  const { until } = (await rebate())!
  expect(await rebate()).toEqual({ state: 'waiting', until: at('07-13', '00:00') })
  await budget(rupees(1_00_000n))
  time.now = at('06-27')
  await run()
  expect(await rebate()).toEqual({ state: 'open', until })
  await freezePlayer(query, BigInt(player.uid), { frozen: true })
  await admin.query("update app.frozen_since set since = now() + interval '2 days' where player_id = $1", [player.uid])
  await freezePlayer(query, BigInt(player.uid), { frozen: false })
  expect(await rebate()).toEqual({ state: 'open', until })
})

const kinds = ['cashback', 'earn-bets', 'earn-first', 'rank-day', 'rank-week', 'vip-birthday', 'vip-rebate', 'vip-upgrade', 'vip-weekly']

test.each([0, 1, 5, 7, 30].map((late, n) => ({ late, monday: new Date(at('08-02').getTime() + n * 49 * day) })))(
  'a close $late days late owes each kind, with its whole time to claim',
  async ({ late, monday }) => {
    const on = (days: number) => void (time.now = new Date(monday.getTime() + days * day))
    on(-2)
    await run()
    on(-1)
    const player = await highRoller()
    const friend = await highRoller(player)
    await deposit(friend, rupees(1_000n))
    await bet(friend, rupees(1_000n))
    await admin.query('update app.player set birthday = $2, birthday_set_at = $3 where player_id = $1', [
      player.uid,
      `1990-${new Date(monday.getTime() + 7 * day).toISOString().slice(5, 10)}`,
      new Date(monday.getTime() - 60 * day),
    ])
    on(1)
    await bet(player, rupees(1_00_000n))
    on(6)
    await deposit(player, rupees(2_000n))
    await bet(player, rupees(2_000n), { payout: nothing })
    await bet(friend, rupees(500n))
    time.now = new Date(monday.getTime() + (7 + late) * day - 11 * hour)
    await run()
    const { rows } = await admin.query<{ kind: string; until: Date; whole: Date }>(
      `select distinct on (1) r.promotion as kind, r.claim_until as until,
         (ledger.ist_day($2) + coalesce((t.terms ->> 'claimDays')::int, 1000000))::timestamp at time zone 'Asia/Kolkata' as whole
       from app.reward r join app.promotion_terms t using (promotion, version)
       where r.player_id = $1 and r.state = 'open' order by 1, 2`,
      [player.uid, time.now],
    )
    expect(rows.filter(({ kind }) => kind !== 'rank-month').map(({ kind }) => kind)).toEqual(kinds)
    expect(rows.filter(({ until, whole }) => (until as Date | number) !== Infinity && until < whole)).toEqual([])
  },
)
