import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { Claim } from '../../platform/payments/psp-claims.ts'

/** Writes claims as the rails' login. The later report counts, then the later request; of simultaneous ones an open one never replaces an end. */
export async function keepClaims(tx: Tx, { orderNo, claims }: { orderNo: string; claims: readonly Claim[] }, now: Date): Promise<void> {
  for (const { kind, claimId, amount, status, progress, reference, answerBy, madeAt, saidAt } of claims)
    await sql`
      insert into app.rail_claim as kept (kind, claim_id, order_no, amount_paise, status, progress, reference, answer_by, made_at, said_at, heard_at)
      values (${kind}, ${claimId}, ${orderNo}, ${amount ?? null}, ${status}, ${progress}, ${reference ?? null}, ${answerBy ?? null}, ${madeAt}, ${saidAt}, ${now})
      on conflict (kind, claim_id) do update
      set amount_paise = excluded.amount_paise, status = excluded.status, progress = excluded.progress, reference = excluded.reference,
        answer_by = excluded.answer_by, said_at = excluded.said_at, heard_at = excluded.heard_at
      where kept.order_no = excluded.order_no
        and (kept.said_at < excluded.said_at or (kept.said_at = excluded.said_at
          and (kept.heard_at < excluded.heard_at or (kept.heard_at = excluded.heard_at and (kept.progress = 'open' or excluded.progress <> 'open')))))`.execute(
      tx,
    )
}
