import type { IstDay } from '@lalmor/units/ist-day.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import type { Pool, QueryConfig } from 'pg'
import type { Asset } from './asset.ts'
import type { Query } from './query.ts'

/** A proof reads one chunk, and the roots of all. Same number in ledger/sql/daily-head.sql. */
export const chunkLength = 256

/** Days before the last head for which leaves are kept. ledger/sql/daily-head.sql uses the same number. */
export const keptDays = 90

/** `n` counts players in order from 0. */
export type DailyLeaf = {
  n: number
  playerId: bigint
  seq: bigint
  cash: Paise
  bonus: Paise
  withdrawHold: Paise
  debt: Paise
  head: Buffer
  salt: Buffer
}

/** `statement` is the signed text. */
export type DailyHead = { day: IstDay; statement: string; signature: Buffer; publicKey: Buffer }

type OfDay = { asset: Asset; day: IstDay }

/** A million wallets take seconds, and no round waits for it. */
const snapshotTimeoutMs = 10 * 60_000

/** Reads all wallets at one instant, once a day: a second caller waits and gets the first one's answer. */
export async function takeLeaves(
  pool: Pool,
  { asset, day, at }: OfDay & { at: Date },
): Promise<{ at: Date; players: number; assetCode: string }> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    await client.query(`set local statement_timeout = ${snapshotTimeoutMs}`)
    await client.query(`set local lock_timeout = ${snapshotTimeoutMs}`)
    const { rows } = await client.query<{ at: Date; players: number; assetCode: string }>({
      text: 'select at, players, asset_code as "assetCode" from ledger.take_leaves($1, $2, $3)',
      values: [asset, day, at],
      query_timeout: snapshotTimeoutMs,
    } as QueryConfig)
    await client.query('commit')
    return rows[0]!
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    // A closed connection undoes whatever it had begun.
    client.release(broken)
  }
}

const leafColumns = 'n, player_id as "playerId", seq, cash, bonus, withdraw_hold as "withdrawHold", debt, head, salt'

/** Returns the leaves of one chunk, in order. Empty if there is no such chunk, or it is no longer kept. */
export function readChunk(query: Query, { asset, day, chunk }: OfDay & { chunk: number }): Promise<DailyLeaf[]> {
  return query<DailyLeaf>(`select ${leafColumns} from ledger.daily_leaf where asset = $1 and day = $2 and n >= $3 and n < $4 order by n`, [
    asset,
    day,
    chunk * chunkLength,
    (chunk + 1) * chunkLength,
  ])
}

/** Undefined without a wallet then, or if the leaves were dropped. */
export async function findLeaf(query: Query, { asset, day, playerId }: OfDay & { playerId: bigint }): Promise<DailyLeaf | undefined> {
  const [leaf] = await query<DailyLeaf>(`select ${leafColumns} from ledger.daily_leaf where asset = $1 and day = $2 and player_id = $3`, [
    asset,
    day,
    playerId,
  ])
  return leaf
}

/** The first day from `from` on that has a head and whose leaf of the player was read after journal row `seq`. */
export async function findSealingDay(
  query: Query,
  { asset, playerId, seq, from }: { asset: Asset; playerId: bigint; seq: bigint; from: IstDay },
): Promise<IstDay | undefined> {
  const [leaf] = await query<{ day: IstDay }>(
    `select l.day::text from ledger.daily_leaf l join ledger.daily_head h on h.asset = l.asset and h.day = l.day
     where l.asset = $1 and l.player_id = $2 and l.day >= $3 and l.seq >= $4 order by l.day limit 1`,
    [asset, playerId, from, seq],
  )
  return leaf?.day
}

export async function hasLeaves(query: Query, { asset, day }: OfDay): Promise<boolean> {
  const [row] = await query<{ kept: boolean }>('select exists (select from ledger.daily_leaf where asset = $1 and day = $2) as kept', [
    asset,
    day,
  ])
  return row!.kept
}

/** False if the day has one. Throws if it does not fit the snapshot or the chain. */
export async function sealDay(
  query: Query,
  { asset, day, statement, signature, publicKey, chunkRoots }: { asset: Asset } & DailyHead & { chunkRoots: Buffer },
): Promise<boolean> {
  const [row] = await query<{ sealed: boolean }>('select ledger.seal_day($1, $2, $3, $4, $5, $6) as sealed', [
    asset,
    day,
    statement,
    signature,
    publicKey,
    chunkRoots,
  ])
  return row!.sealed
}

const headColumns = 'day::text, statement, signature, public_key as "publicKey"'

/** Heads of days before `before` (all if absent), newest first. */
export function listHeads(
  query: Query,
  { asset, before, limit }: { asset: Asset; before?: IstDay | undefined; limit: number },
): Promise<DailyHead[]> {
  return query<DailyHead>(
    `select ${headColumns} from ledger.daily_head where asset = $1 and ($2::date is null or day < $2) order by daily_head.day desc limit $3`,
    [asset, before ?? null, limit],
  )
}

export async function findHead(query: Query, { asset, day }: OfDay): Promise<DailyHead | undefined> {
  const [head] = await query<DailyHead>(`select ${headColumns} from ledger.daily_head where asset = $1 and day = $2`, [asset, day])
  return head
}

/** 32 bytes each. Throws if the day has no head. */
export async function readChunkRoots(query: Query, { asset, day }: OfDay): Promise<Buffer> {
  const [row] = await query<{ roots: Buffer }>('select chunk_roots as roots from ledger.daily_head where asset = $1 and day = $2', [
    asset,
    day,
  ])
  return row!.roots
}

/** Drops leaves older than 90 days before the last head. Returns the number of days. */
export async function dropOldLeaves(query: Query): Promise<number> {
  const [row] = await query<{ dropped: number }>('select ledger.drop_old_leaves() as dropped', [])
  return row!.dropped
}
