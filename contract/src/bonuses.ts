import { Type, type Static } from 'typebox'
import { Amount } from './money.ts'
import { recordKinds, type RecordKind } from './record-kinds.ts'
import { promotions } from './rewards.ts'
import { body, type Route } from './route.ts'

const Instant = Type.String({ format: 'date-time' })
const LotNo = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

/** Amounts left to bet. A bet counts once for deposits and once for bonuses, oldest first. */
const WagerLeft = Type.Object({ bonuses: Amount, deposits: Amount })

const lot = {
  lotNo: LotNo,
  cause: Type.Union([Type.Literal('deposit'), Type.Literal('bonus')], { description: 'a deposit asks for bets, and locks nothing' }),
  kind: Type.Unsafe<RecordKind>({ ...Type.Union(recordKinds.map((kind) => Type.Literal(kind))), description: 'as in Balance Records' }),
  promotion: Type.Optional(Type.Enum(promotions, { description: 'of a bonus: what it was earned by' })),
  step: Type.Optional(Type.Integer({ minimum: 1, maximum: 7, description: 'of the check-in cycle' })),
  granted: Amount,
  required: { ...Amount, description: 'in valid bets' },
  done: Amount,
  openedAt: Instant,
}

const OpenLot = Type.Object({
  ...lot,
  left: { ...Amount, description: 'of a bonus: what the bonus pocket holds of it' },
  expiresAt: Type.Optional(Instant),
  costLeft: Type.Optional({ ...Amount, description: 'of a bonus: what betting the rest costs on average' }),
  roundOpen: Type.Boolean({ description: 'a round staked from it is open: it has to end first' }),
  givenUp: Type.Optional(
    Type.Object({ balance: Amount, wagerLeft: WagerLeft }, { description: 'of a bonus: how things would stand if it were given up now' }),
  ),
})
export type OpenLot = Static<typeof OpenLot>

const Ended = Type.Union(
  [
    Type.Literal('done', { description: 'what was left is cash' }),
    Type.Literal('spent', { description: 'nothing was left to bet with' }),
    Type.Literal('dropped', { description: 'less than ₹1 was left, or play was stopped for long: nothing is asked any more' }),
    Type.Literal('given-up'),
    Type.Literal('forfeited', { description: 'play was stopped for long' }),
    Type.Literal('expired'),
    Type.Literal('reversed', { description: 'the deposit was taken back' }),
  ],
  { description: 'how it ended' },
)

const EndedLot = Type.Object({
  ...lot,
  ended: Ended,
  endedAt: Instant,
  held: { ...Amount, description: 'what the bonus pocket held of it then: cash since, if it was done or dropped, else gone' },
})
export type EndedLot = Static<typeof EndedLot>

const Rate = Type.Integer({ minimum: 0, maximum: 10_000, description: 'in basis points' })

/** PRODUCT §2, "My bonuses". */
const Overview = Type.Object({
  balance: Amount,
  cash: { ...Amount, description: 'of it, the player’s own' },
  bonus: { ...Amount, description: 'of it, what is locked' },
  wagerLeft: WagerLeft,
  open: Type.Array(OpenLot, { description: 'oldest first' }),
  contributions: Type.Object(
    { slots: Rate, crash: Rate, mines: Rate, roulette: Rate, 'andar-bahar': Rate },
    { description: 'how much of a bet counts; of roulette and Andar Bahar, of what is at risk' },
  ),
})
export type BonusOverview = Static<typeof Overview>

export const listBonuses = {
  method: 'POST',
  path: '/bonus/list',
  session: 'player',
  summary: 'Bonuses and deposits that ask to be bet, how far each is, and those that are over, the last one first',
  body: body({ before: Type.Optional(LotNo) }),
  result: Type.Object({
    overview: Type.Optional({ ...Overview, description: 'on the first page' }),
    ended: Type.Array(EndedLot),
    next: Type.Optional({ ...LotNo, description: 'what `before` of the next page is' }),
  }),
} as const satisfies Route

export const giveUpBonus = {
  method: 'POST',
  path: '/bonus/giveUp',
  session: 'player',
  summary: 'Gives a bonus up: what is left of it is forfeited, its lot ends, and nothing else changes. Asked again it changes nothing',
  body: body({ lotNo: LotNo, forfeits: { ...Amount, description: 'what the player was told: another amount is refused' } }),
  result: Type.Object({ forfeited: Amount }),
} as const satisfies Route
