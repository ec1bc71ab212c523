import type { Pool, QueryResultRow } from 'pg'

/**
 * A statement that PostgreSQL parses and plans once for each connection. For the few that every round and every poll
 * sends; anything rarer is better said with Kysely.
 */
export const prepared =
  <Row extends QueryResultRow>(pool: Pool, name: string, text: string) =>
  async (...values: unknown[]): Promise<Row[]> =>
    (await pool.query<Row>({ name, text, values })).rows
