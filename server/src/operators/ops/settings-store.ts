import type { Asset } from '@lalmor/ledger/asset.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

// What raises a risk goes through functions that look for a second person's approval: server/sql/operator-settings.sql.

export const listThresholds = (tx: Tx) => tx.selectFrom('ops.threshold').selectAll().orderBy('counted_with').orderBy('act').execute()

export async function setThreshold(tx: Tx, act: string, alone: Paise): Promise<void> {
  await sql`select app.set_threshold(${act}, ${alone})`.execute(tx)
}

export const readWithdrawalSetting = (tx: Tx) => tx.selectFrom('app.withdrawal_setting').selectAll().executeTakeFirstOrThrow()

export async function setWithdrawals(tx: Tx, { min, reviewAbove }: { min: Paise | null; reviewAbove: Paise | null }): Promise<void> {
  await sql`select app.set_withdrawals(${min}, ${reviewAbove})`.execute(tx)
}

export const listLevels = (tx: Tx) => tx.selectFrom('app.vip_level').selectAll().orderBy('level').execute()
export const readVipSetting = (tx: Tx) => tx.selectFrom('app.vip_setting').selectAll().executeTakeFirstOrThrow()

export async function setLevel(tx: Tx, level: string): Promise<void> {
  await sql`select app.set_vip_level(${level})`.execute(tx)
}
export async function setKeep(tx: Tx): Promise<void> {
  await sql`select app.set_vip_keep()`.execute(tx)
}
export async function setContact(tx: Tx, contact: { personal_info: string; personal_url: string }): Promise<void> {
  await tx.updateTable('app.vip_setting').set(contact).execute()
}

export const readCryptoSetting = (tx: Tx) => tx.selectFrom('app.crypto_setting').selectAll().executeTakeFirstOrThrow()
export async function setCrypto(tx: Tx): Promise<void> {
  await sql`select app.set_crypto()`.execute(tx)
}

/** Incidents that nobody has resolved, or all, oldest first. */
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

export async function readProtection(tx: Tx, asset: Asset) {
  const { rows } = await sql<{ value: object; strictFloorMs: number; changedAt: Date; changedBy: string }>`
    select s.value, a.strict_floor_ms as "strictFloorMs", s.changed_at as "changedAt", s.changed_by as "changedBy"
    from app.setting s cross join ledger.asset a where s.name = 'protection' and a.asset = ${asset}`.execute(tx)
  return rows[0]!
}
export async function setProtection(tx: Tx, asset: Asset, now: Date): Promise<void> {
  await sql`select app.set_protection(${asset}::smallint, ${now})`.execute(tx)
}

type FoundBreak = { row: string; invariant: string; playerId: string | null; found: string }

/** The breaks of the last check, as it named them, that were not accepted. */
export async function listBreaks(tx: Tx): Promise<FoundBreak[]> {
  const { rows } = await sql<FoundBreak>`
    select b->>'row' as row, b->>'invariant' as invariant, b->>'playerId' as "playerId", b->>'found' as found
    from (select breaks from app.ledger_check order by ledger_check_id desc limit 1) last, jsonb_array_elements(breaks) b
    where not exists (
      select from app.accepted_break a
      where a.invariant = b->>'invariant' and a.row_name = b->>'row' and a.found = b->>'found' and a.player_id is not distinct from (b->>'playerId')::bigint
    )`.execute(tx)
  return rows
}
export async function acceptBreak(tx: Tx, row: string): Promise<boolean> {
  const { rows } = await sql<{ accepted: boolean }>`select app.accept_break(${row}) as accepted`.execute(tx)
  return rows[0]!.accepted
}
