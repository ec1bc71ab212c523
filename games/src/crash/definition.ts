import { paise } from '@lalmor/units/paise.ts'
import type { Stakes } from '../engine.ts'
import { hashDefinition } from '../fair/canonical-json.ts'
import type { CrashTables } from './tables.ts'

/**
 * A game whose rounds belong to the table and not to one player. It is not a `Game` of the registry, because its outcome depends on no
 * player's seed pair and players bet and cash out at any time.
 */
export type CrashGame = { id: string; version: number; definitionHash: string; stakes: Stakes; tables: CrashTables }

/** Version 1. It never changes once a round was played with it: a change is a new version beside it. */
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

/** The game as server and verifier run it. */
export const kiteRun: CrashGame = {
  id: kiteRunTables.game,
  version: kiteRunTables.version,
  definitionHash: /* @__PURE__ */ hashDefinition(kiteRunTables),
  stakes: {
    kind: 'list',
    list: /* @__PURE__ */ kiteRunTables.stakes.map((stake) => paise(BigInt(stake))),
    usual: /* @__PURE__ */ paise(2_000n),
  },
  tables: kiteRunTables,
}

/** Every version that was ever open. None is removed: its rounds must stay verifiable. */
const crashGames: readonly CrashGame[] = [kiteRun]

/** Undefined if there is no such game or version. */
export const findCrashGame = (id: string, version: number): CrashGame | undefined =>
  crashGames.find((game) => game.id === id && game.version === version)
