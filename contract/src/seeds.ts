import { Type, type Static } from 'typebox'
import { body, type Route } from './route.ts'

const Hex32 = Type.String({ pattern: '^[0-9a-f]{64}$' })
/** Any text of 1–64 printable characters. */
export const ClientSeed = Type.String({ minLength: 1, maxLength: 64, pattern: '^[^\\u0000-\\u001f\\u007f]+$' })
/** `server`: the caller sent no client seed, so the server knows both. */
export const ClientSeedFrom = Type.Union([Type.Literal('player'), Type.Literal('server')])
const SeedNo = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

/** A pair with its server seed public: all its rounds can be recomputed. */
export const RevealedPair = Type.Object({
  seedNo: SeedNo,
  serverSeed: Hex32,
  serverSeedHash: Hex32,
  clientSeed: Type.String(),
  rounds: Type.Integer({ description: 'nonces 0 … rounds − 1 were played' }),
})
export type RevealedPair = Static<typeof RevealedPair>

/** The hash is public, the server seed secret. `nonce` is the next round's. */
export const SeedsInUse = Type.Object({
  seedNo: SeedNo,
  serverSeedHash: Hex32,
  clientSeed: Type.String(),
  clientSeedFrom: ClientSeedFrom,
  nonce: Type.Integer(),
  nextServerSeedHash: Hex32,
  endsSoon: Type.Optional(
    Type.Literal(true, {
      description:
        'after 10,000 rounds or 30 days the next round ends the pair, and the next one gets a client seed of the server: change it before',
    }),
  ),
  lastRevealed: Type.Optional(RevealedPair),
})
export type SeedsInUse = Static<typeof SeedsInUse>

export const currentSeeds = {
  method: 'POST',
  path: '/seed/current',
  session: 'player',
  summary: 'Hashes of the server seed in use and of the next one, client seed, next nonce',
  body: body({}),
  result: SeedsInUse,
} as const satisfies Route

export const rotateSeed = {
  method: 'POST',
  path: '/seed/rotate',
  session: 'player',
  summary:
    'Ends pair `seedNo` and reveals it; the next pair starts at nonce 0 with `clientSeed`, or with one that the server draws. Sent twice, it rotates once',
  body: body({
    seedNo: SeedNo,
    clientSeed: Type.Optional({ ...ClientSeed, description: 'drawn by the caller after it was shown the hash of the next server seed' }),
  }),
  result: Type.Object({ revealed: RevealedPair, seeds: SeedsInUse }),
} as const satisfies Route

export const revealSeed = {
  method: 'POST',
  path: '/seed/reveal',
  session: 'player',
  summary: 'A pair no longer in use, with its server seed',
  body: body({ seedNo: SeedNo }),
  result: RevealedPair,
} as const satisfies Route
