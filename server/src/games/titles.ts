import type { GameTile } from '@lalmor/contract/games.ts'
import { diyaNights } from '@lalmor/games/slots/diya-nights/definition.ts'
import { diyaNightsFacts } from '@lalmor/games/slots/diya-nights/facts.ts'
import type { Game } from '@lalmor/games/engine.ts'
import { findGame } from '@lalmor/games/registry.ts'
import type { Contribution } from '@lalmor/ledger/valid-bet.ts'

/** A game that can be played: its rules, its place in the ledger, and what the house promises about it. */
export type Title = {
  /** The number of its account in the ledger (`game/<id>`). Never changes, never used again. */
  game: number
  name: string
  kind: GameTile['kind']
  /** The version that plays now. Rounds of older ones are drawn again with theirs (`rulesOf`). */
  rules: Game
  rtpPpm: number
  /** How much of a bet counts (PRODUCT §2). */
  contribution: Contribution
  /** Least time between a player's round starts, kept where money moves (PRODUCT §11). */
  minRoundMs: number
}

export const titles: readonly Title[] = [
  {
    game: 1,
    name: 'Diya Nights',
    kind: 'slot',
    rules: diyaNights,
    rtpPpm: diyaNightsFacts.rtpPpm,
    contribution: 'slots',
    minRoundMs: 2_500,
  },
]

/** Announced on Home, not open yet. */
const announced: GameTile[] = [
  { game: 'monsoon-gems', title: 'Monsoon Gems', kind: 'slot', open: false },
  { game: 'kite-run', title: 'Kite Run', kind: 'crash', open: false },
  { game: 'mirchi-mines', title: 'Mirchi Mines', kind: 'mines', open: false },
  { game: 'rani-roulette', title: 'Rani Roulette', kind: 'table', open: false },
  { game: 'andar-bahar', title: 'Andar Bahar', kind: 'table', open: false },
]

export const tiles: GameTile[] = [
  ...titles.map(({ name, kind, rules, rtpPpm }) => ({ game: rules.id, title: name, kind, open: true, rtpPpm })),
  ...announced,
]

const byId = new Map(titles.map((title) => [title.rules.id, title]))
const byNumber = new Map(titles.map((title) => [title.game, title]))

/** Undefined when there is no such game, or none open yet. */
export const findTitle = (id: string): Title | undefined => byId.get(id)

export const findTitleByNumber = (game: number): Title | undefined => byNumber.get(game)

/** The rules a round was played with. Undefined when this server does not have that game or version. */
export function rulesOf({ game, version }: { game: number; version: number }): Game | undefined {
  const title = byNumber.get(game)
  return title && findGame(title.rules.id, version)
}
