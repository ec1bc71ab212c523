import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { orderNumbersIn, payoutUtrsIn } from '../platform/payments/utr.ts'

/** True by the payment's UTR, or by number and amount: some banks give a return its own UTR. */
export async function isReturnedMoney(
  tx: Tx,
  { utr, words, amount }: { utr: string | null; words: string; amount: bigint },
): Promise<boolean> {
  const named = orderNumbersIn(words, 'WD')
  // A bank that reverses a payout writes its UTR in the text of a line without one. A payer may write one too.
  const said = utr === null ? payoutUtrsIn(words) : []
  const { rows } = await sql`
    select
    from app.withdrawal
    where utr = ${utr}::text
      or ((utr = any (${said}::text[]) or order_no = any (${named}::text[])) and coalesce(paid_paise, amount_paise - fee_paise) = ${amount})
    limit 1`.execute(tx)
  return rows.length > 0
}

const dayMs = 24 * 60 * 60 * 1000
const backWithinMs = 7 * dayMs

/** Undecided until its UTR is known: that amount was sent in the days before (ADR 0039). A bank may give only the day. */
export async function mayBeReturnedMoney(tx: Tx, { amount, paidAt }: { amount: bigint; paidAt: Date }): Promise<boolean> {
  const { rows } = await sql`
    select
    from app.withdrawal
    where utr is null and coalesce(paid_paise, amount_paise - fee_paise) = ${amount}
      and paying_at > ${new Date(paidAt.getTime() - backWithinMs)} and paying_at <= ${new Date(paidAt.getTime() + dayMs)}
    limit 1`.execute(tx)
  return rows.length > 0
}
