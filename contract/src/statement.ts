import { Type, type Static } from 'typebox'
import { Amount } from './money.ts'
import { body, type Route } from './route.ts'

const Day = Type.String({ format: 'date', description: 'in India' })
const Signed = Type.Integer({ description: 'paise, below 0 for what left the balance' })

/** Indian days. No `from`: since the account was made. A future `to` means today. */
const period = { from: Type.Optional(Day), to: Day }

const Bar = Type.Object({ from: Day, to: Day, net: Signed })
export type Bar = Static<typeof Bar>

/** opening + deposits + withdrawals − staked + paid + rewards + open = closing. */
export const Position = Type.Object({
  from: Day,
  to: Day,
  since: { ...Day, description: 'the first day of the account' },
  asOf: Type.String({ format: 'date-time' }),
  opening: { ...Amount, description: 'cash and bonus before the period' },
  closing: Amount,
  deposits: Type.Object({ count: Type.Integer(), amount: Signed }, { description: 'credited, less what was taken back or is owed' }),
  withdrawals: Type.Object({ count: Type.Integer(), amount: Signed }, { description: 'asked for, less what came back' }),
  staked: { ...Amount, description: 'in rounds that were settled on these days' },
  paid: Amount,
  net: { ...Signed, description: 'paid less staked' },
  rewards: { ...Signed, description: 'gifts, bonuses and rebates, less what was forfeited or taken back' },
  open: { ...Signed, description: 'stakes of rounds not settled, or settled on another day than staked' },
  playedMs: Type.Optional(Type.Integer({ description: 'for at most 31 days' })),
  step: Type.Union([Type.Literal('day'), Type.Literal('week'), Type.Literal('month')]),
  bars: Type.Array(Bar, { description: 'net of play by step, oldest first, without gaps' }),
})
export type Position = Static<typeof Position>

export const readPosition = {
  method: 'POST',
  path: '/limit/position',
  session: 'player',
  summary: 'The net position of any period of at most ten years, by Indian days',
  body: body(period),
  result: Position,
} as const satisfies Route

export const readStatement = {
  method: 'POST',
  path: '/wallet/statement',
  session: 'player',
  summary:
    'The own statement as CSV (RFC 4180), streamed: every movement of the balance in the period, oldest first, between the opening and the closing balance',
  body: body(period),
  result: Type.Object({ csv: Type.String() }),
} as const satisfies Route
