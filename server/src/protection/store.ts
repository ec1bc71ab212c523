import { sql, type Insertable } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import type { AppSchema } from '../platform/db/schema.ts'

export async function insertDeviceStop(tx: Tx, stop: Insertable<AppSchema['app.device_stop']>): Promise<void> {
  await tx.insertInto('app.device_stop').values(stop).execute()
}

/** The longest stop of a device in force at `at`; `until` null is for good. */
export const findDeviceStop = (tx: Tx, device: string, at: Date): Promise<{ until: Date | null } | undefined> =>
  tx
    .selectFrom('app.device_stop')
    .select(sql<Date | null>`case when isfinite(stopped_until) then stopped_until end`.as('until'))
    .where('device', '=', device)
    .where('stopped_until', '>', at)
    .orderBy('stopped_until', 'desc')
    .limit(1)
    .executeTakeFirst()
