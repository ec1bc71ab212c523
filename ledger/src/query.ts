import type { ClientBase, Pool } from 'pg'

/** Runs one parameterised statement: rows as objects, int8 as bigint. The caller decides whether it is in a `tx`; the ledger never opens one. */
export type Query = <Row>(sql: string, parameters: readonly unknown[]) => Promise<Row[]>

/** Statements sent straight to a pool or a client of `pg`. */
export const pgQuery =
  (client: Pool | ClientBase): Query =>
  async <Row>(sql: string, parameters: readonly unknown[]) =>
    (await client.query(sql, [...parameters])).rows as Row[]
