import { beforeAll, expect, test } from 'vitest'
import { dayOffers, outcomeOf, type DayTerms } from './day-offers.ts'
import { playWeeks, weekStrategies, type Week } from './days.ts'
import { faultOf } from './simulate.ts'
import { releasedDayTerms } from './test-day-terms.ts'

/** Few and quick: `npm run nightly -- promotions` plays them at length. */
const options = { seed: 'weeks', adversaries: 20 }

const terms = releasedDayTerms
const weeks = new Map<string, Week[]>()
beforeAll(() => {
  for (const strategy of weekStrategies) weeks.set(strategy.name, playWeeks(strategy, options))
})

const faultsOf = (of: DayTerms, name: string) => {
  const offer = dayOffers(of).find((each) => each.name === name)!
  return weekStrategies.flatMap((strategy) => faultOf(outcomeOf(offer, strategy.name, weeks.get(strategy.name)!, options.seed)) ?? [])
}

test.each(dayOffers(terms).map(({ name }) => name))('no strategy earns more in a week of %s than it costs', (name) => {
  expect(weekStrategies.length).toBeGreaterThanOrEqual(6)
  expect(faultsOf(terms, name)).toEqual([])
})

test.each<[string, string, Partial<DayTerms>]>([
  ['the rebate without its share of bets (R1)', 'rebate by deposit', { cashback: { ...terms.cashback, betsBpsMax: 10_000 } }],
  [
    'a board without its share of bets (R6)',
    'week’s ranking',
    { ranks: { ...terms.ranks, week: { ...terms.ranks.week, betsBpsMax: 10_000 } } },
  ],
  ['a bet rebate of 4 %', 'bet rebate', { levels: { ...terms.levels, betRebateBps: 400 } }],
  ['a share of 4 % of friends’ bets', 'share of friends’ bets', { earnBets: { bps: 400 } }],
  ['rates that come to more than a rupee costs', 'everything together', { levels: { ...terms.levels, upgradePpm: 40_000 } }],
])('%s fails', (_what, name, change) => {
  expect(faultsOf({ ...terms, ...change }, name)).toContainEqual(expect.stringContaining('more than its stated cost'))
})
