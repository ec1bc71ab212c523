import { paise } from '@lalmor/units/paise.ts'
import { defineGame, type Game } from '../engine.ts'
import { hashDefinition } from '../fair/canonical-json.ts'
import type { MirchiMinesEvent } from './events.ts'
import { abandon, act, readAction, readChoice, start } from './play.ts'
import type { MinesTables } from './tables.ts'

/** Played versions never change: add one beside it. Stakes from ₹10: flooring to whole paise costs a ₹5 stake over 0.1 point of return. */
export const mirchiMinesTables: MinesTables = {
  game: 'mirchi-mines',
  version: 1,
  stakes: [1_000, 2_000, 5_000, 10_000, 20_000, 50_000],
  tiles: 25,
  returnPercent: 99,
  winCap: 10_000,
}

const gameOf = (tables: MinesTables): Game<MirchiMinesEvent> =>
  defineGame({
    id: tables.game,
    version: tables.version,
    tables,
    definitionHash: hashDefinition(tables),
    stakes: {
      kind: 'list',
      list: tables.stakes.map((stake) => paise(BigInt(stake))),
      usual: paise(2_000n),
    },
    readChoice: (play) => readChoice(tables, play),
    start: ({ stake, choice }, stream) => start(tables, stake, choice, stream),
    actions: { read: (action) => readAction(tables, action), act, abandon },
  })

// Pure, so that a client that only draws the board does not bundle SHA-256.
export const mirchiMines: Game<MirchiMinesEvent> = /* @__PURE__ */ gameOf(mirchiMinesTables)
