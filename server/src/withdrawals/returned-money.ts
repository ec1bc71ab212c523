import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { orderNumbersIn, payoutUtrsIn } from '../platform/payments/utr.ts'

/**
 * Whether money that came in is a withdrawal coming back, and so not a deposit: it has the UTR under which it was paid, or its
 * narration names the withdrawal and the amount is the same. Some banks give a return a UTR of its own.
 */
export async function isReturnedMoney(
  tx: Tx,
  { utr, words, amount }: { utr: string | null; words: string; amount: bigint },
): Promise<boolean> {
  const named = orderNumbersIn(words, 'WD')
  // A bank that takes a payout back writes its UTR, which is none of the line's own. A payer may write one too.
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
/** A withdrawal's money comes back within this time. */
const backWithinMs = 7 * dayMs

/**
 * Whether money that came in may be a withdrawal coming back, which cannot be decided yet: a withdrawal of that amount was sent in the
 * days before, and its UTR is not known. A bank may give only the day (ADR 0039).
 */
export async function mayBeReturnedMoney(tx: Tx, { amount, paidAt }: { amount: bigint; paidAt: Date }): Promise<boolean> {
  const { rows } = await sql`
    select
    from app.withdrawal
    where utr is null and coalesce(paid_paise, amount_paise - fee_paise) = ${amount}
      and paying_at > ${new Date(paidAt.getTime() - backWithinMs)} and paying_at <= ${new Date(paidAt.getTime() + dayMs)}
    limit 1`.execute(tx)
  return rows.length > 0
}
