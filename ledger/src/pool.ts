import { Pool, types, type Client, type PoolClient, type PoolConfig } from 'pg'
import { brandErrors } from './brand-errors.ts'
import { NoConnection, readTimeout } from './database-loss.ts'
import { refuseSecond } from './one-connection.ts'

const int8 = 20
const int8Array = 1016

/** PostgreSQL's int8, money or an id, becomes a bigint. */
const parsers: PoolConfig['types'] = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === int8) return (text: string) => BigInt(text)
    if (oid === int8Array) throw new Error('int8[] is not read by this project')
    return types.getTypeParser(oid, format)
  },
}

export type PoolOptions = {
  max?: number
  timeoutMs?: number
  lockTimeoutMs?: number
  /** Maximum wait while other callers have every connection; then NoConnection. */
  waitMs?: number
  onLost?: (error: Error) => void
  /** `text` for a library that writes ids into JSON. */
  int8?: 'bigint' | 'text'
}

const connectMs = 10_000

/**
 * A statement or pause in a `tx` ends after `timeoutMs` (0: never), a lock's wait after `lockTimeoutMs`. Silent connections are replaced within half a
 * minute.
 */
export function createPool(
  connection: PoolConfig,
  { max = 10, timeoutMs = 10_000, lockTimeoutMs = 1_000, waitMs = connectMs, onLost, int8 = 'bigint' }: PoolOptions = {},
): Pool {
  const pool = new Pool({
    ...connection,
    max,
    ...(int8 === 'bigint' && { types: parsers }),
    // JIT never pays off for our statements, and before PostgreSQL 18 settle's plan looks expensive enough to trigger it each time.
    options: `-c timezone=UTC -c lock_timeout=${lockTimeoutMs} -c jit=off ${dropsTheDead}`,
    // The server gives up a statement first; if it does not, we do.
    statement_timeout: timeoutMs,
    // Projections wait for the oldest transaction (ADR 0014), so it must not wait for its caller forever.
    idle_in_transaction_session_timeout: timeoutMs,
    query_timeout: timeoutMs && timeoutMs + 1_000,
    connectionTimeoutMillis: Math.max(connectMs, waitMs),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  const lost = (error: Error) => onLost?.(error)
  pool.on('error', lost)
  pool.on('connect', (client) => endWhenSilent(client.on('error', lost)))
  const connect = pool.connect.bind(pool) as unknown as (told?: Told) => unknown
  // `pool.query` uses this too.
  pool.connect = ((told?: Told) => {
    refuseSecond()
    const isFree = pool.idleCount > pool.waitingCount || pool.totalCount < max
    return isFree ? connect(told) : waitInLine(connect, waitMs, told)
  }) as unknown as Pool['connect']
  brandErrors(pool)
  return pool
}

type Told = (error: Error | undefined, client?: PoolClient, release?: (drop?: Error | boolean) => void) => void

/** Throws NoConnection; a connection that comes later goes to the next in line. */
function waitInLine(connect: (told: Told) => unknown, waitMs: number, told?: Told): Promise<PoolClient> | undefined {
  const answer = told ? undefined : Promise.withResolvers<PoolClient>()
  const tell: Told = told ?? ((error, client) => (error ? answer!.reject(error) : answer!.resolve(client!)))
  let isOver = false
  const end = setTimeout(() => {
    isOver = true
    tell(new NoConnection(waitMs))
  }, waitMs).unref()
  connect((error, client, release) => {
    if (isOver) return release?.()
    clearTimeout(end)
    tell(error, client, release)
  })
  return answer?.promise
}

/** A vanished process would keep its locks for hours: PostgreSQL asks after 10 s of silence, and ends the session after 25. */
const dropsTheDead = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=25000'

/** `pg` only stops waiting: the connection's next user would wait behind the statement. */
function endWhenSilent(client: PoolClient) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const ask = (...args: unknown[]) => {
    const answer = query(...args)
    // Called with a callback, `pool.query` drops the connection itself.
    if (answer instanceof Promise)
      answer.catch((error: Error) => {
        if (error.message === readTimeout) void (client as unknown as Client).end().catch(() => {})
      })
    return answer
  }
  client.query = ask as PoolClient['query']
}
