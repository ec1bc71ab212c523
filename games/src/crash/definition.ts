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
  /** Set on versions whose rounds are cut by messages of version 1, without a beacon. */
  messages?: 1
  stakes: Stakes
  tables: CrashTables
}

/** Version 1. It never changes once a round was played with it: a change is a new version beside it. */
const tablesV1: CrashTables = {
  game: 'kite-run',
  version: 1,
  stakes: [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000],
  returnPercent: 97,
  bits: 52,
  cashOutLeast: 101,
  winCap: 10_000,
  growth: { doublingMs: 7_000, perMs: 18_448_570_779_669_951_268n },
}

/** Version 2: the same tables and rules. Its rounds take a public beacon's randomness into their salt, and their messages name the tables. */
export const kiteRunTables: CrashTables = { ...tablesV1, version: 2 }

const gameOf = (tables: CrashTables, only?: { messages: 1 }): CrashGame => ({
  id: tables.game,
  version: tables.version,
  definitionHash: hashDefinition(tables),
  ...only,
  stakes: { kind: 'list', list: tables.stakes.map((stake) => paise(BigInt(stake))), usual: paise(2_000n) },
  tables,
})

/** The game as server and verifier run it. */
// Marked pure so that a client that only draws the kite does not bundle SHA-256.
export const kiteRun: CrashGame = /* @__PURE__ */ gameOf(kiteRunTables)
/** As it ran before: its rounds stay verifiable. */
export const kiteRunV1: CrashGame = /* @__PURE__ */ gameOf(tablesV1, { messages: 1 })

/** Every version that was ever open. None is removed: its rounds must stay verifiable. */
const crashGames: readonly CrashGame[] = [kiteRunV1, kiteRun]

/** Undefined if there is no such game or version. */
export const findCrashGame = (id: string, version: number): CrashGame | undefined =>
  crashGames.find((game) => game.id === id && game.version === version)
