import type { IstDay } from '@lalmor/units/ist-day.ts'
import { sql, type Insertable } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { AppSchema } from '../../platform/db/schema.ts'
import type { Settled } from '../../platform/payments/settlements.ts'

export const listExplained = (tx: Tx) => tx.selectFrom('app.explanation').select(['item', 'found']).execute()

export async function insertReconciliation(tx: Tx, row: Insertable<AppSchema['app.reconciliation']>): Promise<void> {
  await tx.insertInto('app.reconciliation').values(row).execute()
}

export const findLast = (tx: Tx) =>
  tx
    .selectFrom('app.reconciliation')
    .select([sql<string>`day::text`.as('day'), 'made_at', 'complete', 'unexplained'])
    .orderBy('reconciliation_id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** True if no projection has read the journal for five minutes, or an open transaction has blocked them for one. */
export async function areProjectionsBehind(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    select from app.projection where advanced_at < now() - interval '5 minutes' or stuck_since < now() - interval '1 minute' limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** True if a session has held a transaction of this database open for a minute, also one that has only read. */
export async function isTransactionLong(tx: Tx, now: Date): Promise<boolean> {
  const { rows } = await sql`select from app.held_transactions(${now}) where here limit 1`.execute(tx)
  return rows.length > 0
}

/** True if a feed did not continue its account's known lines, and that account's bank has sent no statement since. */
export async function isFeedBroken(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    select from app.bank_statement s where s.format = 'feed' and s.breaks is not null
      and not exists (select from app.bank_statement n where n.account_id = s.account_id and n.statement_id > s.statement_id and n.format <> 'feed')
    limit 1`.execute(tx)
  return rows.length > 0
}

type Reported = { item: string; found: string; isLate: boolean }

export async function findReported(tx: Tx, item: string): Promise<Reported[]> {
  const { rows } = await sql<Reported>`
    select i->>'item' as item, i->>'found' as found, (i->>'isLate')::boolean as "isLate"
    from (select report from app.reconciliation order by reconciliation_id desc limit 1) last, jsonb_array_elements(last.report->'items') i
    where i->>'item' = ${item}`.execute(tx)
  return rows
}

/** The first day to read again: its last report was read before the day was over. Undefined before the first. */
export async function findUnreadDay(tx: Tx): Promise<{ day: string; readAt: Date } | undefined> {
  const { rows } = await sql<{ day: string; readAt: Date }>`
    select day::text as day, read_at as "readAt" from app.settlement_day order by day desc limit 1`.execute(tx)
  return rows[0]
}

export async function findFirstPaidDay(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select ledger.ist_day(min(modified_at))::text as day from app.online_payment where received_paise > 0`.execute(tx)
  return rows[0]?.day ?? undefined
}

/** A known entry adds nothing; a changed one is a new row. */
export async function insertSettled(tx: Tx, day: IstDay, lines: readonly Settled[], now: Date): Promise<void> {
  // The protocol limits the number of parameters.
  for (let from = 0; from < lines.length; from += 1_000)
    await tx
      .insertInto('app.settlement_line')
      .values(
        lines.slice(from, from + 1_000).map(({ entityId, kind, paymentId, amount, fee, tax, settledAt, utr }) => ({
          entity_id: entityId,
          kind,
          payment_id: paymentId ?? null,
          amount_paise: amount,
          fee_paise: fee,
          tax_paise: tax,
          settled_at: settledAt,
          utr: utr ?? null,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await sql`
    insert into app.settlement_day (day, read_at) values (${day}::date, ${now})
    on conflict (day) do update set read_at = greatest(settlement_day.read_at, excluded.read_at)`.execute(tx)
}
