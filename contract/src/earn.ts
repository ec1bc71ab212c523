import { Type, type Static } from 'typebox'
import { Amount } from './money.ts'
import { body, type Route } from './route.ts'

const Instant = Type.String({ format: 'date-time' })
const Month = Type.String({ pattern: '^\\d{4}-\\d{2}$' })
const Bps = Type.Integer({ minimum: 0, maximum: 10_000 })

export const EarnRules = Type.Object({
  percent: Type.Integer({ minimum: 1, maximum: 100, description: 'of a friend’s first deposit' }),
  firstMax: Amount,
  betsBps: { ...Bps, description: 'of what all friends bet validly on a day' },
  afterDays: Type.Integer({ minimum: 1, description: 'how old a first deposit must be, and bet once' }),
  monthMax: { ...Amount, description: 'what is above it is not earned' },
})
export type EarnRules = Static<typeof EarnRules>

export const Earn = Type.Object({
  standing: Type.Union([Type.Literal('open'), Type.Literal('phone'), Type.Literal('closed'), Type.Literal('stopped')]),
  inviteCode: Type.Optional(Type.String({ description: 'for `invite_code` of the link; absent without a phone' })),
  today: { ...Amount, description: 'earned since midnight in India' },
  total: { ...Amount, description: 'earned in all' },
  inviters: Type.Integer({ minimum: 0, description: 'SPEC’s name for those who were invited and have a phone' }),
  available: { ...Amount, description: 'earned and not claimed' },
  earnedThisMonth: Amount,
  rules: EarnRules,
  example: Type.Object({ deposit: Amount, reward: Amount, bets: Amount, commission: Amount }),
})
export type Earn = Static<typeof Earn>

export const readEarn = {
  method: 'POST',
  path: '/earn/overview',
  session: 'player',
  summary: 'What inviting has earned, the rules with an example, and the code of the own link',
  body: body({}),
  result: Earn,
} as const satisfies Route

/** A friend, numbered by arrival and otherwise anonymous. `none`: not yet, or never. */
const Friend = Type.Object({
  no: Type.Integer({ minimum: 1 }),
  state: Type.Union([Type.Literal('none'), Type.Literal('review'), Type.Literal('earned'), Type.Literal('taken-back')]),
  at: { ...Instant, description: 'joined, due, or earned' },
  amount: Type.Optional({ ...Amount, description: 'with `earned`' }),
})

export const readFriends = {
  method: 'POST',
  path: '/earn/friends',
  session: 'player',
  summary: 'Those who were invited, by number, and what they brought; and the share of all friends’ bets by month. Newest first',
  body: body({}),
  result: Type.Object({
    friends: Type.Array(Friend, { maxItems: 200 }),
    months: Type.Array(Type.Object({ month: Month, commission: Amount, total: Amount })),
  }),
} as const satisfies Route
export type Friends = Static<(typeof readFriends)['result']>

export const claimEarned = {
  method: 'POST',
  path: '/earn/claim',
  session: 'player',
  summary: 'Pays all that is available, as cash. Asked again it pays nothing twice',
  body: body({}),
  result: Type.Object({ paid: { ...Amount, description: 'by this call' }, balance: Amount, earn: Earn }),
} as const satisfies Route
