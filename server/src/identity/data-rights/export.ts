import type { Pool, PoolClient } from 'pg'
import { Refusal } from '../../platform/http/refusal.ts'
import { stepUp, type StepUp } from './step-up.ts'
import * as store from './store.ts'
import { exportedTables, type ExportedTable } from './tables.ts'

/** The pause between two exports of one player. */
const pauseMs = 60_000
/** The most exports in this process at once: each uses a connection. */
const atOnceMax = 2
/** Rows fetched at a time. */
const rowsAtOnce = 500

/** Exports under way in this process. */
export const createExports = () => ({ running: 0 })

type Parts = StepUp & { pool: Pool; exports: ReturnType<typeof createExports> }

/**
 * Everything about a player as JSON, piece by piece, as of one instant. Throws ExportTooSoon, Busy, and as `stepUp` does;
 * a later failure cuts the answer off.
 */
export async function exportData(
  parts: Parts,
  { playerId, sessionId, device, code }: { playerId: bigint; sessionId: string; device: string; code: string },
  now: Date,
): Promise<AsyncGenerator<string, void>> {
  const useCode = await stepUp(parts, { playerId, device, purpose: 'data-export', code }, now)
  // Before the code is used, so that a player refused here can use it again.
  const leave = takePlace(parts)
  try {
    await parts.db.transaction().execute(async (tx) => {
      await store.lockPlayer(tx, playerId)
      const last = await store.findLastExport(tx, playerId)
      const waitMs = last ? last.getTime() + pauseMs - now.getTime() : 0
      if (waitMs > 0) throw new Refusal('ExportTooSoon', { waitMs })
      await useCode(tx)
      await store.insertExport(tx, { playerId, sessionId, at: now })
    })
  } catch (error) {
    leave()
    throw error
  }
  return write(parts, { playerId, leave }, now)
}

/** Takes one of the places for exports; call the result to free it. Throws Busy. */
function takePlace({ exports }: Pick<Parts, 'exports'>): () => void {
  if (exports.running >= atOnceMax) throw new Refusal('Busy', { retryAfterMs: 5_000 })
  exports.running += 1
  return () => void (exports.running -= 1)
}

/** Frees the place when it ends, however it ends; for that it must have been started. */
async function* write(
  { pool }: Parts,
  { playerId, leave }: { playerId: bigint; leave: () => void },
  now: Date,
): AsyncGenerator<string, void> {
  let client: PoolClient | undefined
  let failure: unknown
  try {
    client = await pool.connect()
    await client.query('begin isolation level repeatable read read only')
    // A client that stops reading keeps the connection no longer than this.
    await client.query(
      "set local statement_timeout = '15s'; set local idle_in_transaction_session_timeout = '15s'; set local timezone = 'UTC'",
    )
    yield `{"exportedAt":${JSON.stringify(now)},"uid":"${playerId}","tables":{`
    let separator = ''
    for (const [name, table] of Object.entries(exportedTables)) {
      yield `${separator}${JSON.stringify(name)}:[`
      yield* writeRows(client, name, table, playerId)
      yield ']'
      separator = ','
    }
    yield '}}'
  } catch (error) {
    failure = error
    throw error
  } finally {
    leave()
    if (client) await end(client, failure !== undefined)
  }
}

async function end(client: PoolClient, broken: boolean): Promise<void> {
  // Nothing was written. A connection that failed is thrown away.
  const ended = await client.query('rollback').then(
    () => true,
    () => false,
  )
  client.release(broken || !ended)
}

async function* writeRows(client: PoolClient, name: string, { columns, where = 'player_id = $1', order }: ExportedTable, playerId: bigint) {
  await client.query(
    `declare export no scroll cursor for select to_jsonb(r)::text as row from (select ${columns.join(', ')} from ${name} where ${where} order by ${order}) r`,
    [playerId],
  )
  let separator = ''
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from export`)
    if (rows.length > 0) yield separator + rows.map(({ row }) => row).join(',')
    separator = ','
    if (rows.length < rowsAtOnce) break
  }
  await client.query('close export')
}
