import { sql, type Selectable, type Updateable } from 'kysely'
import { claimDueRows } from '../../platform/db/claim-due.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { AppSchema } from '../../platform/db/schema.ts'

export type ReturnRow = Selectable<AppSchema['app.bank_return']>

type Made = { lineId: bigint; returnNo: string; holderName: string; ifsc: string; number: string; why: string; by: string }

/** The caller has locked and checked the line (deposits/sql/cashier/returns.sql). */
export async function insertReturn(tx: Tx, { lineId, returnNo, holderName, ifsc, number, why, by }: Made, now: Date): Promise<void> {
  await sql`select app.return_line(${lineId}, ${returnNo}, ${holderName}, ${ifsc}, ${number}, ${why}, ${by}, ${now})`.execute(tx)
}

/** False if it had ended so before (deposits/sql/cashier/returns.sql). */
export async function endReturn(
  tx: Tx,
  { returnNo, outcome }: { returnNo: string; outcome: 'paid' | 'failed' },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.end_return(${returnNo}, ${outcome}, ${now}) as done`.execute(tx)
  return rows[0]!.done
}

export async function followReturn(tx: Tx, returnNo: string): Promise<void> {
  await sql`select app.follow_return(${returnNo})`.execute(tx)
}

export const findReturn = (tx: Tx, returnNo: string): Promise<ReturnRow | undefined> =>
  tx.selectFrom('app.bank_return').selectAll().where('return_no', '=', returnNo).executeTakeFirst()

export const lockReturn = (tx: Tx, returnNo: string): Promise<ReturnRow> =>
  tx.selectFrom('app.bank_return').selectAll().where('return_no', '=', returnNo).forUpdate().executeTakeFirstOrThrow()

export async function updateReturn(tx: Tx, returnNo: string, change: Updateable<AppSchema['app.bank_return']>): Promise<void> {
  await tx.updateTable('app.bank_return').set(change).where('return_no', '=', returnNo).execute()
}

/** True if the line is credited, or on its way back by another return. */
export async function isTaken(tx: Tx, { line_id, return_no }: Pick<ReturnRow, 'line_id' | 'return_no'>): Promise<boolean> {
  const { rows } = await sql`
    select from app.bank_line where line_id = ${line_id} and order_no is not null
    union all
    select from app.bank_return where line_id = ${line_id} and return_no <> ${return_no} and outcome <> 'failed'`.execute(tx)
  return rows.length > 0
}

/** Longest wait first; nothing while payouts are paused. */
export const findUnsent = (tx: Tx, limit: number): Promise<ReturnRow[]> =>
  tx
    .selectFrom('app.bank_return')
    .innerJoin('app.withdrawal_setting', (join) => join.on('app.withdrawal_setting.sending', '=', true))
    .selectAll('app.bank_return')
    .where('sent_at', 'is', null)
    .where('outcome', '=', 'under-way')
    .orderBy('made_at')
    .limit(limit)
    .execute()

/** True for one caller only. False if payouts are paused or the return has ended. */
export async function claim(tx: Tx, returnNo: string, { now, nextAskAt }: { now: Date; nextAskAt: Date }): Promise<boolean> {
  const { rows } = await sql`
    update app.bank_return r set sent_at = ${now}, next_ask_at = ${nextAskAt}
    from app.withdrawal_setting s
    where s.sending and r.return_no = ${returnNo} and r.sent_at is null and r.outcome = 'under-way'
    returning r.return_no`.execute(tx)
  return rows.length === 1
}

export const claimDue = (tx: Tx, due: Parameters<typeof claimDueRows>[2]): Promise<string[]> =>
  claimDueRows(tx, { table: 'app.bank_return', key: 'return_no' }, due)

/** A return with its line's state, and the debit with which it left. */
export type ShownReturn = ReturnRow & { line_state: string; debit_line: bigint | null }

/** Newest first; `open` leaves out those whose end both sides confirm. */
export async function listReturns(tx: Tx, { before, limit }: { before: string | undefined; limit: number }): Promise<ShownReturn[]> {
  const { rows } = await sql<ShownReturn>`
    select r.*, l.state as line_state, (
      select d.line_id from app.bank_line d
      where d.account_id = l.account_id and d.amount_paise = -r.amount_paise
        and (d.utr = r.utr or upper(d.narration || ' ' || coalesce(d.remark, '')) like '%' || r.return_no || '%')
      limit 1
    ) as debit_line
    from app.bank_return r
    join app.bank_line l using (line_id)
    where (${before ?? null}::text is null or (r.made_at, r.return_no) < (select b.made_at, b.return_no from app.bank_return b where b.return_no = ${before ?? null}))
    order by r.made_at desc, r.return_no desc
    limit ${limit}`.execute(tx)
  return rows
}
