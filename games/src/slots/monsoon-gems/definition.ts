import { paise } from '@lalmor/units/paise.ts'
import { defineGame, noChoice, type Game } from '../../engine.ts'
import { hashDefinition } from '../../fair/canonical-json.ts'
import type { MonsoonGemsEvent } from './events.ts'
import { playRound } from './play.ts'
import type { TumbleTables } from './tables.ts'

/** Played versions never change: add one beside it. Free spins have more orbs and common gems, so that there is something to multiply. */
export const monsoonGemsTables: TumbleTables = {
  game: 'monsoon-gems',
  version: 1,
  stakes: [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000],
  reels: 6,
  rows: 5,
  cells: {
    paid: [
      ['umbrella', 4_800],
      ['mango', 5_760],
      ['kite', 6_720],
      ['ruby', 7_680],
      ['sapphire', 8_640],
      ['emerald', 9_600],
      ['topaz', 10_240],
      ['amethyst', 10_649],
      ['cloud', 1_147],
      ['orb', 300],
    ],
    free: [
      ['umbrella', 4_000],
      ['mango', 5_200],
      ['kite', 6_200],
      ['ruby', 7_400],
      ['sapphire', 8_500],
      ['emerald', 9_500],
      ['topaz', 10_300],
      ['amethyst', 11_293],
      ['cloud', 1_143],
      ['orb', 2_000],
    ],
  },
  orbs: [
    [2, 22_000],
    [3, 14_000],
    [4, 9_500],
    [5, 7_000],
    [6, 4_500],
    [8, 3_500],
    [10, 2_400],
    [15, 1_200],
    [20, 700],
    [25, 420],
    [50, 200],
    [100, 80],
    [250, 24],
    [500, 12],
  ],
  bands: [8, 10, 12],
  pays: {
    umbrella: [1_000, 2_500, 5_000],
    mango: [250, 1_000, 2_500],
    kite: [150, 500, 1_500],
    ruby: [100, 250, 1_000],
    sapphire: [80, 150, 800],
    emerald: [50, 120, 500],
    topaz: [40, 100, 400],
    amethyst: [25, 75, 200],
  },
  scatter: { from: 4, pays: [300, 500, 10_000] },
  freeSpins: { awarded: 15, addedFrom: 3, added: 5 },
  winCap: 5_000,
}

const gameOf = (tables: TumbleTables): Game<MonsoonGemsEvent> =>
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

// Pure, so that a client that only draws the grid does not bundle SHA-256.
export const monsoonGems: Game<MonsoonGemsEvent> = /* @__PURE__ */ gameOf(monsoonGemsTables)
