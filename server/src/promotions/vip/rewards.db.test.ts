import { assets } from '@lalmor/ledger/asset.ts'
import { postHouse } from '@lalmor/ledger/house.ts'
import { findLot } from '@lalmor/ledger/lots.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { readWallet } from '@lalmor/ledger/wallet.ts'
import { endOfIstDay, istDay } from '@lalmor/units/ist-day.ts'
import { paise, rupees } from '@lalmor/units/paise.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { checkPromotions } from '../check.ts'
import { daysOf } from '../close/test-days.ts'
import { listOfLevels } from '../rewards/list.ts'

const api = useTestApi()
const { ask, call, database, db, guest, time } = api
const { app, admin } = database
const { bet, give, highRoller, run } = daysOf(api)
const query = pgQuery(admin)

const hour = 3_600_000
const day = 24 * hour
const at = (date: string, clock = '12:00') => new Date(`2027-${date}T${clock}:00+05:30`)

type Owed = { cause: string; amount: bigint; required: bigint; facts: object; state: string; until: string }
const rewardsOf = async (player?: TestPlayer): Promise<Owed[]> =>
  (
    await admin.query<Owed>(
      `select cause, amount_paise as amount, required_paise as required, facts, state, claim_until::text as until
       from app.reward where promotion like 'vip-%' and player_id = coalesce($1, player_id) order by player_id, cause`,
      [player?.uid],
    )
  ).rows
const causes = async (player: TestPlayer) => (await rewardsOf(player)).map(({ cause, amount }) => `${cause} ${amount}`)
const open = async (player: TestPlayer) => (await call('/promo/list', {}, player)).rewards

beforeAll(() => postHouse(query, { asset: assets.play, key: 'fund', kind: 'fund-promotions', amount: rupees(10_00_000n), at: time.now }))
beforeEach(run)

test.each([
  ['born on 29 February', '1992-02-29', '02-20', '01-01', '03-01', '03-08'],
  ['on the date', '1990-03-20', '03-15', '02-01', '03-20', '03-27'],
  ['on the day from which it has been known for 30 days', '1990-04-10', '04-05', '03-14', '04-13', '04-17'],
  ['not when that is too late', '1990-04-30', '04-26', '04-08', undefined, undefined],
])('a birthday bonus: %s', async (_what, birthday, start, setOn, first, end) => {
  time.now = at(start)
  const player = await highRoller()
  await admin.query('update app.player set birthday = $2, birthday_set_at = $3 where player_id = $1', [player.uid, birthday, at(setOn)])
  await bet(player, rupees(5_000n))
  let begun: string | undefined
  for (let n = 0; n < 16; n++) {
    await run()
    begun ??= (await causes(player)).includes('vip-birthday/2027 800') ? istDate(time.now) : undefined
    time.now = new Date(time.now.getTime() + day)
  }
  expect(begun).toBe(first && `2027-${first}`)
  const made = (await rewardsOf(player)).find(({ cause }) => cause.startsWith('vip-birthday'))
  expect(made && new Date(made.until)).toEqual(end && at(end, '00:00'))
})
const istDate = (instant: Date) => new Date(instant.getTime() + 5.5 * hour).toISOString().slice(0, 10)

test('each level pays its bonus once: after a jump over several, a relegation and the way up again', async () => {
  time.now = at('05-20')
  const player = await highRoller()
  await run()
  await bet(player, rupees(1_00_000n))
  await run()
  await run()
  expect(await causes(player)).toEqual(['vip-upgrade/1 800', 'vip-upgrade/2 2800', 'vip-upgrade/3 8800'])
  const [first] = await open(player)
  expect(first).toMatchObject({ promotion: 'vip-upgrade', facts: { level: 1 }, amount: 800, requirement: 800, multiple: 1 })
  expect(first).not.toHaveProperty('claimUntil')
  const claimed = await call('/reward/claim', { rewardId: first!.rewardId }, player)
  expect(await call('/reward/claim', { rewardId: first!.rewardId }, player)).toEqual(claimed)
  expect(await findLot(query, BigInt(player.uid), 'vip-upgrade/1')).toMatchObject({ granted: 800n, required: 800n, bonus: 800n })
  const { mails } = await call('/mail/list', {}, player)
  expect(
    mails
      .filter(({ key }) => key === 'reward-open')
      .map(({ reward }) => reward?.facts.level)
      .toSorted(),
  ).toEqual([1, 2, 3])

  time.now = at('06-21')
  await run()
  expect((await call('/vip/getVipInfo', {}, player)).currentVipConfig.level).toBe(2)
  await bet(player, rupees(75_000n))
  await run()
  expect((await call('/vip/getVipInfo', {}, player)).currentVipConfig.level).toBe(3)
  expect((await causes(player)).filter((cause) => cause.startsWith('vip-upgrade'))).toHaveLength(3)
})

