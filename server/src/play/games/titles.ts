import type { GameTile } from '@lalmor/contract/games.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import type { Game, Outcome, Stakes } from '@lalmor/games/engine.ts'
import { findGame, titles as released } from '@lalmor/games/registry.ts'
import type { SettledRound } from '@lalmor/ledger/settle.ts'
import { contributions, type Contribution } from '@lalmor/ledger/valid-bet.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import type { Tx } from '../../platform/db/database.ts'
import { whyShut } from './bound.ts'

export type Title = {
  /** `game/<id>` in the ledger. Permanent. */
  game: number
  name: string
  kind: GameTile['kind']
  /** Rounds of older versions use their own (`Titles.rulesOf`). */
  rules: Game
  rtpPpm: number
  /** Return of its most generous bet, for the house's cost; `rtpPpm` is the return promised to players. */
  bestRtpPpm: number
  /** PRODUCT §2. */
  contribution: Contribution
  /** Minimum time between a player's round starts, enforced where money moves (PRODUCT §11). */
  minRoundMs: number
  /** A round is one bet at a shared table, which decides it without the player's seeds. */
  table?: TableRounds
  /** A provider decides the bets: we cannot redraw them. */
  outside?: OutsideGame
}

/** `stakeMin` and `stakeMax`: stakes we let through. A `lobby`'s launch covers all of the provider's games. */
export type OutsideGame = {
  provider: string
  providerName: string
  code: string
  stakeMin: Paise
  stakeMax: Paise
  lobby?: boolean | undefined
}

export type TableRounds = {
  outcomeOf(tx: Tx, playerId: bigint, round: Pick<SettledRound, 'roundId' | 'payout'> & { voided?: boolean }): Promise<Outcome>
}

const minRoundMs = 2_500

/** The most generous bet's return, or the one that all bets have. */
const bestRtpOf = ({ rtpPpm, rtpMostPpm }: { rtpPpm: number; rtpMostPpm?: number }) => rtpMostPpm ?? rtpPpm

const titles: readonly Title[] = released.flatMap(({ number: game, name, kind, contribution, plays, facts }) =>
  plays ? [{ game, name, kind, rules: plays, rtpPpm: facts.rtpPpm, bestRtpPpm: bestRtpOf(facts), contribution, minRoundMs }] : [],
)

const announced: GameTile[] = released
  .filter(({ plays }) => !plays)
  .map(({ id: game, name: title, kind }) => ({ game, title, kind, open: false }))

export const stakeRange = (stakes: Stakes): { stakeMin: Paise; stakeMax: Paise } =>
  stakes.kind === 'list'
    ? { stakeMin: stakes.list[0]!, stakeMax: stakes.list.at(-1)! }
    : { stakeMin: stakes.chips[0]!, stakeMax: stakes.most }

const tileOf = ({ name, kind, rules: { id, stakes }, rtpPpm, contribution, outside }: Title): GameTile => ({
  game: id,
  title: name,
  kind,
  open: true,
  rtpPpm,
  ...toWire(stakeRange(stakes)),
  counts: { bps: contributions[contribution].rate, of: contributions[contribution].of },
  ...(outside && { provider: outside.providerName }),
})

export type Titles = {
  all: readonly Title[]
  open: readonly Title[]
  /** The titles kept shut, and why (PRODUCT §8 R2, GM-21). */
  barred: readonly { title: Title; why: string }[]
  tiles: GameTile[]
  /** Undefined if it does not exist or is not open. */
  find(id: string): Title | undefined
  byNumber(game: number): Title | undefined
  /** Undefined if this server lacks the game or version. */
  rulesOf(round: { game: number; version: number }): Game | undefined
}

export function createTitles(
  all: readonly Title[],
  { shut = [], barred: told = new Map() }: { shut?: readonly string[]; barred?: ReadonlyMap<string, string> } = {},
): Titles {
  const offered = all.filter(({ rules }) => !shut.includes(rules.id))
  const barred = offered.flatMap((title) => {
    const why = told.get(title.rules.id) ?? whyShut(title)
    return why === undefined ? [] : [{ title, why }]
  })
  const open = offered.filter((title) => !barred.some((other) => other.title === title))
  const byId = new Map(open.map((title) => [title.rules.id, title]))
  const byNumber = new Map(all.map((title) => [title.game, title]))
  return {
    all,
    open,
    barred,
    tiles: [...open.map(tileOf), ...announced.filter(({ game }) => !byId.has(game))],
    find: (id) => byId.get(id),
    byNumber: (game) => byNumber.get(game),
    rulesOf({ game, version }) {
      const rules = byNumber.get(game)?.rules
      return rules?.version === version ? rules : rules && findGame(rules.id, version)
    },
  }
}

export function barTitles(titles: Titles, barred: ReadonlyMap<string, string>): Titles {
  if (barred.size === 0) return titles
  const offered = new Set([...titles.open, ...titles.barred.map(({ title }) => title)])
  return createTitles(titles.all, { shut: titles.all.filter((title) => !offered.has(title)).map(({ rules }) => rules.id), barred })
}

/** Drawn from the player's own seeds. kite/title.ts adds the shared table. */
export const openTitles = createTitles(titles)
