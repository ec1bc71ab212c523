import type { Asset } from '@lalmor/ledger/asset.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { readSetting } from '../../platform/db/settings.ts'

export async function readProtection(tx: Tx, asset: Asset) {
  const { rows } = await sql<{ ms: number }>`select strict_floor_ms as ms from ledger.asset where asset = ${asset}`.execute(tx)
  return { ...(await readSetting(tx, 'protection')), strictFloorMs: rows[0]!.ms }
}
export async function setProtection(tx: Tx, asset: Asset, now: Date): Promise<void> {
  await sql`select app.set_protection(${asset}::smallint, ${now})`.execute(tx)
}
