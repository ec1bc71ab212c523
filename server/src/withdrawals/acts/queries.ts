import type { ReviewRule } from '@lalmor/contract/withdrawals.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import { sql, type Selectable } from 'kysely'
import { plain } from '../../platform/operators/act.ts'
import { maskIfsc } from '../withdrawal-accounts/describe.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { AppSchema, OpsOutcome, WithdrawalStatus } from '../../platform/db/schema.ts'

export type WithdrawalRow = Selectable<AppSchema['app.withdrawal']>

export type Waiting = {
  orderNo: string
  playerId: bigint
  amount: Paise
  rules: ReviewRule[]
  createdAt: Date
  frozen: boolean
}

/** Oldest first, after the previous page's last one. */
export const listReview = (
  tx: Tx,
  { after, limit = 50 }: { after?: Pick<Waiting, 'orderNo' | 'createdAt'> | undefined; limit?: number } = {},
): Promise<Waiting[]> =>
  tx
    .selectFrom('app.withdrawal')
    .select(({ ref }) => [
      'order_no as orderNo',
      'player_id as playerId',
      'amount_paise as amount',
      'rules',
      'created_at as createdAt',
      sql<boolean>`(select w.frozen from ledger.wallet w where w.player_id = ${ref('app.withdrawal.player_id')})`.as('frozen'),
    ])
    .where('status', '=', 'in-review')
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'order_no'), '>', tuple(after!.createdAt, after!.orderNo))),
    )
    .orderBy('created_at')
    .orderBy('order_no')
    .limit(limit)
    .execute()

export const shownOrder = (row: WithdrawalRow) => ({
  orderNo: row.order_no,
  playerId: String(row.player_id),
  ...plain({
    amount: row.amount_paise,
    fee: row.fee_paise,
    feeBps: row.fee_bps,
    status: row.status,
    why: row.why,
    rules: row.rules,
    utr: row.utr,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    paidAt: row.paid_at,
    failedAt: row.failed_at,
    reversedAt: row.reversed_at,
    paid: row.paid_paise,
    paidFee: row.paid_fee_paise,
  }),
})

/** Newest first. */
export const listWithdrawals = (
  tx: Tx,
  { status, playerId, limit }: { status?: WithdrawalStatus; playerId?: bigint; limit: number },
): Promise<WithdrawalRow[]> =>
  tx
    .selectFrom('app.withdrawal')
    .selectAll()
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .$if(playerId !== undefined, (query) => query.where('player_id', '=', playerId!))
    .orderBy('created_at', 'desc')
    .orderBy('order_no', 'desc')
    .limit(limit)
    .execute()

export const findWithdrawal = (tx: Tx, orderNo: string): Promise<WithdrawalRow | undefined> =>
  tx.selectFrom('app.withdrawal').selectAll().where('order_no', '=', orderNo).executeTakeFirst()

/** Locks a withdrawal until the `tx` ends: the amount compared with the threshold is the amount approved. */
export const lockWithdrawal = (tx: Tx, orderNo: string): Promise<WithdrawalRow | undefined> =>
  tx.selectFrom('app.withdrawal').selectAll().where('order_no', '=', orderNo).forUpdate().executeTakeFirst()

export async function switchWithdrawals(tx: Tx, { open }: { open: boolean }): Promise<void> {
  await tx.updateTable('app.withdrawal_setting').set({ open }).execute()
}

export async function switchSending(tx: Tx, { sending }: { sending: boolean }): Promise<void> {
  await tx.updateTable('app.withdrawal_setting').set({ sending }).execute()
}

export const findPayout = (tx: Tx, orderNo: string) =>
  tx
    .selectFrom('app.payout')
    .innerJoin('app.withdrawal', 'app.withdrawal.order_no', 'app.payout.order_no')
    .selectAll('app.payout')
    .select(['app.withdrawal.status', 'app.withdrawal.amount_paise', 'app.withdrawal.utr'])
    .where('app.payout.order_no', '=', orderNo)
    .executeTakeFirst()

export type ShownAccount = {
  accountId: string
  bank: string
  branch: string | null
  last4: string
  ifsc: string
  type: string
  addedAt: Date
  payableFrom: Date
  deletedAt: Date | null
  /** Uids of other players with a present or past account of this number. */
  sameNumber: string[]
}

/** A player's accounts, or the one of a withdrawal, last added first. */
export async function listAccounts(tx: Tx, playerId: bigint, accountId?: string): Promise<ShownAccount[]> {
  const { rows } = await sql<ShownAccount>`
    select a.account_id as "accountId", a.bank_name as bank, a.branch_name as branch, a.last4, a.ifsc, a.type, a.added_at as "addedAt",
      a.payable_from as "payableFrom", a.deleted_at as "deletedAt",
      array(
        select distinct o.player_id::text from app.withdrawal_account o
        where (o.number_mark = any (a.number_mark || a.earlier_marks) or o.earlier_marks && (a.number_mark || a.earlier_marks))
          and o.player_id <> a.player_id
        order by 1
        limit 20
      ) as "sameNumber"
    from app.withdrawal_account a
    where a.player_id = ${playerId} and (${accountId ?? null}::uuid is null or a.account_id = ${accountId ?? null}::uuid)
    order by a.added_at desc
    limit 20`.execute(tx)
  return rows
}

