import { defineGame, type Game } from '../../engine.ts'
import { hashDefinition } from '../../fair/canonical-json.ts'
import { betReader, stakesOf } from '../bets.ts'
import type { Bet } from '../tables.ts'
import { ranks, suits, type AndarBaharEvent, type Card } from './events.ts'
import { playRound } from './play.ts'
import type { AndarBaharTables } from './tables.ts'

/** Cards dealt: every `step`th from `from` to `to`, each its own kind. */
const bet = (name: string, [from, to, step]: [number, number, number], odds: Pick<Bet, 'returns' | 'most'>): Bet => ({
  name,
  kind: name,
  on: Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step),
  ...odds,
})

/** Played versions never change: add one beside it. Andar is first, so it wins on odd counts, at most 49. No bet returns over ₹20,000. */
export const andarBaharTables: AndarBaharTables = {
  game: 'andar-bahar',
  version: 1,
  chips: [1_000, 5_000, 10_000, 50_000, 100_000],
  mostStake: 1_000_000,
  mostBets: 11,
  deck: suits.flatMap((suit) => ranks.map((rank): Card => `${rank}${suit}`)),
  sides: ['andar', 'bahar'],
  bets: [
    bet('andar', [1, 49, 2], { returns: 190, most: 1_000_000 }),
    bet('bahar', [2, 48, 2], { returns: 200, most: 1_000_000 }),
    bet('cards-1', [1, 1, 1], { returns: 1_650, most: 100_000 }),
    bet('cards-2-5', [2, 5, 1], { returns: 450, most: 400_000 }),
    bet('cards-6-10', [6, 10, 1], { returns: 440, most: 400_000 }),
    bet('cards-11-15', [11, 15, 1], { returns: 570, most: 300_000 }),
    bet('cards-16-25', [16, 25, 1], { returns: 440, most: 400_000 }),
    bet('cards-26-30', [26, 30, 1], { returns: 1_580, most: 100_000 }),
    bet('cards-31-35', [31, 35, 1], { returns: 2_600, most: 50_000 }),
    bet('cards-36-40', [36, 40, 1], { returns: 5_100, most: 30_000 }),
    bet('cards-41-49', [41, 49, 1], { returns: 12_100, most: 10_000 }),
  ],
}

const gameOf = (tables: AndarBaharTables): Game<AndarBaharEvent> =>
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
export const andarBahar: Game<AndarBaharEvent> = /* @__PURE__ */ gameOf(andarBaharTables)
