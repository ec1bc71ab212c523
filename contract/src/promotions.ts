import { Type, type Static } from 'typebox'
import { Rebate } from './cashback.ts'
import { Amount } from './money.ts'
import { Earn } from './earn.ts'
import { Clearing, Standing } from './offers.ts'
import { Reward } from './rewards.ts'
import { body, type Route } from './route.ts'

const Instant = Type.String({ format: 'date-time' })
const Percent = Type.Integer({ minimum: 1, maximum: 100 })
const Multiple = Type.Integer({ minimum: 1, maximum: 10 })
const Days = Type.Integer({ minimum: 1 })

const Tier = Type.Object({
  from: Amount,
  percent: Percent,
  bonus: Amount,
  requirement: Amount,
  cost: { ...Amount, description: 'what betting the requirement costs on average' },
})

const FirstDepositTerms = Type.Object({
  version: Type.Integer({ minimum: 1 }),
  tiers: Type.Array(Tier, { minItems: 1, description: 'lowest first' }),
  bonusMax: Amount,
  multiple: { ...Multiple, description: 'of deposit and bonus together' },
  multipleMax: { ...Multiple, description: 'of the bonus' },
  days: Days,
  example: Type.Object({ deposit: Amount, bonus: Amount, requirement: Amount, clearing: Clearing }),
})
export type FirstDepositTerms = Static<typeof FirstDepositTerms>

/** The player's current or past bonus. `left` is still in the bonus pocket. */
const Taken = Type.Object({
  deposit: Amount,
  bonus: Amount,
  at: Instant,
  requirement: Amount,
  done: Amount,
  left: Amount,
  endsAt: Instant,
  costLeft: { ...Amount, description: 'what betting the rest costs on average' },
  ended: Type.Optional(
    Type.Union([
      Type.Literal('done'),
      Type.Literal('spent'),
      Type.Literal('dropped'),
      Type.Literal('given-up'),
      Type.Literal('forfeited'),
      Type.Literal('expired'),
      Type.Literal('reversed'),
    ]),
  ),
  endedAt: Type.Optional(Instant),
})

export const FirstDeposit = Type.Object({
  standing: Standing,
  terms: FirstDepositTerms,
  taken: Type.Optional({ ...Taken, description: 'with `taken` and `done`' }),
  made: Type.Optional(
    Type.Object({ amount: Amount, at: Instant }, { description: 'with `gone`: the deposit that was made without it, if there was one' }),
  ),
})
export type FirstDeposit = Static<typeof FirstDeposit>

export const CheckIn = Type.Object({
  standing: Standing,
  steps: Type.Array(Amount, { minItems: 7, maxItems: 7, description: 'what each check-in of the cycle brings' }),
  total: Type.Optional({ ...Amount, description: 'what they bring together' }),
  collected: Type.Integer({ minimum: 0, maximum: 7, description: 'check-ins of the running cycle; the seventh stays until the next day' }),
  paid: Type.Optional({ ...Amount, description: 'what those brought together' }),
  multiple: Multiple,
  days: Days,
  today: Type.Union(
    [
      Type.Literal('open'),
      Type.Literal('done'),
      Type.Literal('device', { description: 'another player checked in on this device today' }),
      Type.Literal('budget', { description: 'today’s budget is spent' }),
    ],
    { description: 'of the next step' },
  ),
  opensAt: { ...Instant, description: 'the next midnight in India' },
  paused: Type.Optional(
    Type.Object(
      { from: Type.String({ format: 'date' }), to: Type.String({ format: 'date' }), days: Type.Integer({ minimum: 1 }) },
      {
        description: 'the days without a check-in since the last one, today not counted',
      },
    ),
  ),
  last: Type.Optional({ ...Reward, description: 'today’s, once it is made' }),
})
export type CheckIn = Static<typeof CheckIn>

export const Community = Type.Object({
  standing: Standing,
  bonus: Amount,
  multiple: Multiple,
  days: Days,
  link: Type.Optional(Type.String({ description: 'of the channel, while the offer is open' })),
  reward: Type.Optional({ ...Reward, description: 'with `taken` and `done`' }),
})
export type Community = Static<typeof Community>

export const readPromotions = {
  method: 'POST',
  path: '/promo/list',
  session: 'player',
  summary: 'The Promo tab: what can be claimed, and every offer with its terms and how it stands for the player',
  body: body({}),
  result: Type.Object({
    rewards: Type.Array(Reward, { description: 'open and held ones, the soonest end first' }),
    lately: Type.Array(Reward, { maxItems: 4, description: 'what a VIP level brought and is decided, the last one first' }),
    firstDeposit: FirstDeposit,
    checkIn: CheckIn,
    community: Community,
    rebate: Rebate,
    earn: Type.Pick(Earn, ['standing', 'available', 'inviters', 'rules']),
    ranking: Type.Object({
      standing: Standing,
      betsBps: Type.Array(Type.Integer(), { minItems: 3, maxItems: 3, description: 'the most of the own bets, by day, week and month' }),
      players: Type.Integer({ minimum: 1, description: 'how many ranks have an award' }),
      rank: Type.Optional(Type.Integer({ minimum: 1, description: 'this week, as it stands' })),
    }),
    stoppedUntil: Type.Optional(
      Type.Union([Instant, Type.Null()], { description: 'a break or self-exclusion holds until then; null is for good' }),
    ),
    quietUntil: Type.Optional({
      ...Instant,
      description: 'after a lowered limit or a break of up to 7 days, for 30 days: nothing is announced, and the page is a plain list',
    }),
    quietSince: Type.Optional(Instant),
    coming: Type.Optional({
      ...Type.String({ format: 'date' }),
      description: 'the first Indian day that is over, that the player bet on, and that is not worked out yet',
    }),
    toClaim: Type.Optional({ ...Amount, description: 'the sum of the rewards that are open' }),
  }),
} as const satisfies Route
export type Promotions = Static<(typeof readPromotions)['result']>

export const readWaiting = {
  method: 'POST',
  path: '/promo/waiting',
  session: 'player',
  summary:
    'For Home: what the player has earned and can claim in the Promo tab, the soonest end first; empty for whom nothing is announced',
  body: body({}),
  result: Type.Object({
    rewards: Type.Array(Type.Pick(Reward, ['promotion', 'amount'])),
    announced: Type.Boolean({ description: 'offers may be announced: no break, no limit, none lowered lately' }),
  }),
} as const satisfies Route
export type Waiting = Static<(typeof readWaiting)['result']>

export const readFirstDeposit = {
  method: 'POST',
  path: '/promo/firstDeposit',
  session: 'player',
  summary: 'The first deposit’s offer: terms, worked example, and how it stands for the player',
  body: body({}),
  result: FirstDeposit,
} as const satisfies Route

export const readCheckIn = {
  method: 'POST',
  path: '/promo/checkIn',
  session: 'player',
  summary: 'The daily check-in: the cycle, and whether today’s is open',
  body: body({}),
  result: CheckIn,
} as const satisfies Route

export const checkIn = {
  method: 'POST',
  path: '/promo/checkIn/make',
  session: 'player',
  summary: 'Makes today’s check-in and pays it. Repeated on the same day it answers the same and pays nothing twice',
  body: body({}),
  result: CheckIn,
} as const satisfies Route

export const claimCommunity = {
  method: 'POST',
  path: '/promo/community',
  session: 'player',
  summary: 'Pays the community bonus for the code that is posted in the channel. Once for each player; repeated it answers the same',
  body: body({ code: Type.String({ minLength: 1, maxLength: 40 }) }),
  result: Community,
} as const satisfies Route
