import { assets } from '@lalmor/ledger/asset.ts'
import { postHouse } from '@lalmor/ledger/house.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { chanceFrom } from '@lalmor/ledger/test-chance.ts'
import { paise, rupees } from '@lalmor/units/paise.ts'
import { beforeAll, expect, test } from 'vitest'
import { useTestApi } from '../../test-api.ts'
import { checkPromotions } from '../check.ts'
import { daysOf } from './test-days.ts'

const api = useTestApi()
const { call, database, time } = api
const { app, admin } = database
const { bet, deposit, highRoller, run } = daysOf(api)
const query = pgQuery(admin)
const day = 24 * 3_600_000

beforeAll(() => postHouse(query, { asset: assets.play, key: 'fund', kind: 'fund-promotions', amount: rupees(90_00_000n), at: time.now }))

const calls = ['open_waiting', 'owe_upgrades', 'owe_vip_day', 'owe_cashback', 'close_ranks', 'owe_awards', 'find_referrals', 'owe_earned']

test.each([1, 2])(
  'late, at once in two processes and cut off anywhere: the rewards are those of an undisturbed close (seed %i)',
  async (seed) => {
    const chance = chanceFrom(seed)
    const some = (most: number) => rupees(BigInt(1 + Math.floor(chance() * most)))
    const start = new Date(Date.parse('2027-09-06T12:00:00+05:30') + seed * 14 * day)
    time.now = start
    const players = [await highRoller()]
    while (players.length < 4) players.push(await highRoller(players.at(-1)))
    await run()
    for (let n = 0; n < 12; n++) {
      for (const player of players) {
        if (chance() < 0.7) await bet(player, some(9_000), { payout: paise(0n) })
        if (chance() < 0.4) await deposit(player, some(20_000))
      }
      await run()
      time.now = new Date(time.now.getTime() + day)
    }
    await run()
    const uids = players.map(({ uid }) => uid)
    const ours = async () =>
      (
        await admin.query(
          `select player_id, cause, amount_paise, required_paise, facts from app.reward
           where player_id = any ($1) and promotion <> 'check-in' order by player_id, cause`,
          [uids],
        )
      ).rows
    const undisturbed = await ours()
    const of = (name: string) => undisturbed.filter(({ cause }) => cause.startsWith(name)).length
    expect(['vip-', 'cashback/', 'rank/', 'earn-bets/'].filter((name) => of(name) <= 5)).toEqual([])
    expect(of('earn-first/')).toBeGreaterThan(0)

    await admin.query("delete from app.reward where player_id = any ($1) and promotion <> 'check-in'", [uids])
    await admin.query(
      `update app.promotion_spend s set reserved_paise = (select coalesce(sum(amount_paise), 0) from app.reward r
       where (r.promotion, r.period_start, r.state) = (s.promotion, s.period_start, 'open'))`,
    )
    await admin.query('update app.vip_step set proven = null, is_owed = false where player_id = any ($1)', [uids])
    await admin.query('delete from app.rank_day; delete from app.rank_result; delete from app.referral')
    await admin.query('update app.promotion_close set since = $1, day = $1, after_player = 0', [istDate(start)])
    for (let n = 0; n < 16; n++) {
      const client = await app.connect()
      await client.query('begin')
      await client.query(`select * from app.${calls[Math.floor(chance() * calls.length)]}('${time.now.toISOString()}', 1)`)
      await client.query(chance() < 0.5 ? 'commit' : 'rollback')
      client.release()
    }
    // A check-in meanwhile holds its player's wallet and asks for the fund.
    await Promise.all([run(), run(), ...players.map((player) => call('/promo/checkIn/make', {}, player))])
    await run()
    expect(await ours(), `seed ${seed}`).toEqual(undisturbed)
    expect((await checkPromotions(query)).flatMap(({ breaks }) => breaks)).toEqual([])
  },
)
const istDate = (instant: Date) => new Date(instant.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)