test('a guest’s levels pay their bonus with the phone', async () => {
  time.now = at('06-25')
  const player = await guest()
  await give(player)
  await bet(player, rupees(5_000n))
  await run()
  expect(await causes(player)).toEqual([])
  await admin.query("update app.player set guest = false, phone = '+919812345670' where player_id = $1", [player.uid])
  await run()
  expect(await causes(player)).toEqual(['vip-upgrade/1 800'])
})

test('the bet rebate is cash, by the day’s bets and the level when it closed, for seven days', async () => {
  time.now = at('07-01', '23:59')
  const player = await highRoller()
  // 0.10 % of 333 paise is below one paisa.
  const small = await highRoller()
  await bet(player, rupees(5_000n))
  await bet(small, paise(333n))
  time.now = at('07-02', '00:01')
  await bet(player, rupees(7n))
  await run()
  expect(await causes(player), 'the day is not closed').toEqual(['vip-upgrade/1 800'])
  time.now = at('07-02', '00:25')
  await run()
  expect(await causes(player)).toEqual(['vip-rebate/2027-07-01 500', 'vip-upgrade/1 800'])
  expect(await causes(small)).toEqual([])
  const rebate = (await open(player)).find(({ promotion }) => promotion === 'vip-rebate')!
  expect(rebate).toMatchObject({ requirement: 0, claimUntil: at('07-09', '00:00').toISOString() })
  expect(rebate.facts).toEqual({ day: '2027-07-01', level: 1, bets: 5_000_00, rateBps: 10 })
  const { balance } = await call('/reward/claim', { rewardId: rebate.rewardId }, player)
  expect(BigInt(balance)).toBe((await readWallet(query, BigInt(player.uid)))!.cash)
  const { lately } = await call('/promo/list', {}, player)
  expect(lately).toMatchObject([{ promotion: 'vip-rebate', state: 'claimed', facts: { day: '2027-07-01' } }])
  expect(await listOfLevels(db, BigInt(player.uid), at('08-02')), 'after 30 days').toEqual([])
})

test('a week’s bonus requires thirty times itself, by the level at Sunday’s close', async () => {
  // Monday.
  time.now = at('07-05')
  const [enough, less] = [await highRoller(), await highRoller()]
  for (const player of [enough, less]) await bet(player, rupees(25_000n))
  time.now = at('07-12')
  await bet(enough, rupees(100n))
  await bet(less, paise(239_99n))
  time.now = at('07-18')
  await bet(enough, rupees(140n))
  time.now = at('07-19')
  await run()
  const weekly = async (player: TestPlayer) => (await rewardsOf(player)).filter(({ cause }) => cause.startsWith('vip-weekly'))
  expect((await weekly(less)).map(({ cause }) => cause)).toEqual(['vip-weekly/2027-07-05'])
  expect(await weekly(enough)).toMatchObject([
    { cause: 'vip-weekly/2027-07-05' },
    { cause: 'vip-weekly/2027-07-12', amount: 800n, required: 800n, facts: { validBetPaise: 240_00, level: 2 } },
  ])
})

test('a budget that is short delays its own reward alone, shows it, and none is lost', async () => {
  time.now = at('07-26')
  // The close goes by id.
  const players = [await highRoller(), await highRoller(), await highRoller()].toSorted((a, b) => Number(a.uid) - Number(b.uid))
  for (const player of players) await bet(player, rupees(5_000n))
  await run()
  await admin.query("select app.set_budget('vip-rebate', 1000, $1)", [at('07-27')])
  time.now = at('07-27')
  for (const player of players) await bet(player, rupees(5_000n))
  await run()
  const rebates = async () =>
    (await Promise.all(players.map(open))).map((rewards) => rewards.find(({ facts }) => facts.day === '2027-07-26')!)
  const first = await rebates()
  expect(first.map(({ state }) => state)).toEqual(['open', 'open', 'waiting'])
  expect(await ask('/reward/claim', { rewardId: first[2]!.rewardId }, players[2]!)).toMatchObject({ reason: 'FundShort' })
  time.now = at('07-28')
  await run()
  expect(
    (await rebates()).map(({ state }) => state),
    'the next day’s came too',
  ).toEqual(['open', 'open', 'open'])
  expect((await rebates())[2]!.claimUntil, 'its days begin when it opens').toBe(at('08-04', '00:00').toISOString())
  const waiting = async () =>
    Number((await admin.query<{ n: string }>("select count(*) as n from app.reward where state = 'waiting'")).rows[0]!.n)
  expect(await waiting()).toBeGreaterThan(0)
  await admin.query("select app.set_budget('vip-rebate', 100000000, $1)", [time.now])
  await run()
  expect(await waiting()).toBe(0)
})

