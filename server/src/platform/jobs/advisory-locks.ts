import type { Pool, PoolClient } from 'pg'

// Advisory locks belong to a connection and end with it, so a process that dies leaves none behind.
const recurring = 7_226_072
const alive = 7_226_073
const leading = 7_226_074

/** Runs `work` unless it is running already in any process. False if it was skipped. */
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

/**
 * Runs `work` in the one process that leads for `name`. False if another process leads. `lost` aborts when the connection is
 * gone and the lock with it: from then on another process may lead.
 */
export async function runAsLeader(pool: Pool, name: string, work: (lost: AbortSignal) => Promise<void>): Promise<boolean> {
  const client = await pool.connect()
  const connection = new AbortController()
  const gone = () => connection.abort()
  client.once('error', gone).once('end', gone)
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as mine', [leading, name])
    if (!rows[0]!.mine) return false
    try {
      await work(connection.signal)
    } finally {
      if (!connection.signal.aborted) await client.query('select pg_advisory_unlock($1, hashtext($2))', [leading, name])
    }
    return true
  } finally {
    client.off('error', gone).off('end', gone)
    // Not returned to the pool: if it was not unlocked, the lock ends with the connection.
    client.release(true)
  }
}

/** Marks the worker `id` as alive for as long as this connection is. */
export async function showAlive(client: PoolClient, id: string): Promise<void> {
  await client.query('select pg_advisory_lock($1, hashtext($2))', [alive, id])
}

/**
 * Releases the jobs of workers that are gone: killed or cut off. The runner itself would do so after four hours. The
 * minute is for workers that have just begun, or whose connection is being replaced.
 */
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
