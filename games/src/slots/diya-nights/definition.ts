import { paise } from '@lalmor/units/paise.ts'
import { defineGame, noChoice, type Game } from '../../engine.ts'
import { hashDefinition } from '../../fair/canonical-json.ts'
import type { DiyaNightsEvent, Symbol } from './events.ts'
import { playRound } from './play.ts'
import type { SlotTables } from './tables.ts'

const letters: Record<string, Symbol> = {
  W: 'peacock',
  X: 'diya',
  E: 'elephant',
  D: 'dhol',
  K: 'kandil',
  P: 'paisley',
  C: 'coin',
  L: 'lotus',
  M: 'marigold',
}
const strip = (cells: string): Symbol[] => Array.from(cells, (cell) => letters[cell]!)
const line = (cells: string): number[] => Array.from(cells, Number)

/**
 * Played versions never change: add one beside it. Diyas are far apart, so a reel shows at most one; peacocks are on the middle reels only, so no line is all
 * peacocks.
 */
export const diyaNightsTables: SlotTables = {
  game: 'diya-nights',
  version: 1,
  stakes: [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000],
  reels: [
    strip('CLLMMDCCKKCCMMMLLKPPEEEEXMMMPCCKKPLLPDLLD'),
    strip('EWWWLLXDDMMKCCCLLKXDDCCPPMMMKLLCMKKPPPMMLL'),
    strip('KLLPPLKMMCCPPPDDXKKMMPDDLCCMMWWWEMMLLCC'),
    strip('DDPCCMMCXKKMMMLLEWWWDMKKCPPLDDMMMPPXLLLKC'),
    strip('CMMEEEDDLLMMXPKKCCPLLLCCCMMPPDDLLLPKMMKK'),
  ],
  lines: [
    line('11111'),
    line('00000'),
    line('22222'),
    line('01210'),
    line('21012'),
    line('10001'),
    line('12221'),
    line('00122'),
    line('22100'),
    line('12101'),
    line('10121'),
    line('01110'),
    line('21112'),
    line('01010'),
    line('21212'),
    line('11011'),
    line('11211'),
    line('00200'),
    line('22022'),
    line('02220'),
  ],
  linePays: {
    elephant: [25, 100, 2_000],
    dhol: [16, 50, 200],
    kandil: [14, 40, 150],
    paisley: [12, 30, 120],
    coin: [10, 25, 100],
    lotus: [8, 20, 80],
    marigold: [6, 15, 60],
  },
  scatterPays: [2, 10, 50],
  freeSpins: { awarded: 10, lineMultiplier: 3 },
  winCap: 5_000,
}

const gameOf = (tables: SlotTables): Game<DiyaNightsEvent> =>
  defineGame({
    id: tables.game,
    version: tables.version,
    tables,
    definitionHash: hashDefinition(tables),
    stakes: {
      kind: 'list',
      list: tables.stakes.map((stake) => paise(BigInt(stake))),
      usual: paise(1_000n),
    },
    readChoice: noChoice,
    start: ({ stake }, stream) => ({ state: undefined, done: true, ...playRound(tables, stake, stream) }),
  })

// Pure, so that a client that only draws the reels does not bundle SHA-256.
export const diyaNights: Game<DiyaNightsEvent> = /* @__PURE__ */ gameOf(diyaNightsTables)
