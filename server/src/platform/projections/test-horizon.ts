import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'

/**
 * The journal is read up to the oldest transaction of the whole cluster. Those of other databases, where other tests are at work, and
 * the server's own (autovacuum) are waited for; one that a test itself holds open is not.
 */
export async function untilNeighboursEnd(admin: Pool): Promise<void> {
  const { rows: marks } = await admin.query<{ mark: string }>('select pg_current_xact_id()::text as mark')
  const olderElsewhere = `select from pg_stat_activity
    where (datname <> current_database() or backend_type <> 'client backend')
      and backend_xid is not null and backend_xid::text::bigint < $1::bigint`
  while ((await admin.query(olderElsewhere, [marks[0]!.mark])).rowCount) await pause(5)
}
