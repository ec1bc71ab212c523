import { assets } from '@lalmor/ledger/asset.ts'
import { postHouse } from '@lalmor/ledger/house.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { paise, rupees } from '@lalmor/units/paise.ts'
import { beforeAll, expect, test } from 'vitest'
import { useTestApi, type TestPlayer } from '../test-api.ts'
import { daysOf } from './close/test-days.ts'

const api = useTestApi()
const { call, database, time } = api
const { admin } = database
const { bet, highRoller, run } = daysOf(api)

beforeAll(() =>
  postHouse(pgQuery(admin), { asset: assets.play, key: 'fund', kind: 'fund-promotions', amount: rupees(9_00_000n), at: time.now }),
)

const comingTo = async (player: TestPlayer) => (await call('/promo/list', {}, player)).coming

test('a past day shows as coming, to players who bet on it, until it is closed', async () => {
  time.now = new Date('2027-10-04T12:00:00+05:30')
  const [player, idle] = [await highRoller(), await highRoller()]
  await run()
  await bet(player, rupees(5_000n), { payout: paise(0n) })
  await run()
  expect(await comingTo(player)).toBeUndefined()

  time.now = new Date('2027-10-05T00:05:00+05:30')
  await run()
  expect(await comingTo(player)).toBe('2027-10-04')
  expect(await comingTo(idle)).toBeUndefined()

  time.now = new Date('2027-10-05T01:00:00+05:30')
  await run()
  expect(await comingTo(player)).toBeUndefined()
  expect((await call('/promo/list', {}, player)).rewards.map(({ promotion }) => promotion)).toContain('vip-rebate')
})

test('a reward past its time is over before the job runs', async () => {
  time.now = new Date('2027-10-06T12:00:00+05:30')
  const player = await highRoller()
  await run()
  await bet(player, rupees(5_000n), { payout: paise(0n) })
  time.now = new Date('2027-10-07T01:00:00+05:30')
  await run()
  const reward = async () => (await call('/reward/list', {}, player)).rewards.find(({ promotion }) => promotion === 'vip-rebate')!
  const { claimUntil, rewardId } = await reward()
  time.now = new Date(claimUntil!)
  expect(await reward()).toMatchObject({ state: 'expired', endedAt: claimUntil })
  expect((await reward()).claimUntil).toBeUndefined()
  expect(await api.ask('/reward/claim', { rewardId }, player)).toMatchObject({ reason: 'RewardOver' })
})

test('a day with every offer closed shows nothing as coming', async () => {
  time.now = new Date('2027-10-20T12:00:00+05:30')
  const player = await highRoller()
  await run()
  await bet(player, rupees(5_000n), { payout: paise(0n) })
  await admin.query(`insert into app.promotion_switch (promotion, is_open, at) select promotion, false, '2027-10-19' from app.promotion`)
  time.now = new Date('2027-10-21T00:05:00+05:30')
  await run()
  expect(await comingTo(player)).toBeUndefined()
})
