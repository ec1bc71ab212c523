import { boards, type Board } from '@lalmor/contract/ranking.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { decideCashback } from '../cashback/rules.ts'
import { decideCommission, decideFirst } from '../earn/rules.ts'
import { decideAward } from '../ranking/rules.ts'
import { paiseOf, type Terms } from '../terms/terms.ts'
import { decideBetRebate, earnsWeekly } from '../vip/reward-rules.ts'
import type { DayPlay, Week } from './days.ts'
import { estimate, type Outcome } from './simulate.ts'

/** `stated` is granted in a week whatever is bet; the rest depends on bets, at a stated cost of zero. */
export type DayOffer = { name: string; stated: (week: Week) => Paise; granted: (week: Week) => bigint }

export type DayTerms = {
  cashback: Terms<'cashback'>
  ranks: { readonly [board in Board]: Terms<'rank-week'> & { dayPaiseMax?: number } }
  earnFirst: Terms<'earn-first'>
  earnBets: Terms<'earn-bets'>
  weekly: Terms<'vip-weekly'>
  levels: { betRebateBps: number; upgradePpm: number; weeklyBonus: Paise; birthdayBonus: Paise }
}

const nothing = () => paise(0n)
const sumOf = <Item>(items: readonly Item[], of: (item: Item) => bigint): bigint => items.reduce((sum, item) => sum + of(item), 0n)
const betsOf = (days: readonly DayPlay[]) => paise(sumOf(days, ({ validBet }) => validBet))
const allDays = ({ accounts }: Week) => accounts.flat()

/** Overstates: cash without requirement, at the best level, first on every board, one week for all of a month's board. */
export function dayOffers({ cashback, ranks, earnFirst, earnBets, weekly, levels }: DayTerms): DayOffer[] {
  const byBets: DayOffer[] = [
    {
      name: 'rebate by deposit',
      stated: nothing,
      granted: (week) => sumOf(allDays(week), (day) => decideCashback(cashback, { ...day, isLoyal: true }).amount),
    },
    ...boards.map((board): DayOffer => ({
      name: `${board}’s ranking`,
      stated: nothing,
      granted: ({ accounts }) => sumOf(accounts, (days) => awardOf(days, board, ranks)),
    })),
    {
      name: 'bet rebate',
      stated: nothing,
      granted: (week) => sumOf(allDays(week), ({ validBet }) => decideBetRebate(validBet, levels.betRebateBps)),
    },
    {
      name: 'upgrade bonuses',
      stated: nothing,
      granted: ({ accounts }) => sumOf(accounts, (days) => (betsOf(days) * BigInt(levels.upgradePpm)) / 1_000_000n),
    },
    {
      name: 'share of friends’ bets',
      stated: nothing,
      granted: (week) => decideCommission(earnBets, betsOf(allDays(week))),
    },
  ]
  const flat: DayOffer[] = [
    {
      name: 'weekly bonus',
      stated: ({ accounts }) => paise(levels.weeklyBonus * BigInt(accounts.length)),
      granted: ({ accounts }) =>
        sumOf(accounts, (days) => (earnsWeekly(weekly, levels.weeklyBonus, betsOf(days)) ? levels.weeklyBonus : 0n)),
    },
    {
      name: 'birthday bonus',
      stated: ({ accounts }) => paise(levels.birthdayBonus * BigInt(accounts.length)),
      granted: ({ accounts }) => levels.birthdayBonus * BigInt(accounts.length),
    },
    {
      name: 'friends’ first deposits',
      stated: () => paiseOf(earnFirst.monthPaiseMax),
      granted: ({ accounts }) => {
        const earned = sumOf(accounts, (days) => {
          const deposit = days[0]!.deposits[0] ?? paise(0n)
          return betsOf(days) >= deposit ? decideFirst(earnFirst, deposit) : 0n
        })
        const most = paiseOf(earnFirst.monthPaiseMax)
        return earned < most ? earned : most
      },
    },
  ]
  const everything: DayOffer = {
    name: 'everything together',
    stated: (week) => paise(sumOf(flat, ({ stated }) => stated(week))),
    granted: (week) => sumOf([...byBets, ...flat], ({ granted }) => granted(week)),
  }
  return [...byBets, ...flat, everything]
}

/** Each day on the day's board, once on the others. */
function awardOf(days: readonly DayPlay[], board: Board, ranks: DayTerms['ranks']): bigint {
  const most = paiseOf(ranks.day.dayPaiseMax!)
  const counted = days.map(({ validBet }) => (validBet < most ? validBet : most))
  const periods = board === 'day' ? counted : [paise(sumOf(counted, (bets) => bets))]
  return sumOf(periods, (bets) => decideAward(ranks[board], 1, bets).award)
}

/** Returns a strategy's profit of an offer in a week: the grants, less the games' average share of its bets. */
export function outcomeOf({ name, stated, granted }: DayOffer, strategy: string, weeks: readonly Week[], seed: string): Outcome {
  const profits = weeks.map((week) => Number(granted(week)) - week.cost)
  return {
    // A strategy has the same number of accounts each week.
    offer: { name, grants: [{ bonus: stated(weeks[0]!), required: paise(0n), deposit: paise(0n) }] },
    strategy,
    seed,
    rounds: weeks.reduce((sum, { rounds }) => sum + rounds, 0),
    drawn: estimate(weeks.map((week, at) => profits[at]! + week.luck)),
    expected: estimate(profits),
    luck: estimate(weeks.map(({ luck }) => luck)),
    takenBack: 0,
  }
}
