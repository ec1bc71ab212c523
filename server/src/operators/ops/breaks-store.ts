import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

type FoundBreak = { row: string; invariant: string; playerId: string | null; found: string }

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