export const maskedAccount = (account: ShownAccount) => ({ ...plain(account), ifsc: maskIfsc(account.ifsc) })

export const listWaitingFor = (tx: Tx, accountIds: string[]) =>
  tx
    .selectFrom('app.withdrawal')
    .select(['order_no', 'account_id'])
    .where('status', 'in', ['in-review', 'paying'])
    .where('account_id', '=', ({ val, fn }) => fn.any<string>(val(accountIds)))
    .orderBy('order_no')
    .execute()

export type PlayerFacts = {
  nickname: string
  since: Date
  closed: boolean
  frozen: boolean
  debt: Paise
  level: number
  dayLimit: Paise
  dayTimes: number
  reviewAbove: Paise
  paidBefore: number
  passwordSetAt: Date | null
  /** Sessions at the time of the request, and the number of their devices. */
  sessions: number
  devices: number
  newestDeviceAt: Date | null
  /** Uids of other players who ever signed in on one of these devices. */
  sameDevice: string[]
  /** Operators who credited this player by hand: a statement line, a payment in review. */
  creditedBy: string[]
}

export async function findFacts(tx: Tx, { playerId, at }: { playerId: bigint; at: Date }): Promise<PlayerFacts> {
  const { rows } = await sql<PlayerFacts>`
    with device as (
      select s.device, count(*) as sessions,
        (select min(f.created_at) from app.session f where f.player_id = s.player_id and f.device = s.device) as first_at
      from app.session s
      where s.player_id = ${playerId} and s.created_at <= ${at} and s.expires_at > ${at} and (s.revoked_at is null or s.revoked_at > ${at})
      group by s.player_id, s.device
    )
    select p.nickname, p.created_at as since, exists (select from app.closure c where c.player_id = p.player_id) as closed, w.frozen, w.debt,
      l.level, l.withdrawal_day_paise as "dayLimit", l.withdrawal_day_times as "dayTimes", x.review_above_paise as "reviewAbove",
      (select count(*) from app.withdrawal o where o.player_id = p.player_id and o.status = 'succeeded')::int as "paidBefore",
      (select set_at from app.withdrawal_password h where h.player_id = p.player_id) as "passwordSetAt",
      (select coalesce(sum(sessions), 0) from device)::int as sessions,
      (select count(*) from device)::int as devices,
      (select max(first_at) from device) as "newestDeviceAt",
      array(
        select distinct s.player_id::text from app.session s join device using (device) where s.player_id <> p.player_id order by 1 limit 20
      ) as "sameDevice",
      array(
        select b.matched_by from app.bank_line b where b.player_id = p.player_id and b.matched_by <> 'program'
        union
        select o.decided_by from app.deposit_order d join app.online_payment o using (order_no)
        where d.player_id = p.player_id and o.decision = 'credit-received'
        order by 1
      ) as "creditedBy"
    from app.player p
    join ledger.wallet w using (player_id)
    cross join app.withdrawal_setting x
    join app.vip_level l on l.level = coalesce((select s.level from app.vip_standing s where s.player_id = p.player_id), 0)
    where p.player_id = ${playerId}`.execute(tx)
  return rows[0]!
}

export async function listMoved(tx: Tx, { playerId, key }: { playerId: bigint; key: string }) {
  const { rows } = await sql<{ seq: bigint; kind: string; amount: Paise; key: string; at: Date }>`
    select seq, kind, amount, key, posted_at as at
    from ledger.transfer
    where player_id = ${playerId} and (key = ${key} or starts_with(key, ${`${key}/`}))
    order by seq`.execute(tx)
  return rows
}

export async function listDone(tx: Tx, orderNo: string) {
  const { rows } = await sql<{ at: Date; operator: string; act: string; outcome: OpsOutcome; why: string | null }>`
    select at, operator, act, outcome, args ->> 'why' as why
    from ops.audit
    where args ->> 'order' = ${orderNo} and args ? 'order' and act not in ('withdrawal show', 'deposit show', 'payout show')
    order by seq
    limit 100`.execute(tx)
  return rows
}

export async function restoreAccount(tx: Tx, callId: string): Promise<void> {
  await sql`select app.restore_account(${callId}::uuid)`.execute(tx)
}

export const readWithdrawalSetting = (tx: Tx) => tx.selectFrom('app.withdrawal_setting').selectAll().executeTakeFirstOrThrow()

export async function setWithdrawals(tx: Tx, { min, reviewAbove }: { min: Paise | null; reviewAbove: Paise | null }): Promise<void> {
  await sql`select app.set_withdrawals(${min}, ${reviewAbove})`.execute(tx)
}
