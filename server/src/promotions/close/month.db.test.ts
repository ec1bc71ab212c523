import { boards } from '@lalmor/contract/ranking.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { postHouse, readFund } from '@lalmor/ledger/house.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { chanceFrom } from '@lalmor/ledger/test-chance.ts'
import { isLongRun } from '@lalmor/ledger/test-model-runs.ts'
import { istDay, istDaysBefore, type IstDay } from '@lalmor/units/ist-day.ts'
import { paise, rupees, type Paise } from '@lalmor/units/paise.ts'
import { randomInt } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { Refusal } from '../../platform/http/refusal.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { decideCashback } from '../cashback/rules.ts'
import { checkPromotions } from '../check.ts'
import { decideCommission, decideFirst } from '../earn/rules.ts'
import { decideAward, periodOf } from '../ranking/rules.ts'
import { claimReward } from '../rewards/claim.ts'
import { expireRewards } from '../rewards/expire.ts'
import { releasedTerms } from '../terms/test-released.ts'
import { paiseOf } from '../terms/terms.ts'
import { decideBetRebate } from '../vip/reward-rules.ts'
import { daysOf } from './test-days.ts'

/** Jobs close each day; the pure rules recompute every reward. `npm run nightly -- models`: 1,000 players, 40 days. */
const { players: count, days } = isLongRun ? { players: 1_000, days: 40 } : { players: 9, days: 10 }
const seed = Number(process.env['LEDGER_MODEL_SEED'] ?? (isLongRun ? randomInt(2 ** 30) : 7))

const api = useTestApi()
const { database, db, time } = api
const { admin } = database
const { bet, deposit, highRoller, run } = daysOf(api)
const query = pgQuery(admin)

beforeAll(() => postHouse(query, { asset: assets.play, key: 'fund', kind: 'fund-promotions', amount: rupees(9_00_00_000n), at: time.now }))

type Bet = { player: number; day: IstDay; at: number; amount: Paise; lost: bigint }
type Deposit = { player: number; day: IstDay; at: number; amount: Paise }

