import { contributions } from '@lalmor/ledger/valid-bet.ts'
import { istDay } from '@lalmor/units/ist-day.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { validRupeeLeastPpm, validRupeePpm } from '../../play/games/bound.ts'
import { titlesOf } from '../../play/acts/titles.ts'
import { readDayTerms } from '../adversaries/read-day-terms.ts'
import { dayOffers, outcomeOf, type DayTerms } from '../adversaries/day-offers.ts'
import { playWeeks, weekStrategies } from '../adversaries/days.ts'
import { checkInOffer, communityOffer, firstDepositOffers, statedCost, type Offer } from '../adversaries/offers.ts'
import { simulate } from '../adversaries/simulate.ts'
import { heldTogether } from '../adversaries/together.ts'
import { strategies } from '../adversaries/strategies.ts'
import { readBound } from '../bound.ts'
import { averageCost, cheapest, type Clearing } from '../terms/cost.ts'
import { readTerms } from '../terms/terms.ts'
import type { Command, Place } from '../../platform/operators/command.ts'
import { money, table } from '../../platform/operators/words.ts'

/** Always the same adversaries, so that two answers differ only by terms and titles. */
const played = { seed: 'promotion cost', adversaries: 100, rounds: 25 }

type Spend = {
  promotion: string
  isOpen: boolean
  version: number
  period: 'day' | 'week' | 'month'
  budget: Paise
  reserved: Paise
  paid: Paise
}

async function readSpend(tx: Tx, now: Date): Promise<Spend[]> {
  const { rows } = await sql<Spend>`
    select p.promotion, p.is_open as "isOpen", (app.terms_at(p.promotion, ${now})).version, p.period, coalesce(s.budget_paise, p.budget_paise) as budget,
      coalesce(s.reserved_paise, 0)::bigint as reserved, coalesce(s.paid_paise, 0)::bigint as paid
    from app.promotion p
    left join app.promotion_spend s on s.promotion = p.promotion and s.period_start = ledger.period_start(p.period, ${istDay(now)})
    order by p.promotion`.execute(tx)
  return rows
}

/** Cost of an offer under its most profitable known strategy. `expected` and `error` are paise. */
function costOf(offer: Offer, clearing: Clearing) {
  const outcomes = strategies.map((strategy) => simulate(offer, strategy, played))
  const overStated = (of: (typeof outcomes)[number]) => of.expected.mean - Number(statedCost(of.offer))
  const best = outcomes.reduce((most, next) => (overStated(next) > overStated(most) ? next : most))
  const required = paise(offer.grants.reduce((sum, grant) => sum + grant.required, 0n))
  return {
    offer: offer.name,
    stated: statedCost(best.offer),
    required,
    clearing: averageCost(required, clearing),
    best: { strategy: best.strategy, expected: Math.round(best.expected.mean), error: Math.round(best.expected.error) },
  }
}

const playedWeeks = { seed: played.seed, adversaries: 10 }

/** Cost of one week under the most profitable known strategy, in paise. */
function costOfDays(terms: DayTerms) {
  const offers = dayOffers(terms)
  const plays = weekStrategies.map((strategy) => ({ strategy: strategy.name, weeks: playWeeks(strategy, playedWeeks) }))
  return offers.map((offer) => {
    const outcomes = plays.map(({ strategy, weeks }) => outcomeOf(offer, strategy, weeks, playedWeeks.seed))
    const overStated = (of: (typeof outcomes)[number]) => of.expected.mean - Number(statedCost(of.offer))
    const best = outcomes.reduce((most, next) => (overStated(next) > overStated(most) ? next : most))
    return {
      offer: offer.name,
      stated: statedCost(best.offer),
      best: { strategy: best.strategy, expected: Math.round(best.expected.mean), error: Math.round(best.expected.error) },
    }
  })
}

type Best = { expected: number; error: number }
const earns = ({ expected, error }: Best) => `${money(paise(BigInt(expected)))} ± ${(error / 100).toFixed(2)}`

const percent = (ppm: number) => `${(ppm / 10_000).toFixed(2)} %`

export function readTitles(place: Place) {
  const titles = titlesOf(place)
  const offered = [...titles.open.map((title) => ({ title, why: undefined })), ...titles.barred]
  return {
    titles,
    costs: offered
      .map(({ title, why }) => ({
        title: title.rules.id,
        bestRtpPpm: title.bestRtpPpm,
        contributionBps: contributions[title.contribution].rate as number,
        validRupeePpm: validRupeePpm(title),
        shut: why ?? null,
      }))
      .toSorted((a, b) => a.validRupeePpm - b.validRupeePpm),
  }
}

