import { sql, type Insertable } from 'kysely'
import type { Asset } from '@lalmor/ledger/asset.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { AppSchema } from '../../platform/db/schema.ts'

export async function insertCheck(tx: Tx, check: Insertable<AppSchema['app.ledger_check']>): Promise<void> {
  await tx.insertInto('app.ledger_check').values(check).execute()
}

export function listAccepted(tx: Tx) {
  return tx.selectFrom('app.accepted_break').select(['invariant', 'player_id', 'row_name', 'found']).execute()
}

export async function readBooksState(tx: Tx, asset: Asset, now: Date) {
  const { rows } = await sql<{ stopped: boolean; day_closed: boolean; started_at: Date | null; broken: number | null }>`
    select a.stopped, ledger.ist_day(${now}) < a.opened_on as day_closed, c.started_at, c.broken
    from ledger.asset a
    left join (select started_at, broken from app.ledger_check order by ledger_check_id desc limit 1) c on true
    where a.asset = ${asset}`.execute(tx)
  return rows[0]
}
