import type { Board } from '@lalmor/contract/ranking.ts'
import type { Avatar } from '@lalmor/contract/avatars.ts'
import type { IstDay } from '@lalmor/units/ist-day.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { Phone } from '../../platform/otp/phone.ts'
import type { Terms } from '../terms/terms.ts'

export type Placed = { rank: number; playerId: bigint; counted: Paise; phone: Phone | null; avatar: Avatar; hidden: boolean }
type Period = { board: Board; start: IstDay }

/** Excludes guests, players stopped for good, closed accounts and players whom operators took off. */
const onBoard = sql`exists (select from app.player g where g.player_id = r.player_id and g.phone is not null)
  and not exists (select from app.closure x where x.player_id = r.player_id)
  and not exists (select from app.rank_exclusion x where x.player_id = r.player_id and x.board = r.board and x.start = r.start)
  and not exists (select from ledger.wallet w where w.player_id = r.player_id and w.stopped_until = 'infinity')`

export async function findLive(tx: Tx, { board, start }: Period, now: Date, limit: number): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select row_number() over (order by r.counted_paise desc, r.reached_at, r.player_id)::int as rank, r.player_id as "playerId",
      r.counted_paise as counted, p.phone, p.avatar, p.hidden
    from (
      select r.* from app.rank_total r, (select ${now}::timestamptz as at) now
      where r.board = ${board} and r.start = ${start} and ${onBoard}
      order by r.counted_paise desc, r.reached_at, r.player_id limit ${limit}
    ) r join app.player p using (player_id)
    order by 1`.execute(tx)
  return rows
}

export async function findLivePlace(
  tx: Tx,
  { board, start, playerId }: Period & { playerId: bigint },
  now: Date,
): Promise<{ players: number; rank: number | null; counted: Paise | null }> {
  const { rows } = await sql<{ players: number; rank: number | null; counted: Paise | null }>`
    select (select count(*)::int from app.rank_total r, (select ${now}::timestamptz as at) now
        where r.board = ${board} and r.start = ${start} and ${onBoard}) as players,
      own.rank, own.counted
    from (select) one left join lateral (
      select 1 + (
          select count(*)::int from app.rank_total r, (select ${now}::timestamptz as at) now
          where r.board = ${board} and r.start = ${start} and ${onBoard}
            and (r.counted_paise > o.counted_paise or r.counted_paise = o.counted_paise and (r.reached_at, r.player_id) < (o.reached_at, o.player_id))
        ) as rank, o.counted_paise as counted
      from app.rank_total o where o.board = ${board} and o.start = ${start} and o.player_id = ${playerId}
        and exists (select from app.player g where g.player_id = o.player_id and g.phone is not null)
    ) own on true`.execute(tx)
  return rows[0]!
}

type Kept = {
  places: Placed[]
  own: { rank: number; counted: Paise; award: Paise } | undefined
  players: number
  madeAt: Date | undefined
  version: number
}

export async function findKept(tx: Tx, { board, start, playerId }: Period & { playerId: bigint }, limit: number): Promise<Kept> {
  const [{ rows: places }, { rows: own }, { rows: of }] = await Promise.all([
    sql<Placed>`
      select r.rank, r.player_id as "playerId", r.counted_paise as counted, p.phone, p.avatar, p.hidden
      from app.rank_result r join app.player p using (player_id)
      where r.board = ${board} and r.start = ${start} and r.rank <= ${limit} order by r.rank`.execute(tx),
    sql<{ rank: number; counted: Paise; award: Paise }>`
      select rank, counted_paise as counted, award_paise as award from app.rank_result
      where board = ${board} and start = ${start} and player_id = ${playerId}`.execute(tx),
    sql<{ players: number; madeAt: Date; version: number }>`
      select rank as players, made_at as "madeAt", version from app.rank_result
      where board = ${board} and start = ${start} order by rank desc limit 1`.execute(tx),
  ])
  return { places, own: own[0], players: of[0]?.players ?? 0, madeAt: of[0]?.madeAt, version: of[0]?.version ?? 0 }
}

export async function findNextDay(tx: Tx): Promise<IstDay | undefined> {
  const { rows } = await sql<{ day: IstDay | null }>`select day::text from app.promotion_close where name = 'rank'`.execute(tx)
  return rows[0]?.day ?? undefined
}

export async function findTerms(tx: Tx, board: Board, version: number): Promise<Terms<'rank-week'> | undefined> {
  const { rows } = await sql<{ terms: Terms<'rank-week'> }>`
    select terms from app.promotion_terms where promotion = ${`rank-${board}`} and version = ${version}`.execute(tx)
  return rows[0]?.terms
}

export async function findAsOf(tx: Tx): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`select advanced_at as at from app.projection where name = 'rank_total'`.execute(tx)
  return rows[0]?.at
}

export async function isHidden(tx: Tx, playerId: bigint): Promise<boolean> {
  const { hidden } = await tx.selectFrom('app.player').select('hidden').where('player_id', '=', playerId).executeTakeFirstOrThrow()
  return hidden
}

export async function forgetTotals(tx: Tx, before: IstDay): Promise<void> {
  await sql`delete from app.rank_total where start < ${before}`.execute(tx)
}