export const promotionCost: Command = {
  name: 'promotion cost',
  summary: 'the maximum cost of each promotion, what the best known strategy earns from it, and the cost of a valid rupee in each title',
  details: [
    'Plays every known strategy against the terms in force, which takes some seconds; npm run nightly -- promotions plays longer.',
    'A profit is the expected value per device, with its standard error. Exits 1 if one is above the stated cost.',
  ],
  async look(place, _args, { now }) {
    const { db } = place
    const { titles, costs } = readTitles(place)
    const clearing = cheapest(titles.open)
    const [firstDeposit, checkIn, community, spend, dayTerms, bound] = await Promise.all([
      readTerms(db, 'first-deposit', now),
      readTerms(db, 'check-in', now),
      readTerms(db, 'community', now),
      readSpend(db, now),
      readDayTerms(db, now),
      readBound(db, clearing, now),
    ])
    const promotions = [
      { promotion: 'first-deposit', ...firstDeposit, offers: firstDepositOffers(firstDeposit.terms) },
      { promotion: 'check-in', ...checkIn, offers: [checkInOffer(checkIn.terms)] },
      { promotion: 'community', ...community, offers: [communityOffer(community.terms)] },
    ].map(({ offers, ...promotion }) => ({
      ...promotion,
      ...spend.find((row) => row.promotion === promotion.promotion)!,
      offers: offers.map((offer) => costOf(offer, clearing)),
    }))
    const terms = { firstDeposit: firstDeposit.terms, checkIn: checkIn.terms, community: community.terms, days: dayTerms }
    const together = heldTogether(terms).map((offer) => costOf(offer, clearing))
    const days = costOfDays(dayTerms)
    const all = [...promotions.flatMap(({ offers }) => offers), ...together, ...days]
    const best = together.reduce((most, next) => (next.best.expected > most.best.expected ? next : most))
    const tooDear = all.filter(({ best, stated }) => BigInt(best.expected) > stated)
    return {
      lines: [
        ...table(
          ['promotion', 'is', 'terms', 'budget', 'reserved', 'paid'],
          spend.map(({ promotion, isOpen, version, budget, period, reserved, paid }) => [
            promotion,
            isOpen ? 'open' : 'closed',
            String(version),
            `${money(budget)} a ${period}`,
            money(reserved),
            money(paid),
          ]),
        ),
        '',
        ...table(
          ['offer', 'stated cost', 'requires', 'clearing costs', 'best known earns', 'by'],
          promotions.flatMap(({ offers }) =>
            offers.map(({ offer, stated, required, clearing: cost, best }) => [
              offer,
              money(stated),
              money(required),
              money(cost),
              earns(best),
              best.strategy,
            ]),
          ),
        ),
        '',
        ...table(
          ['several at once, with their day', 'stated cost', 'best known earns', 'by'],
          together.map(({ offer, stated, best }) => [offer, money(stated), earns(best), best.strategy]),
        ),
        `Clearing in ${clearing.title}. Strategies: ${strategies.length}, ${played.adversaries} adversaries each, seed '${played.seed}'.`,
        '',
        ...table(
          ['of closed days, in a week', 'stated cost', 'best known earns', 'by'],
          days.map(({ offer, stated, best }) => [offer, money(stated), earns(best), best.strategy]),
        ),
        `As cash, at the best level, first on every board. Strategies: ${weekStrategies.length}, ${playedWeeks.adversaries} adversaries each.`,
        `Best known of all: '${best.best.strategy}' earns ${earns(best.best)} of ${money(best.stated)}, with ${best.offer}.`,
        ...tooDear.map(({ offer, best, stated }) => `TOO DEAR  ${offer}: '${best.strategy}' earns more than ${money(stated)}`),
        '',
        ...table(
          ['title', 'best bet returns', 'counts', 'a valid rupee costs', 'bound'],
          costs.map(({ title, bestRtpPpm, contributionBps, validRupeePpm: ppm, shut }) => [
            title,
            percent(bestRtpPpm),
            `${contributionBps / 100} %`,
            percent(ppm),
            shut === null ? 'kept' : 'SHUT',
          ]),
        ),
        ...costs.flatMap(({ title, shut }) => (shut === null ? [] : [`SHUT  ${title}: ${shut}`])),
        `A valid rupee costs ${percent(validRupeeLeastPpm)} or more. Rates return ${percent(bound.sumPpm)} of that; the maximum is below ${percent(bound.maxPpm)}.`,
        ...bound.shut.map(({ promotion, why }) => `SHUT  ${promotion}: ${why}`),
      ],
      data: {
        promotions,
        together,
        days,
        best: { offer: best.offer, stated: best.stated, ...best.best },
        titles: costs,
        bound: { ...bound, minPpm: validRupeeLeastPpm },
        ...played,
      },
      isBad: tooDear.length > 0,
    }
  },
}
