import type { GameTile } from '@lalmor/contract/games.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import type { Game, Outcome, Stakes } from '@lalmor/games/engine.ts'
import { findGame, titles as released } from '@lalmor/games/registry.ts'
import type { SettledRound } from '@lalmor/ledger/settle.ts'
import type { Contribution } from '@lalmor/ledger/valid-bet.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import type { Tx } from '../../platform/db/database.ts'

/** A game that can be played: its rules, its place in the ledger, and what the house promises about it. */
export type Title = {
  /** The number of its account in the ledger (`game/<id>`). Never changes, never used again. */
  game: number
  name: string
  kind: GameTile['kind']
  /** The version that plays now. Rounds of older ones are drawn again with theirs (`Titles.rulesOf`). */
  rules: Game
  rtpPpm: number
  /** How much of a bet counts (PRODUCT §2). */
  contribution: Contribution
  /** Least time between a player's round starts, kept where money moves (PRODUCT §11). */
  minRoundMs: number
  /** There where a round is one bet at a table that all share: the table opens, decides and closes it, not the player's seeds. */
  table?: TableRounds
  /** There where a provider decides: its rounds are bets of its own, closed by its word, and nobody can draw them again. */
  outside?: OutsideGame
}

/** A game as its provider has it. `stakeMin` and `stakeMax` are what we let through. */
export type OutsideGame = { provider: string; providerName: string; code: string; stakeMin: Paise; stakeMax: Paise }

/** What a table knows of the rounds it decided. */
export type TableRounds = {
  outcomeOf(tx: Tx, playerId: bigint, round: Pick<SettledRound, 'roundId' | 'payout'> & { voided?: boolean }): Promise<Outcome>
}

const minRoundMs = 2_500

const titles: readonly Title[] = released.flatMap(({ number: game, name, kind, contribution, plays, facts }) =>
  plays ? [{ game, name, kind, rules: plays, rtpPpm: facts.rtpPpm, contribution, minRoundMs }] : [],
)

/** Announced on Home where its table is not open. */
const announced: GameTile[] = released
  .filter(({ plays }) => !plays)
  .map(({ id: game, name: title, kind }) => ({ game, title, kind, open: false }))

/** The lowest and the highest stake of a game. */
export const stakeRange = (stakes: Stakes): { stakeMin: Paise; stakeMax: Paise } =>
  stakes.kind === 'list'
    ? { stakeMin: stakes.list[0]!, stakeMax: stakes.list.at(-1)! }
    : { stakeMin: stakes.chips[0]!, stakeMax: stakes.most }

const tileOf = ({ name, kind, rules: { id, stakes }, rtpPpm, outside }: Title): GameTile => ({
  game: id,
  title: name,
  kind,
  open: true,
  rtpPpm,
  ...toWire(stakeRange(stakes)),
  ...(outside && { provider: outside.providerName }),
})

export type Titles = {
  /** Every title of which rounds can be there. */
  all: readonly Title[]
  /** Those of which rounds can start. */
  open: readonly Title[]
  /** What Home shows: what is open, then what is announced. */
  tiles: GameTile[]
  /** Undefined when there is no such game, or none open yet. */
  find(id: string): Title | undefined
  byNumber(game: number): Title | undefined
  /** The rules a round was played with. Undefined when this server does not have that game or version. */
  rulesOf(round: { game: number; version: number }): Game | undefined
}

/** Of `shut` games no round starts; those that were played are known as ever. */
export function createTitles(all: readonly Title[], { shut = [] }: { shut?: readonly string[] } = {}): Titles {
  const open = all.filter(({ rules }) => !shut.includes(rules.id))
  const byId = new Map(open.map((title) => [title.rules.id, title]))
  const byNumber = new Map(all.map((title) => [title.game, title]))
  return {
    all,
    open,
    tiles: [...open.map(tileOf), ...announced.filter(({ game }) => !byId.has(game))],
    find: (id) => byId.get(id),
    byNumber: (game) => byNumber.get(game),
    rulesOf({ game, version }) {
      const rules = byNumber.get(game)?.rules
      return rules?.version === version ? rules : rules && findGame(rules.id, version)
    },
  }
}

/** The games whose rounds hang on the player's own seeds. A table that all share stands above them: kite/title.ts. */
export const openTitles = createTitles(titles)
