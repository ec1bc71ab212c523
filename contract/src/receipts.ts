import { Type, type Static } from 'typebox'
import { GameId } from './games.ts'
import { Amount } from './money.ts'
import { RoundId } from './rounds.ts'
import { body, type Route } from './route.ts'
import { ClientSeedFrom } from './seeds.ts'

const Hex32 = Type.String({ pattern: '^[0-9a-f]{64}$' })
const Choice = Type.Object({}, { additionalProperties: true })

/** A signed receipt for `npm run verify`. The signature covers every other field (docs/fairness.md). */
export const SignedReceipt = Type.Object({
  receipt: Type.Literal(1),
  mark: Type.String({ pattern: '^[0-9a-f]{32}$', description: 'stands for the player in every receipt, and for nothing else' }),
  roundId: RoundId,
  seq: Type.Integer({ description: 'the number of the round in the player’s journal' }),
  settledAt: Type.String({ format: 'date-time' }),
  game: GameId,
  version: Type.Integer(),
  definitionHash: Hex32,
  serverSeed: Hex32,
  serverSeedHash: Hex32,
  clientSeed: Type.String(),
  clientSeedFrom: ClientSeedFrom,
  nonce: Type.Integer(),
  stake: Amount,
  play: Type.Optional(Choice),
  actions: Type.Optional(Type.Array(Choice)),
  payout: Amount,
  events: Type.Array(Type.Object({ type: Type.String() }, { additionalProperties: true })),
  tables: Type.String({ description: 'canonical JSON; `definitionHash` is its SHA-256' }),
  publicKey: Hex32,
  signature: Type.String({ pattern: '^[0-9a-f]{128}$' }),
})
export type SignedReceipt = Static<typeof SignedReceipt>

export const signReceipt = {
  method: 'POST',
  path: '/round/receipt',
  session: 'player',
  summary: 'A signed receipt of a round of the player’s own, once its server seed is revealed',
  body: body({ roundId: RoundId }),
  result: SignedReceipt,
} as const satisfies Route
