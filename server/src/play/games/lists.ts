import type { Asset } from '@lalmor/ledger/asset.ts'
import { listRounds } from '@lalmor/ledger/rounds.ts'
import { istDay, istDaysBefore } from '@lalmor/units/ist-day.ts'
import { ledgerIn, type Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { byLastPlayed, byRounds, idsOf, otherGames } from './rules.ts'
import * as store from './store.ts'
import type { Titles } from './titles.ts'

/** Today and the six days before it. */
const hotDays = 7

/**
 * Maximum rounds of a player that the projections may not have read yet. They run each minute, and round starts are at least 2.5 s
 * apart, 24 a minute: 60 leaves room.
 */
const unprojectedRoundsMax = 60

/** Lists the games played most, counting only rounds really played. */
export async function listHot(tx: Tx, titles: Titles, asset: Asset, now: Date): Promise<string[]> {
  return byRounds(titles.open, await store.countRounds(tx, asset, istDaysBefore(istDay(now), hotDays - 1)))
}

/** Lists the player's own games, including those played this minute: reads the journal's newest rounds beside the projection. */
export async function listPlayerGames(
  tx: Tx,
  titles: Titles,
  playerId: bigint,
): Promise<{ recent: string[]; favourites: string[]; recommended: string[] }> {
  const [played, newest, favourites] = await Promise.all([
    store.findPlayed(tx, playerId),
    listRounds(ledgerIn(tx), playerId, { limit: unprojectedRoundsMax }),
    store.findFavourites(tx, playerId),
  ])
  const fresh = newest.filter(({ voided }) => !voided).map(({ game, settledAt }) => ({ game, lastPlayedAt: settledAt }))
  const recent = byLastPlayed(titles.open, [...played, ...fresh])
  return { recent, favourites: idsOf(titles.open, favourites), recommended: otherGames(titles.open, recent) }
}

/** Adds an open game to the player's favourites, or removes it; returns the favourites afterwards. Throws UnknownGame. */
export async function setFavourite(
  tx: Tx,
  titles: Titles,
  { playerId, game, kept }: { playerId: bigint; game: string; kept: boolean },
  now: Date,
): Promise<string[]> {
  const title = titles.find(game)
  if (!title) throw new Refusal('UnknownGame')
  if (kept) await store.insertFavourite(tx, playerId, title.game, now)
  else await store.deleteFavourite(tx, playerId, title.game)
  return idsOf(titles.open, await store.findFavourites(tx, playerId))
}
