import type { Insertable } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { AppSchema } from '../db/schema.ts'

/** The oldest are deleted. */
const kept = 10_000n

export async function keepError(tx: Tx, error: Insertable<AppSchema['app.app_error']>): Promise<void> {
  const { app_error_id: id } = await tx.insertInto('app.app_error').values(error).returning('app_error_id').executeTakeFirstOrThrow()
  await tx
    .deleteFrom('app.app_error')
    .where('app_error_id', '<=', id - kept)
    .execute()
}
