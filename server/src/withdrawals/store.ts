import type { PayoutFailure } from '@lalmor/contract/withdrawals.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import { sql, type Selectable } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import type { AppSchema } from '../platform/db/schema.ts'
import type { DepositFacts } from './risk.ts'
import type { Used } from './rules.ts'

export type WithdrawalRow = Selectable<AppSchema['app.withdrawal']>
export type ShownRow = WithdrawalRow & { bank_name: string; last4: string }

export type Terms = { level: number; feeBps: number; dayLimit: Paise; dayTimes: number; min: Paise; reviewAbove: Paise; open: boolean }

export async function findTerms(tx: Tx, playerId: bigint): Promise<Terms> {
  const { rows } = await sql<Terms>`
    select l.level, l.withdrawal_fee_bps as "feeBps", l.withdrawal_day_paise as "dayLimit", l.withdrawal_day_times as "dayTimes",
      x.min_paise as min, x.review_above_paise as "reviewAbove", x.open
    from app.withdrawal_setting x
    join app.vip_level l on l.level = coalesce((select s.level from app.vip_standing s where s.player_id = ${playerId}), 0)`.execute(tx)
  return rows[0]!
}

/** The sums withdrawn before an instant and since. Failed and reversed ones do not count. */
export async function findUsed(tx: Tx, playerId: bigint, dayStart: Date): Promise<Omit<Used, 'deposited'>> {
  const { rows } = await sql<Omit<Used, 'deposited'>>`
    select coalesce(sum(taken) filter (where created_at < ${dayStart}), 0)::bigint as before,
      coalesce(sum(taken) filter (where created_at >= ${dayStart}), 0)::bigint as today,
      (count(*) filter (where created_at >= ${dayStart}))::int as "timesToday"
    from app.withdrawal
    cross join lateral (select coalesce(paid_paise + paid_fee_paise, amount_paise) as taken) t
    where player_id = ${playerId} and status in ('in-review', 'paying', 'succeeded')`.execute(tx)
  return rows[0]!
}

/** Sums what was withdrawn in a span, except the withdrawal `beside`. Failed and reversed ones do not count. */
export async function sumHeldAndPaid(
  tx: Tx,
  playerId: bigint,
  { from, to, beside }: Span & { beside: string | undefined },
): Promise<Paise> {
  const { rows } = await sql<{ amount: Paise }>`
    select coalesce(sum(coalesce(paid_paise + paid_fee_paise, amount_paise)), 0)::bigint as amount
    from app.withdrawal
    where player_id = ${playerId} and created_at >= ${from} and created_at < ${to} and order_no is distinct from ${beside ?? null}::text
      and status in ('in-review', 'paying', 'succeeded')`.execute(tx)
  return rows[0]!.amount
}

export async function countPaid(tx: Tx, playerId: bigint): Promise<number> {
  const { paid } = await tx
    .selectFrom('app.withdrawal')
    .select(({ fn }) => fn.countAll<bigint>().as('paid'))
    .where('player_id', '=', playerId)
    .where('status', '=', 'succeeded')
    .executeTakeFirstOrThrow()
  return Number(paid)
}

/** Each by the player's own index. Lots that ended below ₹1 left no money, so only a long break's ends count. */
export async function findDepositFacts(tx: Tx, playerId: bigint): Promise<DepositFacts> {
  const { rows } = await sql<DepositFacts>`
    with credited as (
      select o.credited_paise as amount, o.method, ledger.ist_day(o.credited_at) as day, coalesce(l.done, 0) as done,
        ledger.ist_day(coalesce(l.ended_at, o.credited_at)) as ended_day, l.ended is null or l.ended <> 'dropped' as is_kept,
        l.key is null or (l.ended = 'dropped' and w.stopped_until > l.ended_at + a.forfeit_after) as is_dropped
      from app.deposit_order o
      join ledger.wallet w using (player_id)
      join ledger.asset a using (asset)
      left join ledger.lot l on l.player_id = o.player_id and l.key = 'deposit/' || o.order_no
      where o.player_id = ${playerId} and o.credited_at is not null and o.reversed_at is null
    ), summed as (
      select sum(amount) as credited, sum(amount) filter (where method = 'crypto') as crypto,
        sum(amount) filter (where done = 0 and (is_kept or is_dropped) and day >= coalesce(
          (select max(d.day) from app.player_day d where d.player_id = ${playerId} and d.valid_bet > 0), '-infinity')) as unstaked,
        sum(amount - done) filter (where is_dropped) as dropped, max(ended_day) filter (where is_dropped) as dropped_day
      from credited
    )
    select coalesce(credited, 0)::bigint as credited, coalesce(crypto, 0)::bigint as crypto, coalesce(unstaked, 0)::bigint as unstaked,
      coalesce(dropped, 0)::bigint as dropped,
      coalesce((select sum(d.valid_bet) from app.player_day d where d.player_id = ${playerId} and d.day > dropped_day), 0)::bigint as "betSince"
    from summed`.execute(tx)
  return rows[0]!
}

/** Set after the request. */
type Later = 'utr' | 'paid_at' | 'failed_at' | 'reversed_at' | 'why' | 'paid_paise' | 'paid_fee_paise'

