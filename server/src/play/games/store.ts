import type { Asset } from '@lalmor/ledger/asset.ts'
import type { IstDay } from '@lalmor/units/ist-day.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { readSetting } from '../../platform/db/settings.ts'

export const countRounds = (tx: Tx, asset: Asset, from: IstDay): Promise<{ game: number; rounds: bigint }[]> =>
  tx
    .selectFrom('app.game_day')
    .select(['game', sql<bigint>`sum(rounds)::bigint`.as('rounds')])
    .where('asset', '=', asset)
    .where('day', '>=', sql<Date>`${from}::date`)
    .groupBy('game')
    .execute()

/** Played games, as far as the projection has read. */
export const findPlayed = (tx: Tx, playerId: bigint): Promise<{ game: number; lastPlayedAt: Date }[]> =>
  tx.selectFrom('app.player_game').select(['game', 'last_played_at as lastPlayedAt']).where('player_id', '=', playerId).execute()

export async function findFavourites(tx: Tx, playerId: bigint): Promise<number[]> {
  const rows = await tx
    .selectFrom('app.favourite')
    .select('game')
    .where('player_id', '=', playerId)
    .orderBy('kept_at', 'desc')
    .orderBy('game', 'desc')
    .execute()
  return rows.map(({ game }) => game)
}

export async function insertFavourite(tx: Tx, playerId: bigint, game: number, keptAt: Date): Promise<void> {
  await tx
    .insertInto('app.favourite')
    .values({ player_id: playerId, game, kept_at: keptAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFavourite(tx: Tx, playerId: bigint, game: number): Promise<void> {
  await tx.deleteFrom('app.favourite').where('player_id', '=', playerId).where('game', '=', game).execute()
}

export async function findPicks(tx: Tx): Promise<{ games: number[]; changedAt: Date }> {
  const { value, changedAt } = await readSetting(tx, 'hot')
  return { games: (value as { games: number[] }).games, changedAt }
}
