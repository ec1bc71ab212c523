import { withOneConnection } from '@lalmor/ledger/one-connection.ts'
import type { Pool, PoolClient } from 'pg'
import { Refusal } from './refusal.ts'

/** Each uses a connection. */
const atOnceMax = 2
const rowsAtOnce = 500

/** Places for answers that are too long for memory, in this process. */
export type LongReads = { pool: Pool; running: number }
export const createLongReads = (pool: Pool): LongReads => ({ pool, running: 0 })

export function takePlace(reads: LongReads): () => void {
  if (reads.running >= atOnceMax) throw new Refusal('Busy', { retryAfterMs: 5_000 })
  reads.running += 1
  return () => void (reads.running -= 1)
}

/** Yields `write`'s output at one instant, read-only. Calls `leave` at any end, once started. */
export async function* readAtOneInstant(
  { pool, leave }: { pool: Pool; leave: () => void },
  write: (client: PoolClient) => AsyncGenerator<string, void>,
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
    const pieces = write(client)
    for (let next = await step(pieces); !next.done; next = await step(pieces)) yield next.value
  } catch (error) {
    failure = error
    throw error
  } finally {
    leave()
    if (client) await end(client, failure !== undefined)
  }
}

const step = (pieces: AsyncGenerator<string, void>) => withOneConnection(() => pieces.next())

async function end(client: PoolClient, broken: boolean): Promise<void> {
  // A read-only transaction; a failed connection is dropped.
  const ended = await client.query('rollback').then(
    () => true,
    () => false,
  )
  client.release(broken || !ended)
}

export async function* fetchRows<Row extends object>(
  client: PoolClient,
  { text, values }: { text: string; values: unknown[] },
): AsyncGenerator<Row[], void> {
  await client.query(`declare long_read no scroll cursor for ${text}`, values)
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${rowsAtOnce} from long_read`)
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) break
  }
  await client.query('close long_read')
}
