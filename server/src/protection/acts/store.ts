import type { Asset } from '@lalmor/ledger/asset.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

export async function readProtection(tx: Tx, asset: Asset) {
  const { rows } = await sql<{ value: object; strictFloorMs: number; changedAt: Date; changedBy: string }>`
    select s.value, a.strict_floor_ms as "strictFloorMs", s.changed_at as "changedAt", s.changed_by as "changedBy"
    from app.setting s cross join ledger.asset a where s.name = 'protection' and a.asset = ${asset}`.execute(tx)
  return rows[0]!
}
export async function setProtection(tx: Tx, asset: Asset, now: Date): Promise<void> {
  await sql`select app.set_protection(${asset}::smallint, ${now})`.execute(tx)
}
