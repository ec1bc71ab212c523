import type { Paise } from '@lalmor/units/paise.ts'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import type { AppSchema, OrderedMethod } from '../platform/db/schema.ts'

export type OrderRow = Selectable<AppSchema['app.deposit_order']>
/** Reversed, and not given back since. */
export const isTakenBack = ({ reversed_at, given_back_at }: Pick<OrderRow, 'reversed_at' | 'given_back_at'>): boolean =>
  reversed_at !== null && given_back_at === null
export type MethodRow = Selectable<AppSchema['app.deposit_method']>

export const listMethods = (tx: Tx): Promise<MethodRow[]> => tx.selectFrom('app.deposit_method').selectAll().orderBy('place').execute()

export const findMethod = (tx: Tx, method: OrderedMethod): Promise<MethodRow> =>
  tx.selectFrom('app.deposit_method').selectAll().where('method', '=', method).executeTakeFirstOrThrow()

/** Returns false if the number is taken. Throws if the request has made an order. */
export async function insertOrder(
  tx: Tx,
  order: Pick<OrderRow, 'order_no' | 'player_id' | 'request_id' | 'method' | 'amount_paise' | 'created_at' | 'expires_at'> &
    Partial<Pick<OrderRow, 'further_of'>>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('app.deposit_order')
    .values(order)
    .onConflict((conflict) => conflict.column('order_no').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const findByRequest = (tx: Tx, playerId: bigint, requestId: string): Promise<OrderRow | undefined> =>
  tx.selectFrom('app.deposit_order').selectAll().where('player_id', '=', playerId).where('request_id', '=', requestId).executeTakeFirst()

export const findOrderOf = (tx: Tx, playerId: bigint, orderNo: string): Promise<OrderRow | undefined> =>
  tx.selectFrom('app.deposit_order').selectAll().where('order_no', '=', orderNo).where('player_id', '=', playerId).executeTakeFirst()

/** Locks an order until the `tx` ends, so that its changes come one after another. Throws if it does not exist. */
export const lockOrder = (tx: Tx, orderNo: string): Promise<OrderRow> =>
  tx.selectFrom('app.deposit_order').selectAll().where('order_no', '=', orderNo).forUpdate().executeTakeFirstOrThrow()

export async function updateOrder(tx: Tx, orderNo: string, change: Updateable<AppSchema['app.deposit_order']>): Promise<void> {
  await tx.updateTable('app.deposit_order').set(change).where('order_no', '=', orderNo).execute()
}

/** Credits an order by its evidence and returns the amount (deposits/sql/cashier/credit.sql). The caller has locked it, uncredited. */
export async function credit(
  tx: Tx,
  { orderNo, line, at }: { orderNo: string; line: { lineId: bigint; by: string } | undefined; at: Date },
): Promise<Paise> {
  const { rows } = await sql<{ amount: Paise }>`
    select app.credit_order(${orderNo}, ${line?.lineId ?? null}, ${line?.by ?? null}, ${at}) as amount`.execute(tx)
  return rows[0]!.amount
}

/** Reverses a credit by the chain's evidence (deposits/sql/cashier/credit.sql). Returns false if it was reversed before. */
export async function reverse(tx: Tx, orderNo: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.reverse_order(${orderNo}, ${at}) as done`.execute(tx)
  return rows[0]!.done
}

type WaitingBonus = 'posted' | 'fund-short' | 'player-stopped' | 'too-many-bonuses'

/** Pays a waiting bonus once, or returns the reason against it (deposits/sql/cashier/credit.sql). */
export async function payWaitingBonus(tx: Tx, { orderNo, bonus, at }: { orderNo: string; bonus: Paise; at: Date }): Promise<WaitingBonus> {
  const { rows } = await sql<{ status: WaitingBonus }>`
    select app.pay_waiting_bonus(${orderNo}, ${bonus}, ${at}) as status`.execute(tx)
  return rows[0]!.status
}

/** Counts a player's orders without a reported payment. */
export async function countOpen(tx: Tx, playerId: bigint, now: Date): Promise<number> {
  const { open } = await tx
    .selectFrom('app.deposit_order')
    .select(({ fn }) => fn.countAll<bigint>().as('open'))
    .where('player_id', '=', playerId)
    .where('status', '=', 'pending')
    .where('utr', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(open)
}

/** Sums a player's waiting orders of any age and state: each may still be credited. */
export async function sumWaiting(tx: Tx, playerId: bigint): Promise<Paise> {
  const { rows } = await sql<{ waiting: Paise }>`
    select coalesce(sum(amount_paise), 0)::bigint as waiting
    from app.deposit_order
    where player_id = ${playerId} and status = 'pending'`.execute(tx)
  return rows[0]!.waiting
}

/** Times of a player's failed gateway payments since an instant, oldest first. A reversal by a chain is not a failure. */
export async function findFailures(tx: Tx, playerId: bigint, since: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('app.deposit_order')
    .select('closed_at')
    .where('player_id', '=', playerId)
    .where('closed_why', '=', 'failed')
    .where('method', '=', 'online')
    .where('closed_at', '>', since)
    // The index is on creation time; a failed order is at most this old.
    .where('created_at', '>', new Date(since.getTime() - 24 * 60 * 60 * 1000))
    .orderBy('closed_at')
    .execute()
  return rows.map(({ closed_at }) => closed_at!)
}

type Span = { from: Date; to: Date }

/** Newest first, after the previous page's last one. */
export async function findOrders(
  tx: Tx,
  playerId: bigint,
  { from, to, before, limit }: Span & { before: OrderRow | undefined; limit: number },
): Promise<OrderRow[]> {
  return tx
    .selectFrom('app.deposit_order')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .$if(before !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'order_no'), '<', tuple(before!.created_at, before!.order_no))),
    )
    .orderBy('created_at', 'desc')
    .orderBy('order_no', 'desc')
    .limit(limit)
    .execute()
}

/** The total of a span's orders on all pages, without reversed ones. */
export async function sumOrders(tx: Tx, playerId: bigint, { from, to }: Span) {
  const { rows } = await sql<{ credited: Paise; creditedCount: number; pendingCount: number }>`
    select coalesce(sum(credited_paise) filter (where reversed_at is null or given_back_at is not null), 0)::bigint as credited,
      (count(credited_at) filter (where reversed_at is null or given_back_at is not null))::int as "creditedCount",
      (count(*) filter (where status = 'pending'))::int as "pendingCount"
    from app.deposit_order
    where player_id = ${playerId} and created_at >= ${from} and created_at < ${to}`.execute(tx)
  return rows[0]!
}

/** The order owed the longest, locked until the `tx` ends; skips locked ones. */
export const lockNextOwed = (tx: Tx): Promise<OrderRow | undefined> =>
  tx
    .selectFrom('app.deposit_order')
    .selectAll()
    .where('bonus_owed_paise', '>', 0n as Paise)
    .where(
      sql<boolean>`not exists (select from ledger.wallet w where w.player_id = app.deposit_order.player_id and (w.frozen or ledger.bonus_lots_full(w.player_id, w.asset)))`,
    )
    .orderBy('credited_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export async function isFrozen(tx: Tx, playerId: bigint): Promise<boolean> {
  const { rows } = await sql<{ frozen: boolean }>`select frozen from ledger.wallet where player_id = ${playerId}`.execute(tx)
  return rows[0]!.frozen
}

/** `hasPhone`: guests cannot deposit. `askLimit`: no deposit credited yet, no limit set or declined. */
export async function readDepositor(tx: Tx, playerId: bigint): Promise<{ hasPhone: boolean; askLimit: boolean }> {
  const { rows } = await sql<{ hasPhone: boolean; askLimit: boolean }>`
    select p.phone is not null as "hasPhone",
      p.deposit_limit_declined_at is null
        and not exists (select from app.deposit_order o where o.player_id = p.player_id and o.status = 'success')
        and not exists (select from ledger.deposit_limit l where l.player_id = p.player_id) as "askLimit"
    from app.player p where p.player_id = ${playerId}`.execute(tx)
  return rows[0]!
}

/** An order's credited payments: its own, then further ones in order of credit. Uses deposit_order_further_idx. */
export const findPayments = (tx: Tx, orderNo: string): Promise<OrderRow[]> =>
  tx
    .selectFrom('app.deposit_order')
    .selectAll()
    .where(({ eb, or }) => or([eb('order_no', '=', orderNo), eb('further_of', '=', orderNo)]))
    .where('credited_at', 'is not', null)
    .orderBy('further_of', (by) => by.asc().nullsFirst())
    .orderBy('credited_at')
    .orderBy('order_no')
    .execute()

/** Locks several orders like lockOrder, always in the same sequence, so that two calls cannot deadlock. */
export const lockOrders = (tx: Tx, orderNos: readonly string[]): Promise<OrderRow[]> =>
  orderNos.length === 0
    ? Promise.resolve([])
    : tx.selectFrom('app.deposit_order').selectAll().where('order_no', 'in', orderNos).orderBy('order_no').forUpdate().execute()

export const findOrder = (tx: Tx, orderNo: string): Promise<OrderRow | undefined> =>
  tx.selectFrom('app.deposit_order').selectAll().where('order_no', '=', orderNo).executeTakeFirst()

/** Orders of any player, in any status, first claim first. Uses deposit_order_utr_idx. */
export const findByUtr = (tx: Tx, utr: string): Promise<OrderRow[]> =>
  tx.selectFrom('app.deposit_order').selectAll().where('utr', '=', utr).orderBy('utr_at').orderBy('order_no').execute()

export const findWaiting = (
  tx: Tx,
  methods: readonly OrderedMethod[],
  { orderNos, utrs }: { orderNos: readonly string[]; utrs: readonly string[] },
): Promise<OrderRow[]> =>
  tx
    .selectFrom('app.deposit_order')
    .selectAll()
    .where('status', '=', 'pending')
    .where('method', 'in', methods)
    .where(({ eb, or }) =>
      or([eb('order_no', '=', sql<string>`any(${[...orderNos]}::text[])`), eb('utr', '=', sql<string>`any(${[...utrs]}::text[])`)]),
    )
    .orderBy('order_no')
    .execute()

/** Expired orders of these methods, not applied for, paid or in review, without a UTR or with one sent before `forgotten`. Uses deposit_order_pending_idx. */
export async function findExpired(
  tx: Tx,
  methods: readonly OrderedMethod[],
  { now, forgotten }: { now: Date; forgotten: Date },
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('app.deposit_order')
    .select('order_no')
    .where('status', '=', 'pending')
    .where('method', 'in', methods)
    .where('expires_at', '<=', now)
    .where(({ eb, or }) => or([eb('utr_at', 'is', null), eb('utr_at', '<=', forgotten)]))
    .where('applied_at', 'is', null)
    .where('paid_at', 'is', null)
    .where('review', 'is', null)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ order_no }) => order_no)
}

export type Applied = { appliedAt: Date; orderNo: string }

/** Longest wait first. Uses deposit_order_applied_idx. */
export const findApplied = (tx: Tx, { after, limit }: { after: Applied | undefined; limit: number }): Promise<OrderRow[]> =>
  tx
    .selectFrom('app.deposit_order')
    .selectAll()
    .where('status', '=', 'pending')
    .where('applied_at', 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) => eb(refTuple('applied_at', 'order_no'), '>', tuple(after!.appliedAt, after!.orderNo))),
    )
    .orderBy('applied_at')
    .orderBy('order_no')
    .limit(limit)
    .execute()

/** Waiting, or credited since. Uses deposit_order_pending_idx and deposit_order_credited_idx. */
export async function anyPending(tx: Tx, methods: readonly OrderedMethod[], { creditedSince }: { creditedSince: Date }): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from app.deposit_order where status = 'pending' and method = any (${[...methods]}))
      or exists (select from app.deposit_order where credited_at > ${creditedSince} and method = any (${[...methods]})) as any`.execute(tx)
  return rows[0]!.any
}

export const findPending = (tx: Tx, playerId: bigint, method: OrderRow['method']): Promise<OrderRow[]> =>
  tx
    .selectFrom('app.deposit_order')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('method', '=', method)
    .where('status', '=', 'pending')
    .orderBy('created_at', 'desc')
    .execute()

/** The amount that an order's reversal took, and the part owed because cash was short. */
export async function findReversed(tx: Tx, playerId: bigint, key: string): Promise<{ amount: Paise; owed: Paise }> {
  const { rows } = await sql<{ amount: Paise; owed: Paise }>`
    select t.amount, coalesce(d.amount, 0)::bigint as owed
    from ledger.transfer t
    left join ledger.transfer d on d.player_id = t.player_id and d.key = t.key || '/debt'
    where t.player_id = ${playerId} and t.key = ${`${key}/reversed`}`.execute(tx)
  return rows[0]!
}
