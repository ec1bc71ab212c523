import { paise } from '@lalmor/units/paise.ts'
import { defineGame, type Game } from '../engine.ts'
import { hashDefinition } from '../fair/canonical-json.ts'
import type { MirchiMinesEvent } from './events.ts'
import { abandon, act, readAction, readChoice, start } from './play.ts'
import type { MinesTables } from './tables.ts'

/**
 * Version 1. It never changes once a round was played with it: a change is a new version beside it. Stakes begin at
 * ₹10, because flooring payouts to whole paise would cost a ₹5 stake more than 0.1 point of return.
 */
const tablesV1: MinesTables = {
  game: 'mirchi-mines',
  version: 1,
  stakes: [1_000, 2_000, 5_000, 10_000, 20_000, 50_000],
  tiles: 25,
  returnPercent: 99,
  winCap: 10_000,
}

/** Version 2: the same tables and rules; the messages that draw its rounds name the hash of the tables. */
export const mirchiMinesTables: MinesTables = { ...tablesV1, version: 2 }

const gameOf = (tables: MinesTables, only?: { messages: 1 }): Game<MirchiMinesEvent> =>
  defineGame({
    id: tables.game,
    version: tables.version,
    tables,
    definitionHash: hashDefinition(tables),
    ...only,
    stakes: {
      kind: 'list',
      list: tables.stakes.map((stake) => paise(BigInt(stake))),
      usual: paise(2_000n),
    },
    readChoice: (play) => readChoice(tables, play),
    start: ({ stake, choice }, stream) => start(tables, stake, choice, stream),
    actions: { read: (action) => readAction(tables, action), act, abandon },
  })

/** The game as server and verifier play it. */
// Marked pure so that a client that only draws the board does not bundle SHA-256.
export const mirchiMines: Game<MirchiMinesEvent> = /* @__PURE__ */ gameOf(mirchiMinesTables)
/** As it played before: its rounds stay verifiable. */
export const mirchiMinesV1: Game<MirchiMinesEvent> = /* @__PURE__ */ gameOf(tablesV1, { messages: 1 })