/** False if the number is taken. Throws if the request has made one before. */
export async function insertWithdrawal(tx: Tx, row: Omit<WithdrawalRow, Later>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('app.withdrawal')
    .values(row)
    .onConflict((conflict) => conflict.column('order_no').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const findByRequest = (tx: Tx, playerId: bigint, requestId: string): Promise<WithdrawalRow | undefined> =>
  tx.selectFrom('app.withdrawal').selectAll().where('player_id', '=', playerId).where('request_id', '=', requestId).executeTakeFirst()

/** Locks a withdrawal until the `tx` ends, so that its changes come one after another. Undefined if it does not exist. */
export const lockWithdrawal = (tx: Tx, orderNo: string): Promise<WithdrawalRow | undefined> =>
  tx.selectFrom('app.withdrawal').selectAll().where('order_no', '=', orderNo).forUpdate().executeTakeFirst()

/** `endWithdrawal` writes all other changes. */
export async function setUtr(tx: Tx, orderNo: string, utr: string): Promise<void> {
  await tx.updateTable('app.withdrawal').set({ utr }).where('order_no', '=', orderNo).execute()
}

/** A withdrawal's end, by the bank's report or by operators: withdrawals/sql/cashier/end-withdrawal.sql. */
export type Ending = { at: Date } & (
  | { end: 'approved' | 'refused' }
  | { end: 'failed' | 'reversed'; why: PayoutFailure }
  | { end: 'paid' | 'paid-late'; utr: string | undefined; paidAt: Date }
  | { end: 'resolved'; utr: string | undefined; paidAt: Date; paid: Paise; fee: Paise }
)

type Told = { end: Ending['end']; at: Date; utr?: string | undefined; why?: string; paidAt?: Date; paid?: Paise; fee?: Paise }

/** Returns the key of its hold, or of the returned payment; null for a late payment booked before. Throws without evidence. */
export async function endWithdrawal(tx: Tx, orderNo: string, ending: Ending): Promise<string | null> {
  const { end, at, utr, why, paidAt, paid, fee }: Told = ending
  const { rows } = await sql<{ key: string | null }>`
    select app.end_withdrawal(${orderNo}, ${end}, ${at}, ${utr ?? null}, ${why ?? null}, ${paidAt ?? null}, ${paid ?? null}, ${fee ?? null})
      as key`.execute(tx)
  return rows[0]!.key
}

/** The player's deposits reversed after a hold, by the journal's order, not by a clock. */
export async function sumReversed(tx: Tx, playerId: bigint, holdKey: string): Promise<Paise> {
  const { rows } = await sql<{ takenBack: Paise }>`
    select coalesce(sum(t.amount), 0)::bigint as "takenBack"
    from ledger.transfer t
    join ledger.transfer h on h.player_id = t.player_id and h.key = ${holdKey} and h.seq < t.seq
    where t.player_id = ${playerId}
      and t.kind in (select k.reversal from ledger.transfer_kind k where k.record = 'Deposit' and k.reversal is not null)`.execute(tx)
  return rows[0]!.takenBack
}

/** Throws if there is no such transfer. */
export async function findPostedAt(tx: Tx, playerId: bigint, key: string): Promise<Date> {
  const { rows } = await sql<{
    at: Date
  }>`select posted_at as at from ledger.transfer where player_id = ${playerId} and key = ${key}`.execute(tx)
  return rows[0]!.at
}

const shown = (tx: Tx) =>
  tx
    .selectFrom('app.withdrawal')
    .innerJoin('app.withdrawal_account', 'app.withdrawal_account.account_id', 'app.withdrawal.account_id')
    .selectAll('app.withdrawal')
    .select(['app.withdrawal_account.bank_name', 'app.withdrawal_account.last4'])

export const findWithdrawalOf = (tx: Tx, playerId: bigint, orderNo: string): Promise<ShownRow | undefined> =>
  shown(tx).where('order_no', '=', orderNo).where('app.withdrawal.player_id', '=', playerId).executeTakeFirst()

type Span = { from: Date; to: Date }

/** Newest first, after the previous page's last one. */
export const findWithdrawals = (
  tx: Tx,
  playerId: bigint,
  { from, to, before, limit }: Span & { before: WithdrawalRow | undefined; limit: number },
): Promise<ShownRow[]> =>
  shown(tx)
    .where('app.withdrawal.player_id', '=', playerId)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .$if(before !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'order_no'), '<', tuple(before!.created_at, before!.order_no))),
    )
    .orderBy('created_at', 'desc')
    .orderBy('order_no', 'desc')
    .limit(limit)
    .execute()

/** The total of a span's withdrawals on all pages. */
export async function sumWithdrawals(tx: Tx, playerId: bigint, { from, to }: Span) {
  const { rows } = await sql<{ arrived: Paise; paidCount: number; underWayCount: number }>`
    select coalesce(sum(coalesce(paid_paise, amount_paise - fee_paise)) filter (where status = 'succeeded'), 0)::bigint as arrived,
      (count(*) filter (where status = 'succeeded'))::int as "paidCount",
      (count(*) filter (where status in ('in-review', 'paying')))::int as "underWayCount"
    from app.withdrawal
    where player_id = ${playerId} and created_at >= ${from} and created_at < ${to}`.execute(tx)
  return rows[0]!
}

/** A guest has no phone and cannot withdraw. */
export async function hasPhone(tx: Tx, playerId: bigint): Promise<boolean> {
  const { phone } = await tx.selectFrom('app.player').select('phone').where('player_id', '=', playerId).executeTakeFirstOrThrow()
  return phone !== null
}
