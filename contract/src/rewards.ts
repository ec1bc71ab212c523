import { Type, type Static } from 'typebox'
import { Amount } from './money.ts'
import { body, type Route } from './route.ts'

const Instant = Type.String({ format: 'date-time' })
const Day = Type.String({ format: 'date', description: 'an Indian day' })

/** Promotions in the Promo tab's order, then those of a VIP level. */
export const promotions = [
  'check-in',
  'first-deposit',
  'community',
  'waiting',
  'cashback',
  'rank-day',
  'rank-week',
  'rank-month',
  'earn-first',
  'earn-bets',
  'vip-upgrade',
  'vip-rebate',
  'vip-weekly',
  'vip-birthday',
] as const
export type PromotionName = (typeof promotions)[number]

export const RewardId = Type.String({ format: 'uuid' })

/** `held`: operators are looking into the account. `expired`: not claimed in time. `ended`: lost with a break of over 7 days, or with what earned it. */
export const Reward = Type.Object({
  rewardId: RewardId,
  promotion: Type.Enum(promotions),
  state: Type.Union([
    Type.Literal('open'),
    Type.Literal('held'),
    Type.Literal('waiting', { description: 'earned; its budget is used up, and it opens when there is more' }),
    Type.Literal('claimed'),
    Type.Literal('expired'),
    Type.Literal('ended'),
    Type.Literal('reversed', { description: 'the deposit it came with was taken back' }),
  ]),
  amount: Amount,
  requirement: { ...Amount, description: 'valid bets that make it cash; 0: it is cash at once' },
  multiple: Type.Number({ minimum: 0, description: 'requirement ÷ amount, rounded to two places' }),
  claimUntil: Type.Optional({ ...Instant, description: 'while it is open or held; without it there is no end' }),
  claimedAt: Type.Optional(Instant),
  endedAt: Type.Optional({ ...Instant, description: 'when it could no longer be claimed' }),
  betUntil: Type.Optional({
    ...Instant,
    description: 'once it is claimed as a bonus: the last instant before what is still locked goes, at the end of an Indian day',
  }),
  /** Figures that the text names, by promotion. */
  facts: Type.Object({
    day: Type.Optional(Day),
    step: Type.Optional(Type.Integer({ minimum: 1, maximum: 7, description: 'of the check-in cycle' })),
    orderNo: Type.Optional(Type.String()),
    deposit: Type.Optional(Amount),
    level: Type.Optional(Type.Integer({ minimum: 0, maximum: 99, description: 'the VIP level it was reckoned by' })),
    week: Type.Optional({ ...Day, description: 'the Monday of its week' }),
    bets: Type.Optional({ ...Amount, description: 'the valid bets it was reckoned from' }),
    board: Type.Optional(Type.Union([Type.Literal('day'), Type.Literal('week'), Type.Literal('month')])),
    start: Type.Optional({ ...Day, description: 'the first day of the board’s period' }),
    rank: Type.Optional(Type.Integer({ minimum: 1 })),
    rateBps: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, description: 'of those bets' })),
  }),
})
export type Reward = Static<typeof Reward>

export const listRewards = {
  method: 'POST',
  path: '/reward/list',
  session: 'player',
  summary: 'Everything that was earned, of all promotions, the newest first',
  body: body({ before: Type.Optional(RewardId) }),
  result: Type.Object({
    rewards: Type.Array(Type.Intersect([Reward, Type.Object({ earnedAt: Instant })])),
    next: Type.Optional({ ...RewardId, description: 'what `before` of the next page is' }),
  }),
} as const satisfies Route

export const claimReward = {
  method: 'POST',
  path: '/reward/claim',
  session: 'player',
  summary: 'Pays a reward that is open. A repeat, from any device, answers how it stands and pays nothing twice',
  body: body({ rewardId: RewardId }),
  result: Type.Object({ reward: Reward, balance: Amount }),
} as const satisfies Route
