import { paise } from '@lalmor/units/paise.ts'
import type { Stakes } from '../engine.ts'
import { hashDefinition } from '../fair/canonical-json.ts'
import type { CrashTables } from './tables.ts'

/**
 * A game whose rounds belong to the table and not to one player: no `Game` of the registry, since its chance hangs on no
 * player's seed pair and a bet may be placed or cashed out by anybody at any time.
 */
export type CrashGame = { id: string; version: number; definitionHash: string; stakes: Stakes; tables: CrashTables }

/** Version 1. Once a round was played with it, it never changes: a change is another version beside it. */
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

/** The game as the server runs it and the verifier runs it again. */
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

/** Every version that was ever open. None is taken away: its rounds must stay verifiable. */
const crashGames: readonly CrashGame[] = [kiteRun]

/** Undefined when there is no such game, or none of that version. */
export const findCrashGame = (id: string, version: number): CrashGame | undefined =>
  crashGames.find((game) => game.id === id && game.version === version)
