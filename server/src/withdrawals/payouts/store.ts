import type { Paise } from '@lalmor/units/paise.ts'
import { sql, type Selectable } from 'kysely'
import { claimDueRows } from '../../platform/db/claim-due.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { AppSchema, WithdrawalStatus } from '../../platform/db/schema.ts'

type Row = Selectable<AppSchema['app.payout']>
export type PayoutRow = Row & {
  player_id: bigint
  status: WithdrawalStatus
  amount_paise: Paise
  fee_paise: Paise
  utr: string | null
  paid_at: Date | null
  failed_at: Date | null
  reversed_at: Date | null
  paid_paise: Paise | null
}
export type WordRow = Selectable<AppSchema['app.payout_word']>
export type PayableRow = { order_no: string; player_id: bigint; account_id: string; amount_paise: Paise; fee_paise: Paise }

export async function isSending(tx: Tx): Promise<boolean> {
  const { sending } = await tx.selectFrom('app.withdrawal_setting').select('sending').executeTakeFirstOrThrow()
  return sending
}

/** Longest waiting first, without `except`. */
export const findPayable = (tx: Tx, { except, limit }: { except: string[]; limit: number }): Promise<PayableRow[]> =>
  tx
    .selectFrom('app.withdrawal as w')
    .select(['w.order_no', 'w.player_id', 'w.account_id', 'w.amount_paise', 'w.fee_paise'])
    .where('w.status', '=', 'paying')
    .where(({ eb, ref }) => eb(ref('w.order_no'), '<>', sql<string>`all (${except}::text[])`))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('app.payout as p').select('p.order_no').whereRef('p.order_no', '=', 'w.order_no'))),
    )
    .orderBy('w.paying_at')
    .limit(limit)
    .execute()

/** True for one caller only. False if sending is stopped or the payout has ended. */
export async function claim(tx: Tx, orderNo: string, { now, nextAskAt }: { now: Date; nextAskAt: Date }): Promise<boolean> {
  const { rows } = await sql`
    insert into app.payout (order_no, sent_at, next_ask_at)
    select w.order_no, ${now}, ${nextAskAt}
    from app.withdrawal w
    join app.withdrawal_setting s on s.sending
    where w.order_no = ${orderNo} and w.status = 'paying'
    on conflict (order_no) do nothing
    returning order_no`.execute(tx)
  return rows.length === 1
}

/** False if a sender or an earlier block claimed it, or it has ended. */
export async function blockPayout(tx: Tx, orderNo: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into app.payout (order_no, sent_at, next_ask_at)
    select order_no, ${now}, ${now}
    from app.withdrawal
    where order_no = ${orderNo} and status = 'paying'
    on conflict (order_no) do nothing
    returning order_no`.execute(tx)
  return rows.length === 1
}

const withWithdrawal = (tx: Tx) =>
  tx
    .selectFrom('app.payout')
    .innerJoin('app.withdrawal', 'app.withdrawal.order_no', 'app.payout.order_no')
    .selectAll('app.payout')
    .select([
      'app.withdrawal.player_id',
      'app.withdrawal.status',
      'app.withdrawal.amount_paise',
      'app.withdrawal.fee_paise',
      'app.withdrawal.utr',
      'app.withdrawal.paid_at',
      'app.withdrawal.failed_at',
      'app.withdrawal.reversed_at',
      'app.withdrawal.paid_paise',
    ])

export const findPayout = (tx: Tx, orderNo: string): Promise<PayoutRow | undefined> =>
  withWithdrawal(tx).where('app.payout.order_no', '=', orderNo).executeTakeFirst()

/** Locks a payout until the `tx` ends, so that its answers are handled one at a time. Lock its withdrawal only after it. */
export async function lockPayout(tx: Tx, orderNo: string): Promise<PayoutRow> {
  await tx.selectFrom('app.payout').select('order_no').where('order_no', '=', orderNo).forUpdate().executeTakeFirstOrThrow()
  // Read only now: the row may have changed before the lock.
  return withWithdrawal(tx).where('app.payout.order_no', '=', orderNo).executeTakeFirstOrThrow()
}

export async function updatePayout(tx: Tx, orderNo: string, change: Partial<Omit<Row, 'order_no' | 'sent_at'>>): Promise<void> {
  await tx.updateTable('app.payout').set(change).where('order_no', '=', orderNo).execute()
}

export const listWords = (tx: Tx, orderNo: string): Promise<WordRow[]> =>
  tx.selectFrom('app.payout_word').selectAll().where('order_no', '=', orderNo).orderBy('n').execute()

export const findLastWord = (tx: Tx, orderNo: string): Promise<WordRow | undefined> =>
  tx.selectFrom('app.payout_word').selectAll().where('order_no', '=', orderNo).orderBy('n', 'desc').limit(1).executeTakeFirst()

/** Believed ones only. */
export async function countHeard(tx: Tx, orderNo: string): Promise<number> {
  const { heard } = await tx.selectFrom('app.payout').select('heard').where('order_no', '=', orderNo).executeTakeFirstOrThrow()
  return heard
}

/** Stores a report, as the rails. If another process stored one under the same number, that one stays. */
export async function insertWord(tx: Tx, word: WordRow): Promise<void> {
  await tx
    .insertInto('app.payout_word')
    .values(word)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Books the charge of an ended payout by its last report. Idempotent. */
export async function bookCharge(tx: Tx, orderNo: string, now: Date): Promise<void> {
  await sql`select app.book_payout_charge(${orderNo}, ${now})`.execute(tx)
}

/** Makes a payout due now; an earlier due time is kept. */
export async function scheduleAskNow(tx: Tx, orderNo: string, now: Date): Promise<void> {
  await tx
    .updateTable('app.payout')
    .set({ next_ask_at: now })
    .where('order_no', '=', orderNo)
    .where(({ eb, or }) => or([eb('next_ask_at', 'is', null), eb('next_ask_at', '>', now)]))
    .execute()
}

export const claimDue = (tx: Tx, due: Parameters<typeof claimDueRows>[2]): Promise<string[]> =>
  claimDueRows(tx, { table: 'app.payout', key: 'order_no' }, due)

/** Unreported since one instant, or sent before an earlier one. Oldest first. */
export const findUnended = (tx: Tx, { unansweredSince, sentBy }: { unansweredSince: Date; sentBy: Date }): Promise<PayoutRow[]> =>
  withWithdrawal(tx)
    .where('app.withdrawal.status', '=', 'paying')
    .where(({ and, eb, or }) =>
      or([and([eb('answered_at', 'is', null), eb('sent_at', '<=', unansweredSince)]), eb('sent_at', '<=', sentBy)]),
    )
    .orderBy('sent_at')
    .execute()

export const findContradicted = (tx: Tx): Promise<PayoutRow[]> =>
  withWithdrawal(tx).where('contradiction', 'is not', null).orderBy('sent_at').execute()
