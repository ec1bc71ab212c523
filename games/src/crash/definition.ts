import { paise } from '@lalmor/units/paise.ts'
import type { Stakes } from '../engine.ts'
import { hashDefinition } from '../fair/canonical-json.ts'
import type { CrashTables } from './tables.ts'

/**
 * A game whose rounds belong to the table and not to one player. It is not a `Game` of the registry, because its outcome depends on no
 * player's seed pair and players bet and cash out at any time.
 */
export type CrashGame = {
  id: string
  version: number
  definitionHash: string
  stakes: Stakes
  tables: CrashTables
}

/** A version never changes once a round was played with it: a change is a new version beside it. */
export const kiteRunTables: CrashTables = {
  game: 'kite-run',
  version: 1,
  stakes: [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000],
  returnPercent: 97,
  bits: 52,
  cashOutLeast: 101,
  winCap: 10_000,
  growth: { doublingMs: 7_000, perMs: 18_448_570_779_669_951_268n },
}

const gameOf = (tables: CrashTables): CrashGame => ({
  id: tables.game,
  version: tables.version,
  definitionHash: hashDefinition(tables),
  stakes: { kind: 'list', list: tables.stakes.map((stake) => paise(BigInt(stake))), usual: paise(2_000n) },
  tables,
})

/** The game as server and verifier run it. */
// Marked pure so that a client that only draws the kite does not bundle SHA-256.
export const kiteRun: CrashGame = /* @__PURE__ */ gameOf(kiteRunTables)

/** Every version. None that was open is removed: its rounds must stay verifiable. */
const crashGames: readonly CrashGame[] = [kiteRun]

/** Undefined if there is no such game or version. */
export const findCrashGame = (id: string, version: number): CrashGame | undefined =>
  crashGames.find((game) => game.id === id && game.version === version)
