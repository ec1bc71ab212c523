import { Type, type Static } from 'typebox'
import { Amount } from './money.ts'
import { Reward } from './rewards.ts'
import { body, type Route } from './route.ts'
import { Clearing, Standing } from './offers.ts'

const Day = Type.String({ format: 'date', description: 'an Indian day' })
const Bps = Type.Integer({ minimum: 0, maximum: 10_000 })

/** The lowest of the four is paid; `held` names it. */
const Cashback = Type.Object({
  byRate: { ...Amount, description: 'the rate of each single deposit that counts' },
  byBets: { ...Amount, description: 'the share of the day’s valid bets' },
  loss: { ...Amount, description: 'bets minus wins of the day; 0 where the player won' },
  most: { ...Amount, description: 'the most for a day' },
  amount: Amount,
  held: Type.Union([Type.Literal('rate'), Type.Literal('bets'), Type.Literal('loss'), Type.Literal('most')]),
})
export type Cashback = Static<typeof Cashback>

const CashbackDay = Type.Intersect([
  Cashback,
  Type.Object({
    day: Day,
    deposits: { ...Amount, description: 'all that was credited on the day' },
    counted: { ...Amount, description: 'of that, what counts' },
    bets: { ...Amount, description: 'the day’s valid bets' },
    won: { ...Amount, description: 'wins minus bets of the day; 0 where the player lost' },
    rateBps: { ...Bps, description: 'of the largest deposit that counts' },
  }),
])
export type CashbackDay = Static<typeof CashbackDay>

export const Rebate = Type.Object({
  standing: Standing,
  level: Type.Integer({ minimum: 0, maximum: 99 }),
  tiers: Type.Array(Type.Object({ from: Amount, rateBps: Bps, loyalRateBps: Bps }), { minItems: 1, description: 'lowest first' }),
  minVipLevel: Type.Integer({ minimum: 0, description: 'the level from which the loyal rate holds' }),
  levelMax: Type.Integer({ minimum: 0 }),
  betsBps: { ...Bps, description: 'the share of the day’s valid bets that is paid at most' },
  dayMax: Amount,
  multiple: Type.Integer({ minimum: 1, maximum: 10 }),
  days: Type.Integer({ minimum: 1, description: 'to bet it' }),
  claimDays: Type.Integer({ minimum: 1, description: 'to claim it' }),
  today: Type.Optional({ ...CashbackDay, description: 'so far; absent where no deposit of today counts' }),
  examples: Type.Array(
    Type.Intersect([Cashback, Type.Object({ deposit: Amount, bets: Amount, rateBps: Bps, requirement: Amount, clearing: Clearing })]),
    { minItems: 1, description: 'the sober one first: a large deposit, bet once' },
  ),
})
export type Rebate = Static<typeof Rebate>

export const readRebate = {
  method: 'POST',
  path: '/promo/rebate',
  session: 'player',
  summary: 'The rebate by deposit: rates, caps, worked examples, and what today has brought so far',
  body: body({}),
  result: Rebate,
} as const satisfies Route

/** Why a day brought no reward, or `reward`. `missed`: at the daily close the offer was closed or the player on a long break. */
const Outcome = Type.Union([
  Type.Literal('today'),
  Type.Literal('pending', { description: 'it is worked out soon' }),
  Type.Literal('reward'),
  Type.Literal('won'),
  Type.Literal('no-bets'),
  Type.Literal('not-counted', { description: 'its deposits were too small, or took the first-deposit bonus' }),
  Type.Literal('taken-back', { description: 'its deposits were reversed' }),
  Type.Literal('missed'),
])

export const readCashbackRecord = {
  method: 'POST',
  path: '/promo/cashbackRecord',
  session: 'player',
  summary: 'Each day with a deposit, newest first: what the four caps came to, and what was paid or why nothing was',
  body: body({
    days: Type.Union([Type.Literal(1), Type.Literal(7), Type.Literal(30)], { description: 'today, or that many days with today' }),
  }),
  result: Type.Object({
    paid: { ...Amount, description: 'claimed in these days, by the day it was earned on' },
    betsBps: Bps,
    days: Type.Array(
      Type.Intersect([CashbackDay, Type.Object({ outcome: Outcome, reward: Type.Optional({ ...Reward, description: 'with `reward`' }) })]),
    ),
  }),
} as const satisfies Route
export type CashbackRecord = Static<(typeof readCashbackRecord)['result']>
