import type { ClientBase, Pool, QueryConfig, QueryResultRow } from 'pg'

/** Everybody behind a batch waits for it: a connection that is silent for this long is dropped. */
const answerTimeoutMs = 3_000

/**
 * A statement that PostgreSQL parses and plans once per connection. For the few that every round and every poll
 * sends; write rarer ones with Kysely. Pass keys as `any ((select $1::bigint[])::bigint[])`: bare, a first
 * few short lists persuade PostgreSQL that a separate plan for each list is cheaper, and planning takes longer than reading.
 */
export const prepared =
  <Row extends QueryResultRow>(client: Pool | ClientBase, name: string, text: string) =>
  async (...values: unknown[]): Promise<Row[]> =>
    (await client.query<Row>({ name, text, values, query_timeout: answerTimeoutMs } as QueryConfig)).rows
