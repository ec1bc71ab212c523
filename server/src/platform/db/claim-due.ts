import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** `key` is the column that names a row. */
type Asked = { table: string; key: string; returning?: string }

/** Claims due rows until `until`, oldest first, skipping those claimed or locked elsewhere. */
export async function claimDueRows(
  tx: Tx,
  { table, key, returning = key }: Asked,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    update ${sql.table(table)} set next_ask_at = ${until}
    where ${sql.ref(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)} where next_ask_at <= ${now} order by next_ask_at limit ${limit} for update skip locked
    )
    returning ${sql.ref(returning)} as name`.execute(tx)
  return rows.map(({ name }) => name)
}
