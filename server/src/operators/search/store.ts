import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { Found } from '../../platform/operators/find.ts'

export async function findAct(tx: Tx, number: bigint): Promise<Found[]> {
  const rows = await tx
    .selectFrom('ops.act')
    .select(['act_id', 'act', 'proposed_at', 'amount_paise', 'decision'])
    .where('act_id', '=', number)
    .execute()
  return rows.map(({ act_id, act, proposed_at: at, amount_paise, decision }) => ({
    kind: 'act',
    id: String(act_id),
    by: 'number',
    at,
    ...(amount_paise !== null && { amount: amount_paise }),
    says: `${act}, ${decision ?? 'waits'}`,
  }))
}

export async function findTrailRow(tx: Tx, number: bigint): Promise<Found[]> {
  const { rows } = await sql<{ at: Date; says: string }>`
    select at, operator || ': ' || act || ', ' || outcome as says from ops.audit where seq = ${number}`.execute(tx)
  return rows.map(({ at, says }) => ({ kind: 'trail row', id: String(number), by: 'number', at, says }))
}
