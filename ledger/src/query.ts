import type { ClientBase, Pool } from 'pg'

/** One parameterised statement: rows as objects, int8 as bigint. The ledger opens no `tx`. */
export type Query = <Row>(sql: string, parameters: readonly unknown[]) => Promise<Row[]>

/** Straight to a pool or a client of `pg`. */
export const pgQuery =
  (client: Pool | ClientBase): Query =>
  async <Row>(sql: string, parameters: readonly unknown[]) =>
    (await client.query(sql, [...parameters])).rows as Row[]
