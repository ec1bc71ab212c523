import { Type, type Static } from 'typebox'
import { GameId } from './games.ts'
import { Amount } from './money.ts'
import { body, type Route } from './route.ts'

export const RoundId = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$' })
const Instant = Type.String({ format: 'date-time' })

/** The choice besides the stake, or a later action; each game parses its own. */
const Choice = Type.Object({}, { additionalProperties: true })

const Events = Type.Array(Type.Object({ type: Type.String() }, { additionalProperties: true }), {
  description: 'in order; the client animates these and nothing else. Their shapes are in games/<game>/events.ts',
})

const bet = { roundId: RoundId, game: GameId, title: Type.String(), stake: Amount }
const provider = { provider: Type.Optional(Type.String({ description: 'who decided it, where it was not drawn here' })) }
const over = {
  ...bet,
  status: Type.Union([Type.Literal('Settled'), Type.Literal('Cancel')]),
  validBet: Amount,
  payout: Amount,
  seq: Type.Integer(),
  settledAt: Instant,
}
const notOver = { ...bet, status: Type.Literal('Unsettled'), seq: Type.Integer(), openedAt: Instant }

/** Number `nonce` of a seed pair. */
const drawnFrom = {
  seedNo: Type.Optional(Type.Integer({ description: 'absent where a provider decided it, as is `nonce`' })),
  nonce: Type.Optional(Type.Integer()),
}

/** `seq` is the round's ledger row of this player. SPEC §4: `Cancel` is a void. */
export const RoundSummary = Type.Object({ ...over, ...provider, ...drawnFrom })
export type RoundSummary = Static<typeof RoundSummary>

export const OpenRoundSummary = Type.Object({ ...notOver, ...provider, ...drawnFrom })
export type OpenRoundSummary = Static<typeof OpenRoundSummary>

/** The seeds and the actions so far. */
const played = {
  version: Type.Integer(),
  definitionHash: Type.String(),
  balanceBefore: Amount,
  balanceAfter: Amount,
  seedNo: Type.Integer(),
  nonce: Type.Integer(),
  serverSeedHash: Type.String(),
  clientSeed: Type.String(),
  play: Type.Optional(Choice),
  events: Events,
}

/** Everything needed to replay the round and, once its pair is revealed, to recompute it. The events of a void round end where it stopped. */
export const Round = Type.Object({
  ...over,
  ...played,
  openedAt: Type.Optional(Instant),
  serverSeed: Type.Optional(Type.String()),
  actions: Type.Optional(Type.Array(Choice, { description: 'what the player did since, in rounds that stood open' })),
})
export type Round = Static<typeof Round>

/** Has only what the player has seen. `balanceAfter` is after the stake. The next action is step `actions.length`. */
export const OpenRound = Type.Object({
  ...notOver,
  ...played,
  actions: Type.Array(Choice),
  lastStep: Type.Integer({ minimum: 0, description: 'where in `events` those of the last step begin' }),
  cashOut: Amount,
})
export type OpenRound = Static<typeof OpenRound>

const AnyRound = Type.Union([OpenRound, Round])

/** A provider's round draws nothing from the player's seeds, so it cannot be verified with us. */
const outside = {
  provider: Type.String(),
  openedAt: Instant,
  providerRound: Type.String({ description: "the provider's name for its round" }),
  transaction: Type.String({ description: "the provider's name for this bet" }),
}
const OverOutside = Type.Object({ ...over, ...outside })
const OpenOutside = Type.Object({ ...notOver, ...outside, paidSoFar: Amount })
export type OutsideRound = Static<typeof OverOutside> | Static<typeof OpenOutside>

const stakeBody = body({ roundId: RoundId, game: GameId, stake: Amount, play: Type.Optional(Choice) })

export const playRound = {
  method: 'POST',
  path: '/round/play',
  session: 'player',
  summary: 'Stakes, draws, settles. The caller makes `roundId`; the same id sent again answers the same round',
  body: stakeBody,
  result: Type.Object({
    round: Round,
    balance: Amount,
    replayed: Type.Boolean({ description: 'this id had been settled before' }),
  }),
} as const satisfies Route

export const openRound = {
  method: 'POST',
  path: '/round/open',
  session: 'player',
  summary: 'Stakes on a game whose rounds go on. The same id sent again answers that round as it stands, open or over',
  body: stakeBody,
  result: Type.Object({
    round: AnyRound,
    balance: Amount,
    replayed: Type.Boolean({ description: 'this id had been opened before' }),
  }),
} as const satisfies Route

export const actInRound = {
  method: 'POST',
  path: '/round/act',
  session: 'player',
  summary: 'Takes the next step of the open round, and settles when it was the last. The same action at its step again changes nothing',
  body: body({
    roundId: RoundId,
    step: Type.Integer({ minimum: 0, maximum: 10_000, description: 'how many actions came before' }),
    action: Choice,
  }),
  result: Type.Object({
    round: AnyRound,
    balance: Amount,
    replayed: Type.Boolean({ description: 'this step had been taken before' }),
  }),
} as const satisfies Route

export const currentRound = {
  method: 'POST',
  path: '/round/current',
  session: 'player',
  summary: "The player's open round with everything shown so far, or null",
  body: body({}),
  result: Type.Object({ round: Type.Union([OpenRound, Type.Null()]) }),
} as const satisfies Route

export const getRound = {
  method: 'POST',
  path: '/round/get',
  session: 'player',
  summary: "One of the player's own rounds, open or over",
  body: body({ roundId: RoundId }),
  result: Type.Union([OpenRound, Round, OpenOutside, OverOutside]),
} as const satisfies Route

/** SPEC §2. No status: all. Days are Indian, by settlement (open rounds: by stake). */
export const RecordFilter = Type.Object(
  {
    days: Type.Union([Type.Literal('today'), Type.Literal('yesterday'), Type.Literal('last-3-days')]),
    status: Type.Optional(Type.Union([Type.Literal('Settled'), Type.Literal('Unsettled'), Type.Literal('Cancel')])),
    game: Type.Optional(GameId),
  },
  { additionalProperties: false },
)
export type RecordFilter = Static<typeof RecordFilter>

/** Totals over all pages, on the first page only. A void's stake counts as a payout. */
const RoundTotals = Type.Object({ rounds: Type.Integer(), stake: Amount, validBet: Amount, payout: Amount })

export const listRounds = {
  method: 'POST',
  path: '/round/list',
  session: 'player',
  summary: "The player's rounds, newest first, 20 a page; `before` is the last roundId of the page before",
  body: body({ before: Type.Optional(RoundId), only: Type.Optional(RecordFilter) }),
  result: Type.Object({
    rounds: Type.Array(Type.Union([OpenRoundSummary, RoundSummary])),
    more: Type.Boolean(),
    totals: Type.Optional(RoundTotals),
  }),
} as const satisfies Route
