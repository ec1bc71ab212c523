import { paise } from '@lalmor/units/paise.ts'
import type { Stakes } from '../engine.ts'
import { hashDefinition } from '../fair/canonical-json.ts'
import type { CrashTables } from './tables.ts'

/** Rounds belong to the table. Not a `Game`: no player's seed decides the outcome, and players join and leave at any time. */
export type CrashGame = {
  id: string
  version: number
  definitionHash: string
  stakes: Stakes
  tables: CrashTables
}

/** Played versions never change: add a version beside it. */
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

// Pure, so that a client that only draws the kite does not bundle SHA-256.
export const kiteRun: CrashGame = /* @__PURE__ */ gameOf(kiteRunTables)

/** Every version that was opened: rounds of each must stay verifiable. */
const crashGames: readonly CrashGame[] = [kiteRun]

export const findCrashGame = (id: string, version: number): CrashGame | undefined =>
  crashGames.find((game) => game.id === id && game.version === version)
