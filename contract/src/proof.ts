import { Type, type Static } from 'typebox'
import { Amount } from './money.ts'
import { RoundId } from './rounds.ts'
import { body, type Document, type Route } from './route.ts'

const Hex32 = Type.String({ pattern: '^[0-9a-f]{64}$' })
const Day = Type.String({ format: 'date', pattern: '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$' })
const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

const statementFacts = {
  kind: Type.Literal('lalmor/daily-head'),
  day: Day,
  asset: Type.String(),
  players: Count,
  root: Hex32,
  previous: Type.Union([Hex32, Type.Null()], { description: 'SHA-256 of the statement before; null for the first' }),
  at: Type.String({ format: 'date-time', description: 'the instant at which all wallets were read' }),
}
const NamedChain = Type.Object({ game: Type.String(), chain: Count, terminalHash: Hex32, length: Count })
const NamedOpenings = Type.Object(
  { rows: Count, hash: Hex32 },
  { description: 'the log of openings of server seeds outside a draw: its length, and the hash of its last row' },
)

/**
 * Signed once a day over all wallets of an asset, as canonical JSON (docs/fairness.md). It names the receipt key, the tables' chains and the log of openings.
 */
export const HeadStatement = Type.Object({
  ...statementFacts,
  version: Type.Literal(1),
  receiptKey: Hex32,
  chains: Type.Array(NamedChain),
  openings: NamedOpenings,
})
export type HeadStatement = Static<typeof HeadStatement>

const SignedHead = Type.Object({
  statement: HeadStatement,
  signature: Type.String({ pattern: '^[0-9a-f]{128}$' }),
  publicKey: Hex32,
})
export type SignedHead = Static<typeof SignedHead>

/** The wallet at the statement's `at`. `head` is empty if it has no journal rows. */
export const BalanceLeaf = Type.Object({
  kind: Type.Literal('lalmor/balance-leaf'),
  version: Type.Literal(1),
  day: Day,
  asset: Type.String(),
  uid: Type.String(),
  seq: Count,
  cash: Amount,
  bonus: Amount,
  withdrawHold: Amount,
  debt: Amount,
  head: Type.String({ pattern: '^([0-9a-f]{64})?$' }),
  salt: Type.String({ pattern: '^[0-9a-f]{32}$' }),
})
export type BalanceLeaf = Static<typeof BalanceLeaf>

/** A self-contained file for `npm run verify`. */
export const BalanceProof = Type.Object({
  kind: Type.Literal('lalmor/balance-proof'),
  version: Type.Literal(1),
  leaf: BalanceLeaf,
  index: Count,
  path: Type.Array(Hex32, { description: 'hashes beside the way from the leaf to the top, lowest first' }),
  head: SignedHead,
})
export type BalanceProof = Static<typeof BalanceProof>

export const proveBalance = {
  method: 'POST',
  path: '/proof/balance',
  session: 'player',
  summary: 'The proof that the own balance is in the head of `day`, or of the last day without it',
  body: body({ day: Type.Optional(Day) }),
  result: BalanceProof,
} as const satisfies Route

/** A file for `npm run verify`, best beside the receipt. It shows the player's number and all rows from the one before the stake on (docs/fairness.md). */
export const RoundProof = Type.Object({
  kind: Type.Literal('lalmor/round-proof'),
  version: Type.Literal(1),
  roundId: Type.String(),
  before: Type.String({ pattern: '^([0-9a-f]{64})?$', description: 'the hash before the first link; empty where that is the first row’s' }),
  links: Type.Array(Type.String({ pattern: '^([0-9a-f]{2})+$' }), { description: 'what each later hash adds to the one before it' }),
  at: Type.Integer({ minimum: 0, description: 'the place of the round’s own link' }),
  balance: BalanceProof,
})
export type RoundProof = Static<typeof RoundProof>

export const proveInBooks = {
  method: 'POST',
  path: '/proof/round',
  session: 'player',
  summary:
    'The proof that an own round is in the books that the head of its day signed. Refused for an open round, and while there is no such head',
  body: body({ roundId: RoundId }),
  result: RoundProof,
} as const satisfies Route

export const listHeads = {
  method: 'GET',
  path: '/proof/ledger',
  summary: 'The signed heads of the ledger, newest first, of days before `before`',
  params: Type.Object({}),
  query: Type.Object({ before: Type.Optional(Day) }, { additionalProperties: false }),
  result: Type.Object({
    kind: Type.Literal('lalmor/daily-heads'),
    version: Type.Literal(1),
    heads: Type.Array(SignedHead),
    more: Type.Boolean({ description: 'there are earlier ones: ask again with the last day as `before`' }),
  }),
} as const satisfies Document

export const getHead = {
  method: 'GET',
  path: '/proof/ledger/:day',
  summary: 'The signed head of one day, as a list of one',
  params: Type.Object({ day: Day }),
  query: Type.Object({}, { additionalProperties: false }),
  result: listHeads.result,
} as const satisfies Document
