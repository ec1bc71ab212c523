import { Type, type Static } from 'typebox'
import { Access } from './access.ts'
import { Amount } from './money.ts'
import { body, type Route } from './route.ts'

const Measure = Type.Union([Type.Literal('deposit'), Type.Literal('loss'), Type.Literal('stake'), Type.Literal('time')])
const Period = Type.Union([Type.Literal('day'), Type.Literal('week'), Type.Literal('month')])
/** Paise for deposit, loss and stake, milliseconds of play for time. */
const LimitAmount = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 })
const Instant = Type.String({ format: 'date-time' })
const IdleMinutes = Type.Integer({ minimum: 1, maximum: 1440 })

export const Limit = Type.Object({
  measure: Measure,
  period: Period,
  amount: LimitAmount,
  used: Type.Integer({
    description: 'of the running period; a loss is below 0 when more was won than staked, a deposit counts once it is credited',
  }),
  raise: Type.Optional(
    Type.Object({
      amount: Type.Optional(LimitAmount),
      confirmFrom: Instant,
    }),
  ),
})
export type Limit = Static<typeof Limit>

/** PRODUCT §11. Absent: no such limit; for `until`: a permanent stop. */
export const Limits = Type.Object({
  limits: Type.Array(Limit),
  today: Type.Object({ playedMs: Type.Integer() }),
  week: Type.Object({ playedMs: Type.Integer(), staked: Amount, net: Type.Integer({ description: 'paise, payouts less stakes' }) }),
  stopped: Type.Optional(Type.Object({ until: Type.Optional(Instant) })),
  deviceStopped: Type.Optional(
    Type.Object({ until: Type.Optional(Instant) }, { description: 'by the break of a different player who has used this device' }),
  ),
  access: { ...Access, description: 'what the player may do now' },
  strict: Type.Object({
    on: Type.Boolean({ description: 'the strict profile: at least `gapMs` between two rounds' }),
    gapMs: Type.Integer(),
    off: Type.Optional(Type.Object({ confirmFrom: Instant }, { description: 'leaving it was asked for' })),
  }),
  idle: Type.Object({
    minutes: Type.Optional({ ...IdleMinutes, description: 'unused for so long, a session ends; absent: never' }),
    choices: Type.Array(IdleMinutes),
  }),
  reminder: Type.Optional(Type.Object({ at: Instant }, { description: 'half-yearly, until the limits were looked through' })),
})
export type Limits = Static<typeof Limits>

/** Time-outs, then self-exclusions. */
export const breaks = ['P1D', 'P3D', 'P1W', 'P2W', 'P6W', 'P6M', 'P1Y', 'for-good'] as const
export type Break = (typeof breaks)[number]

export const listLimits = {
  method: 'POST',
  path: '/limit/list',
  session: 'player',
  summary: 'The own limits, what is used of them, and a stop that holds',
  body: body({}),
  result: Limits,
} as const satisfies Route

export const setLimit = {
  method: 'POST',
  path: '/limit/set',
  session: 'player',
  summary: 'Sets a limit, or takes it away without an amount. Lower acts at once; higher waits 24 hours and is then confirmed',
  body: body({ measure: Measure, period: Period, amount: Type.Optional(LimitAmount) }),
  result: Limits,
} as const satisfies Route

export const confirmLimit = {
  method: 'POST',
  path: '/limit/confirm',
  session: 'player',
  summary: 'The second word on a raise that has waited 24 hours. Before that nothing changes',
  body: body({ measure: Measure, period: Period }),
  result: Limits,
} as const satisfies Route

export const takeBreak = {
  method: 'POST',
  path: '/limit/break',
  session: 'player',
  summary: 'Stops play on this account, and on every device it was used on for all accounts. It can be made longer, never shorter',
  body: body({ length: Type.Unsafe<Break>(Type.Union(breaks.map((length) => Type.Literal(length)))) }),
  result: Limits,
} as const satisfies Route

export const declineDepositLimit = {
  method: 'POST',
  path: '/limit/decline',
  session: 'player',
  summary: 'No deposit limit now: the answer to the question before the first deposit. It is not asked again',
  body: body({}),
  result: Limits,
} as const satisfies Route

export const setStrict = {
  method: 'POST',
  path: '/limit/strict',
  session: 'player',
  summary: 'The strict profile, a longer time between two rounds. On acts at once; off waits 24 hours and is then confirmed',
  body: body({ on: Type.Boolean() }),
  result: Limits,
} as const satisfies Route

export const confirmStrict = {
  method: 'POST',
  path: '/limit/confirmStrict',
  session: 'player',
  summary: 'The second word on leaving the strict profile. Before 24 hours nothing changes',
  body: body({}),
  result: Limits,
} as const satisfies Route

export const setIdle = {
  method: 'POST',
  path: '/limit/idle',
  session: 'player',
  summary: 'After how many unused minutes a session of the player ends, on every device; without minutes, never',
  body: body({ minutes: Type.Optional(IdleMinutes) }),
  result: Limits,
} as const satisfies Route

export const noteReviewed = {
  method: 'POST',
  path: '/limit/reviewed',
  session: 'player',
  summary: 'The player has looked the limits through and keeps them: the reminder goes',
  body: body({}),
  result: Limits,
} as const satisfies Route

const SittingGame = Type.Object({ title: Type.String(), rounds: Type.Integer() })

export const Sitting = Type.Object({
  sitting: Type.Optional(
    Type.Object({
      since: Instant,
      playedMs: Type.Integer({ description: 'from then until now' }),
      staked: Amount,
      won: Amount,
      net: Type.Integer({ description: 'paise, won less staked' }),
      games: Type.Array(SittingGame, { description: 'the one with most rounds first' }),
      checkDue: Type.Boolean({ description: 'no round starts before /play/continue' }),
    }),
  ),
})
export type Sitting = Static<typeof Sitting>

export const readSitting = {
  method: 'POST',
  path: '/play/sitting',
  session: 'player',
  summary: 'How long one has been playing without a pause of more than 30 minutes, and what came of it. Absent: one has not',
  body: body({}),
  result: Sitting,
} as const satisfies Route

export const continuePlay = {
  method: 'POST',
  path: '/play/continue',
  session: 'player',
  summary: 'The answer to a reality check that is due, every 60 minutes of a sitting. Nothing when none is',
  body: body({}),
  result: Sitting,
} as const satisfies Route
