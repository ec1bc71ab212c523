import type { Pool, PoolClient } from 'pg'
import { openDatabase, type Database } from '../db/database.ts'
import { keepAlive, type Pulse } from '../db/heartbeat.ts'

// Advisory locks end with their connection, so a process that dies leaves none behind.
const recurring = 7_226_072
const alive = 7_226_073
const leading = 7_226_074

/** Returns false if another process runs it. */
export async function unlessRunning(pool: Pool, name: string, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as mine', [recurring, name])
    if (!rows[0]!.mine) return false
    try {
      await work()
    } finally {
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [recurring, name])
    }
    return true
  } finally {
    client.release()
  }
}

export type Lead = {
  /** Aborted when another process may lead. */
  lost: AbortSignal
  /** Commits only while this process leads. A leader writes only through these. */
  fence: (pool: Pool) => Database['db']
}

/** Runs `work` in the one leader of `name`; false if another process leads. The term keeps out a leader that has not noticed its end (ADR 0003). */
export async function runAsLeader(pool: Pool, name: string, work: (lead: Lead) => Promise<void>, pulse?: Pulse): Promise<boolean> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as mine', [leading, name])
    if (!rows[0]!.mine) return false
    const taken = await client.query<{ term: bigint }>('select app.take_term($1) as term', [name])
    const { term } = taken.rows[0]!
    const heart = await keepAlive(client, pulse)
    const resigned = new AbortController()
    const lost = AbortSignal.any([heart.lost, resigned.signal])
    try {
      await work({ lost, fence: (over) => openDatabase(over, { name, term, onOver: () => resigned.abort() }).db })
    } finally {
      await heart.stop()
      if (!heart.lost.aborted) await client.query('select pg_advisory_unlock($1, hashtext($2))', [leading, name])
    }
    return true
  } finally {
    // Closes the connection instead of returning it to the pool: if the unlock failed, the lock ends with it.
    client.release(true)
  }
}

/** Marks the worker `id` as alive for as long as this connection is. */
export async function showAlive(client: PoolClient, id: string): Promise<void> {
  await client.query('select pg_advisory_lock($1, hashtext($2))', [alive, id])
}

/** Releases the jobs of killed workers; the runner would after four hours. The minute is for workers that just began or reconnect. */
export async function freeJobs(pool: Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker._private_jobs
    where locked_at < now() - interval '1 minute'
      and not exists (
        select from pg_locks
        where locktype = 'advisory'
          and database = (select oid from pg_database where datname = current_database())
          and classid::bigint = $1
          and objid::bigint = hashtext(locked_by)::bigint & 4294967295
      )`,
    [alive],
  )
}
