import { Type, type Static } from 'typebox'
import { GameId } from './games.ts'
import { Amount } from './money.ts'
import { body, type Route } from './route.ts'

const RoundId = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$' })

/** SPEC §4: how a round stands. */
export const RoundStatus = Type.Union([Type.Literal('Settled'), Type.Literal('Unsettled'), Type.Literal('Cancel')])

/** A row of Game Records. `seq` counts the player's ledger rows: the newest is highest. */
export const RoundSummary = Type.Object({
  roundId: RoundId,
  game: GameId,
  title: Type.String(),
  status: RoundStatus,
  stake: Amount,
  validBet: Amount,
  payout: Amount,
  seq: Type.Integer(),
  settledAt: Type.String({ format: 'date-time' }),
})
export type RoundSummary = Static<typeof RoundSummary>

/** What the player chose with the stake, where the stake does not say it. Each game reads its own: games/<game>/. */
const Choice = Type.Object({}, { additionalProperties: true })

/** A round with all it takes to replay it, and, once its pair is revealed, to recompute it. */
export const Round = Type.Object({
  ...RoundSummary.properties,
  version: Type.Integer(),
  definitionHash: Type.String(),
  balanceBefore: Amount,
  balanceAfter: Amount,
  seedNo: Type.Integer(),
  nonce: Type.Integer(),
  serverSeedHash: Type.String(),
  clientSeed: Type.String(),
  serverSeed: Type.Optional(Type.String()),
  play: Type.Optional(Choice),
  actions: Type.Optional(Type.Array(Choice, { description: 'what the player did since, in rounds that stood open' })),
  events: Type.Array(Type.Object({ type: Type.String() }, { additionalProperties: true }), {
    description: 'in order; the client animates these and nothing else. Their shapes are in games/<game>/events.ts',
  }),
})
export type Round = Static<typeof Round>

export const playRound = {
  method: 'POST',
  path: '/round/play',
  session: 'player',
  summary: 'Stakes, draws, settles. The caller makes `roundId`; the same id sent again answers the same round',
  body: body({ roundId: RoundId, game: GameId, stake: Amount, play: Type.Optional(Choice) }),
  result: Type.Object({
    round: Round,
    balance: Amount,
    replayed: Type.Boolean({ description: 'this id had been settled before' }),
  }),
} as const satisfies Route

export const getRound = {
  method: 'POST',
  path: '/round/get',
  session: 'player',
  summary: "One of the player's own rounds",
  body: body({ roundId: RoundId }),
  result: Round,
} as const satisfies Route

export const listRounds = {
  method: 'POST',
  path: '/round/list',
  session: 'player',
  summary: "The player's rounds, newest first, 20 a page; `before` is the last roundId of the page before",
  body: body({ before: Type.Optional(RoundId) }),
  result: Type.Object({ rounds: Type.Array(RoundSummary), more: Type.Boolean() }),
} as const satisfies Route
