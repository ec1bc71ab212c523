import type { Result } from '@lalmor/contract/catalogue.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import type { Asset } from '@lalmor/ledger/asset.ts'
import { listRounds, type KeptRound } from '@lalmor/ledger/rounds.ts'
import { istDay, istDaysBefore } from '@lalmor/units/ist-day.ts'
import { kept } from '../../platform/app-config/kept.ts'
import { ledgerIn, type Database, type Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { byLastPlayed, byRounds, idsOf, openPicks, otherGames } from './rules.ts'
import * as store from './store.ts'
import type { Titles } from './titles.ts'

export const hotDays = 7

/** Maximum rounds that the projections may not have read: they run every minute; starts are at least 2.5 s apart. */
const unprojectedRoundsMax = 60

export async function listHot(tx: Tx, titles: Titles, asset: Asset, now: Date): Promise<string[]> {
  return byRounds(titles.open, await store.countRounds(tx, asset, istDaysBefore(istDay(now), hotDays - 1)))
}

/** Updated at most every 10 s. Undefined while none of the games is open. */
export const createPicks = (db: Database['db'], titles: Titles) =>
  kept(async () => {
    const { games, changedAt } = await store.findPicks(db)
    const open = openPicks(titles.open, games)
    return open.length > 0 ? { games: open, changedAt: changedAt.toISOString() } : undefined
  })

export type CurrentGame = NonNullable<MyGames['current']>
type MyGames = Result<'/game/mine'>

/** Lists the player's games and open round. Reads the journal's newest rounds too, so that games of this minute are included. */
export async function listPlayerGames(
  tx: Tx,
  titles: Titles,
  playerId: bigint,
  readCurrent: () => Promise<CurrentGame | undefined>,
): Promise<MyGames> {
  const [played, newest, favourites, current] = await Promise.all([
    store.findPlayed(tx, playerId),
    listRounds(ledgerIn(tx), playerId, { limit: unprojectedRoundsMax }),
    store.findFavourites(tx, playerId),
    readCurrent(),
  ])
  const fresh = newest.filter(({ voided }) => !voided).map(({ game, settledAt }) => ({ game, lastPlayedAt: settledAt }))
  const recent = byLastPlayed(titles.open, [...played, ...fresh])
  const last = lastOf(titles, newest)
  return {
    recent,
    favourites: idsOf(titles.open, favourites),
    recommended: otherGames(titles.open, recent),
    ...(current && { current }),
    ...(last && { last }),
  }
}

function lastOf(titles: Titles, newest: readonly KeptRound[]): MyGames['last'] {
  const round = newest.filter(({ voided }) => !voided).toSorted((a, b) => b.settledAt.getTime() - a.settledAt.getTime())[0]
  const title = round && titles.byNumber(round.game)
  if (!title || !titles.find(title.rules.id)) return undefined
  return { game: title.rules.id, title: title.name, stake: toWire(round.stake), at: round.settledAt.toISOString() }
}

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
