import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'

/** The journal is read only up to the cluster's oldest open transaction: waits for transactions of other databases and for autovacuum. */
export async function untilNeighboursEnd(admin: Pool): Promise<void> {
  const { rows: marks } = await admin.query<{ mark: string }>('select pg_current_xact_id()::text as mark')
  const olderElsewhere = `select from pg_stat_activity
    where (datname <> current_database() or backend_type <> 'client backend')
      and backend_xid is not null and backend_xid::text::bigint < $1::bigint`
  while ((await admin.query(olderElsewhere, [marks[0]!.mark])).rowCount) await pause(5)
}
