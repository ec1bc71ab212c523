import type { ClientBase, Pool, QueryConfig, QueryResultRow } from 'pg'

/** A whole batch waits for one answer, so a connection silent for this long is dropped. */
const answerTimeoutMs = 3_000

/** Prepares a statement once per connection, for rounds and polls. Pass keys as `any ((select $1::bigint[])::bigint[])`: bare ones are planned each time. */
export const prepared =
  <Row extends QueryResultRow>(client: Pool | ClientBase, name: string, text: string) =>
  async (...values: unknown[]): Promise<Row[]> =>
    (await client.query<Row>({ name, text, values, query_timeout: answerTimeoutMs } as QueryConfig)).rows
