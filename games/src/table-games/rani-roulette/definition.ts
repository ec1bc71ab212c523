import { defineGame, type Game } from '../../engine.ts'
import { hashDefinition } from '../../fair/canonical-json.ts'
import { betReader, stakesOf } from '../bets.ts'
import type { RouletteEvent } from './events.ts'
import { rouletteBets } from './layout.ts'
import { playRound } from './play.ts'
import type { RouletteTables } from './tables.ts'

/** Played versions never change: add one beside it. No bet returns over ₹18,000. */
export const raniRouletteTables: RouletteTables = {
  game: 'rani-roulette',
  version: 1,
  chips: [1_000, 5_000, 10_000, 50_000, 100_000],
  mostStake: 1_000_000,
  mostBets: 50,
  pockets: 37,
  bets: rouletteBets({
    straight: { returns: 3_600, most: 50_000 },
    split: { returns: 1_800, most: 100_000 },
    street: { returns: 1_200, most: 150_000 },
    corner: { returns: 900, most: 200_000 },
    'six-line': { returns: 600, most: 300_000 },
    dozen: { returns: 300, most: 600_000 },
    column: { returns: 300, most: 600_000 },
    'even-chance': { returns: 200, most: 900_000 },
  }),
}

const gameOf = (tables: RouletteTables): Game<RouletteEvent> =>
  defineGame({
    id: tables.game,
    version: tables.version,
    tables,
    definitionHash: hashDefinition(tables),
    stakes: stakesOf(tables, 1_000),
    readChoice: betReader(tables),
    start: ({ choice }, stream) => ({ state: undefined, done: true, ...playRound(tables, choice, stream) }),
  })

// Pure, so that a client that only draws the table does not bundle SHA-256.
export const raniRoulette: Game<RouletteEvent> = /* @__PURE__ */ gameOf(raniRouletteTables)