test.each([
  ['closed after midnight', '07-29', '00:03', true],
  ['closed in the course of the day', '07-30', '-06:00', true],
  ['closed since the day before', '07-31', '-30:00', false],
])('a day’s bets earn the offers open on that day: %s', async (_, date, when, isOwed) => {
  time.now = at(date)
  const day = istDay(time.now)
  const player = await highRoller()
  await bet(player, rupees(5_000n))
  await run()
  const [hours, minutes] = when.split(':').map(Number)
  const midnight = endOfIstDay(day).getTime()
  const closed = new Date(midnight + hours! * hour + minutes! * 60_000)
  const turn = async (isOpen: boolean) => {
    await admin.query("update app.promotion set is_open = $1 where promotion = 'vip-rebate'", [isOpen])
    await admin.query('update app.promotion_switch set at = $1 where switch_id = (select max(switch_id) from app.promotion_switch)', [
      closed,
    ])
  }
  await turn(false)
  time.now = new Date(midnight + 25 * 60_000)
  await run()
  expect((await causes(player)).filter((cause) => cause.startsWith('vip-rebate'))).toHaveLength(isOwed ? 1 : 0)
  await admin.query(
    "delete from app.promotion_switch where at > '-infinity'; update app.promotion set is_open = true where promotion = 'vip-rebate'; delete from app.promotion_switch where at > '-infinity'",
  )
})

test('a break lengthens the window; one for good pays cash rewards and ends the rest', async () => {
  time.now = at('08-04')
  const [short, long] = [await highRoller(), await highRoller()]
  for (const player of [short, long]) await bet(player, rupees(5_000n))
  await run()
  await call('/limit/break', { length: 'P1D' }, short)
  await call('/limit/break', { length: 'for-good' }, long)
  time.now = at('08-05', '00:30')
  await run()
  expect(await rewardsOf(long)).toMatchObject([
    { cause: 'vip-rebate/2027-08-04', state: 'claimed' },
    { cause: 'vip-upgrade/1', state: 'ended' },
  ])
  const rebate = (await open(short)).find(({ promotion }) => promotion === 'vip-rebate')!
  expect(new Date(rebate.claimUntil!).getTime() - at('08-12', '00:00').getTime()).toBe(11.5 * hour)
  expect(await ask('/reward/claim', { rewardId: rebate.rewardId }, short)).toMatchObject({ reason: 'PlayStopped' })
})

test('steps invented by the app earn nothing: the journal lacks their bets', async () => {
  time.now = at('08-10')
  const player = await highRoller()
  await bet(player, rupees(5_000n))
  await run()
  const make = (level: number, from: number, down: boolean) =>
    app.query(
      `insert into app.vip_step (player_id, day, level, from_level, restart_paise, bet_paise, keep_paise, made_at)
       values ($1, '2027-08-10', $2, $3, ${down ? '0, 0, 1' : 'null, null, null'}, now())`,
      [player.uid, level, from],
    )
  await make(9, 1, false)
  await make(8, 9, true)
  await expect(app.query('update app.vip_step set proven = true')).rejects.toThrow('permission denied')
  time.now = at('08-11')
  await run()
  expect(await causes(player)).toEqual(['vip-rebate/2027-08-10 500', 'vip-upgrade/1 800'])
  const told = (await checkPromotions(query)).flatMap(({ breaks }) => breaks.map(({ found }) => found))
  expect(told).toEqual(['from VIP 1 to 9 without the bets'])
  await admin.query('delete from app.vip_step where player_id = $1 and level > 1', [player.uid])
})

test('the books agree with the rules afterwards, and a rebate of invented bets is found', async () => {
  const check = async (on: Parameters<typeof pgQuery>[0]) => (await checkPromotions(pgQuery(on))).filter(({ breaks }) => breaks.length > 0)
  expect(await check(admin)).toEqual([])
  const client = await admin.connect()
  try {
    await client.query('begin')
    // The rebate itself is right by its facts.
    const { rowCount } = await client.query(
      `update app.reward set facts = facts || '{"validBetPaise": 500001}' where cause = 'vip-rebate/2027-07-01' and amount_paise = 500`,
    )
    expect(rowCount).toBe(1)
    expect((await check(client)).map(({ invariant }) => invariant)).toEqual([expect.stringContaining('rebate and weekly')])
  } finally {
    await client.query('rollback')
    client.release()
  }
})
