import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'

/**
 * Waits for open transactions elsewhere: the journal is read only up to the oldest transaction of the whole cluster. It waits for those of other
 * databases, where other tests run, and the server's own (autovacuum), but not for one that the test itself holds open.
 */
export async function untilNeighboursEnd(admin: Pool): Promise<void> {
  const { rows: marks } = await admin.query<{ mark: string }>('select pg_current_xact_id()::text as mark')
  const olderElsewhere = `select from pg_stat_activity
    where (datname <> current_database() or backend_type <> 'client backend')
      and backend_xid is not null and backend_xid::text::bigint < $1::bigint`
  while ((await admin.query(olderElsewhere, [marks[0]!.mark])).rowCount) await pause(5)
}
