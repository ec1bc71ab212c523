import type { Pool, QueryConfig, QueryResultRow } from 'pg'

/** Everybody behind a batch waits for it: a connection that says nothing for this long is given up. */
const answerTimeoutMs = 3_000

/**
 * A statement that PostgreSQL parses and plans once for each connection. For the few that every round and every poll
 * sends; anything rarer is better said with Kysely. Keys are asked for as `any ((select $1::bigint[])::bigint[])`: bare, a first
 * few short lists persuade PostgreSQL that a plan of its own for each list is cheaper, and planning takes longer than reading.
 */
export const prepared =
  <Row extends QueryResultRow>(pool: Pool, name: string, text: string) =>
  async (...values: unknown[]): Promise<Row[]> =>
    (await pool.query<Row>({ name, text, values, query_timeout: answerTimeoutMs } as QueryConfig)).rows