test(
  `${count} players, ${days} days: all are owed exactly by the rules (seed ${seed})`,
  async () => {
    const chance = chanceFrom(seed)
    const upTo = (most: number) => rupees(BigInt(1 + Math.floor(chance() * most)))
    time.now = new Date('2027-03-01T09:00:00+05:30')
    const start = istDay(time.now)
    const players: TestPlayer[] = []
    // Each player after the first is invited by an earlier one, a third of them by the first.
    const inviterOf: (number | undefined)[] = []
    for (let n = 0; n < count; n++) {
      const inviter = n === 0 ? undefined : chance() < 0.3 ? 0 : Math.floor(chance() * n)
      inviterOf.push(inviter)
      players.push(await highRoller(inviter === undefined ? undefined : players[inviter]))
    }
    await run()
    const fund = (await readFund(query, assets.play))!
    const bets: Bet[] = []
    const deposits: Deposit[] = []
    for (let n = 0; n < days; n++) {
      const day = istDay(time.now)
      for (const [player, whose] of players.entries()) {
        if (chance() < 0.25) {
          const amount = upTo(chance() < 0.1 ? 60_000 : 3_000)
          deposits.push({ player, day, at: time.now.getTime(), amount })
          await deposit(whose, amount)
        }
        for (let left = chance() < 0.7 ? 1 + Math.floor(chance() * 2) : 0; left > 0; left--) {
          // Bets have instants of their own, which decide ties.
          time.now = new Date(time.now.getTime() + 1)
          const amount = upTo(chance() < 0.05 ? 2_50_000 : 9_000)
          const payout = paise(chance() < 0.4 ? amount * 2n : 0n)
          bets.push({ player, day, at: time.now.getTime(), amount, lost: amount - payout })
          await bet(whose, amount, { payout })
        }
        if (chance() < 0.1) await claimSome(whose)
      }
      time.now = new Date(Date.parse(`${istDaysBefore(day, -1)}T09:00:00+05:30`))
      await run()
      await expireRewards(db, time.now, new AbortController().signal)
    }

    const uidOf = (player: number) => BigInt(players[player]!.uid)
    const expected = await expectedRewards()
    const { rows } = await admin.query<{ player_id: bigint; cause: string; amount_paise: bigint }>(
      `select player_id, cause, amount_paise from app.reward
       where split_part(cause, '/', 1) in ('cashback', 'rank', 'vip-rebate', 'earn-first', 'earn-bets')`,
    )
    const told = (all: Map<string, bigint>) => [...all].map(([key, amount]) => `${key}: ${amount}`).toSorted()
    const found = new Map(rows.map(({ player_id, cause, amount_paise }) => [`${player_id} ${cause}`, amount_paise]))
    expect(told(found)).toEqual(told(expected))
    for (const kind of ['cashback/', 'rank/day', 'rank/week', 'vip-rebate/', 'earn-bets/', 'earn-first/'])
      expect(rows.filter(({ cause }) => cause.startsWith(kind)).length, kind).toBeGreaterThan(0)
    expect((await checkPromotions(query)).flatMap(({ breaks }) => breaks)).toEqual([])
    const { rows: paid } = await admin.query<{ paid: bigint }>(
      "select coalesce(sum(amount_paise), 0)::bigint as paid from app.reward where state = 'claimed'",
    )
    expect((await readFund(query, assets.play))!).toBe(fund - paid[0]!.paid)

    async function expectedRewards(): Promise<Map<string, bigint>> {
      const owed = new Map<string, bigint>()
      const owe = (player: number, cause: string, amount: bigint) => {
        if (amount > 0n) owed.set(`${uidOf(player)} ${cause}`, amount)
      }
      const played = Array.from({ length: days }, (_, n) => istDaysBefore(start, -n))
      const levels = await admin.query<{ player_id: bigint; day: IstDay; level: number; bps: number; loyal: boolean }>(
        `select p.player_id, to_char(d, 'YYYY-MM-DD') as day, l.level, l.bet_rebate_bps as bps, l.level >= s.min_vip_level as loyal
         from app.player p, generate_series($1::date, $2::date, '1 day') d, app.vip_setting s, app.vip_level l
         where p.player_id = any ($3) and l.level = app.level_at_close(p.player_id, d::date, false)`,
        [played[0], played.at(-1), players.map(({ uid }) => uid)],
      )
      const levelOf = new Map(levels.rows.map((row) => [`${row.player_id} ${row.day}`, row]))
      const group = <Item extends { player: number; day: IstDay }>(items: readonly Item[]) =>
        Map.groupBy(items, ({ player, day }) => `${player} ${day}`)
      const [betsOn, depositsOn] = [group(bets), group(deposits)]
      const validOn = (player: number, day: IstDay) =>
        paise((betsOn.get(`${player} ${day}`) ?? []).reduce((sum, { amount }) => sum + amount, 0n))

      // Rebates of the day.
      const cashback = releasedTerms('cashback')
      for (const day of played)
        for (const player of players.keys()) {
          const level = levelOf.get(`${uidOf(player)} ${day}`)!
          const validBet = validOn(player, day)
          owe(player, `vip-rebate/${day}`, decideBetRebate(validBet, level.bps))
          const brought = (depositsOn.get(`${player} ${day}`) ?? []).map(({ amount }) => amount)
          const netLoss = (betsOn.get(`${player} ${day}`) ?? []).reduce((sum, { lost }) => sum + lost, 0n)
          owe(player, `cashback/${day}`, decideCashback(cashback, { deposits: brought, isLoyal: level.loyal, validBet, netLoss }).amount)
        }

      // Boards, by a plain sort.
      const dayMax = paiseOf(releasedTerms('rank-day').dayPaiseMax)
      const counted = (player: number, day: IstDay) => {
        let sum = 0n
        let at = 0
        for (const { amount, at: when } of betsOn.get(`${player} ${day}`) ?? []) {
          if (sum < dayMax) at = when
          sum = sum + amount < dayMax ? sum + amount : dayMax
        }
        return { sum, at }
      }
      for (const board of boards) {
        const terms = releasedTerms(`rank-${board}`)
        for (const period of new Map(played.map((day) => [periodOf(board, day).end, periodOf(board, day)])).values()) {
          if (period.end > played.at(-1)!) continue
          const places = [...players.keys()]
            .map((player) => {
              const of = played.filter((day) => day >= period.start && day <= period.end).map((day) => counted(player, day))
              return { player, sum: of.reduce((all, { sum }) => all + sum, 0n), at: Math.max(...of.map(({ at }) => at)) }
            })
            .filter(({ sum }) => sum > 0n)
            .toSorted((a, b) => (a.sum !== b.sum ? (a.sum > b.sum ? -1 : 1) : a.at - b.at))
          for (const [place, { player, sum }] of places.entries())
            owe(player, `rank/${board}/${period.start}`, decideAward(terms, place + 1, paise(sum)).award)
        }
      }

      // Inviters' rewards, day by day under the month's maximum.
      const first = releasedTerms('earn-first')
      const firstDepositOf = new Map<number, Deposit>()
      for (const made of deposits) if (!firstDepositOf.has(made.player)) firstDepositOf.set(made.player, made)
      const foundOn = new Map<IstDay, number[]>()
      const invitees = [...players.keys()].filter((player) => inviterOf[player] !== undefined)
      for (const player of invitees) {
        const made = firstDepositOf.get(player)
        if (!made) continue
        const since = (day: IstDay) =>
          bets.filter((of) => of.player === player && of.at >= made.at && of.day <= day).reduce((sum, { amount }) => sum + amount, 0n)
        const found = played.find((day) => {
          const oldEnough = istDaysBefore(day, first.afterDays)
          return made.day <= oldEnough && (betsOn.has(`${player} ${day}`) || made.day === oldEnough) && since(day) >= made.amount
        })
        if (found) foundOn.set(found, [...(foundOn.get(found) ?? []), player])
      }
      const earned = new Map<string, bigint>()
      const most = paiseOf(first.monthPaiseMax)
      const earn = (inviter: number, day: IstDay, cause: string, amount: bigint) => {
        const month = `${inviter} ${day.slice(0, 7)}`
        const left = most - (earned.get(month) ?? 0n)
        const gets = amount < left ? amount : left
        earned.set(month, (earned.get(month) ?? 0n) + gets)
        owe(inviter, cause, gets)
      }
      for (const day of played) {
        const byUid = (a: number, b: number) => Number(uidOf(a) - uidOf(b))
        const today = foundOn.get(day) ?? []
        const before = foundOn.get(istDaysBefore(day, 1)) ?? []
        for (const player of today.toSorted(byUid)) {
          const inviter = inviterOf[player]!
          const together = [...today, ...before].filter((other) => inviterOf[other] === inviter).length
          if (together < first.reviewFrom)
            earn(inviter, day, `earn-first/${uidOf(player)}`, decideFirst(first, firstDepositOf.get(player)!.amount))
        }
        for (const inviter of new Set(invitees.map((player) => inviterOf[player]!))) {
          const sum = invitees.filter((player) => inviterOf[player] === inviter).reduce((all, player) => all + validOn(player, day), 0n)
          earn(inviter, day, `earn-bets/${day}`, decideCommission(releasedTerms('earn-bets'), paise(sum)))
        }
      }
      return owed
    }
  },
  isLongRun ? 3_600_000 : 120_000,
)

/** A refused one stays open: too many bonuses at once. */
async function claimSome({ uid }: TestPlayer) {
  const { rows } = await admin.query<{ reward_id: string }>(
    "select reward_id from app.reward where player_id = $1 and state = 'open' and claim_until > $2 order by made_at, cause limit 3",
    [uid, time.now],
  )
  for (const { reward_id: rewardId } of rows)
    await claimReward(db, { playerId: BigInt(uid), rewardId }, time.now).catch((refusal: unknown) => {
      if (!(refusal instanceof Refusal)) throw refusal
    })
}
