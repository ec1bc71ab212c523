import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

export const readCryptoSetting = (tx: Tx) => tx.selectFrom('app.crypto_setting').selectAll().executeTakeFirstOrThrow()
export async function setCrypto(tx: Tx): Promise<void> {
  await sql`select app.set_crypto()`.execute(tx)
}

export const listIncidents = (tx: Tx, { all }: { all: boolean }) =>
  tx
    .selectFrom('app.crypto_incident')
    .selectAll()
    .$if(!all, (query) => query.where('resolved_at', 'is', null))
    .orderBy('at')
    .orderBy('incident_id')
    .limit(200)
    .execute()

export async function resolveIncident(tx: Tx, id: bigint, { by, why }: { by: string; why: string }, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app.crypto_incident')
    .set({ resolved_at: now, resolved_by: by, resolved_why: why })
    .where('incident_id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
