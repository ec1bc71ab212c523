import { Type, type Static } from 'typebox'
import { avatars, type Avatar } from './avatars.ts'
import { Amount } from './money.ts'
import { Clearing } from './offers.ts'
import { Reward } from './rewards.ts'
import { body, type Route } from './route.ts'

const Instant = Type.String({ format: 'date-time' })
const Day = Type.String({ format: 'date', description: 'an Indian day' })
const Bps = Type.Integer({ minimum: 0, maximum: 10_000 })
const Rank = Type.Integer({ minimum: 1 })

export const boards = ['day', 'week', 'month'] as const
export type Board = (typeof boards)[number]
const BoardName = Type.Enum(boards)

const Award = Type.Object({ toRank: { ...Rank, description: 'the last rank that has it' }, amount: Amount })

/** SPEC §3. Phones are masked; hidden players show only rank, bets and award. */
const RankRow = Type.Object({
  rank: Rank,
  phone: Type.Optional(Type.String({ description: '98****3210; absent where the player hides' })),
  avatar: Type.Optional(Type.Unsafe<Avatar>(Type.Union(avatars.map((avatar) => Type.Literal(avatar))))),
  own: Type.Boolean(),
  totalBet: { ...Amount, description: 'counted bets of the period' },
  award: { ...Amount, description: 'as it stands; 0 is none' },
})
export type RankRow = Static<typeof RankRow>

const Own = Type.Object({
  rank: Type.Optional({ ...Rank, description: 'absent without counted bets' }),
  totalBet: Amount,
  award: Amount,
  listed: { ...Amount, description: 'the list’s award of that rank, before the share of the own bets' },
  byBets: { ...Amount, description: 'the share of the own counted bets' },
  hidden: Type.Boolean(),
  reward: Type.Optional({ ...Reward, description: 'of a board that is over' }),
})
export type OwnRank = Static<typeof Own>

export const RankTerms = Type.Object({
  board: BoardName,
  awards: Type.Array(Award, { minItems: 1, description: 'best rank first' }),
  betsBps: { ...Bps, description: 'an award is at most this share of the own counted bets' },
  betsMin: { ...Amount, description: 'counted bets below it have no award' },
  multiple: Type.Integer({ minimum: 1, maximum: 10 }),
  days: Type.Integer({ minimum: 1, description: 'to bet it' }),
  claimDays: Type.Integer({ minimum: 1, description: 'to claim it' }),
})
export type RankTerms = Static<typeof RankTerms>

/** `phone`: needs a phone. `closed`: no such board runs. `stopped`: break, freeze or minor. */
const Standing = Type.Union([Type.Literal('open'), Type.Literal('phone'), Type.Literal('closed'), Type.Literal('stopped')])

export const readRanking = {
  method: 'POST',
  path: '/rank/board',
  session: 'player',
  summary: 'A board: its first 50, the own rank, and how awards are worked out. Asked again every minute while it shows',
  body: body({ board: BoardName, last: Type.Boolean({ description: 'the period before: a result that never changes' }) }),
  result: Type.Object({
    board: BoardName,
    start: Day,
    end: { ...Day, description: 'its last day' },
    state: Type.Union([
      Type.Literal('live'),
      Type.Literal('pending', { description: 'it is over, and worked out soon' }),
      Type.Literal('final'),
    ]),
    asOf: { ...Instant, description: 'of a final one: when it was worked out' },
    rows: Type.Array(RankRow, { maxItems: 50 }),
    players: Type.Integer({ minimum: 0, description: 'on the board' }),
    standing: Standing,
    own: Own,
    terms: Type.Array(RankTerms, { minItems: 3, maxItems: 3, description: 'of the boards of day, week and month' }),
    example: Type.Object({ bets: Amount, clearing: Clearing }, { description: 'what betting more costs on average' }),
    dayMax: { ...Amount, description: 'the most that counts for a day' },
  }),
} as const satisfies Route
export type Ranking = Static<(typeof readRanking)['result']>
