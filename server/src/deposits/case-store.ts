import type { Paise } from '@lalmor/units/paise.ts'
import { sql, type Selectable } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import type { AppSchema } from '../platform/db/schema.ts'

export type ClaimRow = Selectable<AppSchema['app.rail_claim']>
export type CaseRow = Selectable<AppSchema['app.deposit_case']>
/** A case with the gateway's latest report on its claim. */
export type CaseOfClaim = CaseRow & Pick<ClaimRow, 'progress' | 'status' | 'reference' | 'answer_by' | 'made_at'>
export type GiveBackRow = Selectable<AppSchema['app.give_back']>

/** Undefined if nothing is left to open (deposits/sql/cashier/cases.sql). */
export async function open(tx: Tx, { kind, claim_id }: Pick<ClaimRow, 'kind' | 'claim_id'>, at: Date): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`select * from app.open_case(${kind}, ${claim_id}, ${at})`.execute(tx)
  return rows[0]
}

/** Debits against a credited transfer become claims (deposits/sql/cashier/cases.sql). */
export async function hearDebits(tx: Tx, { orderNo, lineId }: { orderNo: string; lineId: bigint | undefined }, at: Date): Promise<void> {
  await sql`select app.hear_debits(${orderNo}, ${lineId ?? null}, ${at})`.execute(tx)
}

/** Recent debits with a credited transfer's UTR that are not claims yet. */
export async function listUnheardDebits(tx: Tx, since: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ order_no: string }>`
    select distinct l.order_no
    from app.bank_line d
    join app.bank_line l on l.account_id = d.account_id and l.utr = d.utr and l.order_no is not null
    where d.amount_paise < 0 and d.paid_at > ${since}
      and not exists (select from app.rail_claim c where c.kind = 'debit' and c.claim_id = d.line_id::text)
    limit ${limit}`.execute(tx)
  return rows.map(({ order_no }) => order_no)
}

/** Stores an event that moves no money (deposits/sql/cashier/cases.sql). */
export async function note(tx: Tx, { kind, claim_id }: Pick<ClaimRow, 'kind' | 'claim_id'>): Promise<void> {
  await sql`select app.note_claim(${kind}, ${claim_id})`.execute(tx)
}

/** Returns false if it had ended before (deposits/sql/cashier/cases.sql). */
export async function release(tx: Tx, caseNo: bigint, why: NonNullable<CaseRow['released_why']>, at: Date): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.release_case(${caseNo}, ${why}, ${at}) as done`.execute(tx)
  return rows[0]!.done
}

/** Returns false if other claims still take all of it (deposits/sql/cashier/cases.sql). */
export async function oweBack(tx: Tx, orderNo: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ owed: boolean }>`select app.owe_back(${orderNo}, ${at}) as owed`.execute(tx)
  return rows[0]!.owed
}

/** Returns false if it was not due (deposits/sql/cashier/cases.sql). */
export async function stayTaken(tx: Tx, orderNo: string, why: 'taken' | 'kept', at: Date): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.stay_taken(${orderNo}, ${why}, ${at}) as done`.execute(tx)
  return rows[0]!.done
}

/** Returns undefined if it was not due (deposits/sql/cashier/cases.sql). */
export async function giveBack(tx: Tx, orderNo: string, at: Date): Promise<Paise | undefined> {
  const { rows } = await sql<{ amount: Paise | null }>`select app.give_back_deposit(${orderNo}, ${at}) as amount`.execute(tx)
  return rows[0]!.amount ?? undefined
}

/** Frees the line of a reversed order (deposits/sql/cashier/cases.sql). Returns its number. */
export async function freeLine(tx: Tx, orderNo: string, at: Date): Promise<bigint> {
  const { rows } = await sql<{ line: bigint }>`select app.free_line(${orderNo}, ${at}) as line`.execute(tx)
  return rows[0]!.line
}

const withClaim = (tx: Tx) =>
  tx
    .selectFrom('app.deposit_case')
    .innerJoin('app.rail_claim', (join) =>
      join.onRef('app.rail_claim.kind', '=', 'app.deposit_case.kind').onRef('app.rail_claim.claim_id', '=', 'app.deposit_case.claim_id'),
    )
    .selectAll('app.deposit_case')
    .select(['progress', 'status', 'reference', 'answer_by', 'made_at'])

export const find = (tx: Tx, caseNo: bigint): Promise<CaseOfClaim | undefined> =>
  withClaim(tx).where('case_no', '=', caseNo).executeTakeFirst()

export const listGiveBacks = (tx: Tx, orderNo: string): Promise<GiveBackRow[]> =>
  tx.selectFrom('app.give_back').selectAll().where('order_no', '=', orderNo).orderBy('turn').execute()

/** An order's last return to its player, with that transfer's key. Undefined before the first. */
export async function findGivenBack(tx: Tx, orderNo: string): Promise<(GiveBackRow & { key: string }) | undefined> {
  const given = (await listGiveBacks(tx, orderNo)).findLast(({ ended }) => ended === 'given')
  return given && { ...given, key: `deposit/${orderNo}/back/${given.turn}` }
}

export const listDueBack = (tx: Tx, limit: number): Promise<GiveBackRow[]> =>
  tx.selectFrom('app.give_back').selectAll().where('ended', 'is', null).orderBy('due_at').orderBy('order_no').limit(limit).execute()

/** Oldest first. */
export const listOf = (tx: Tx, orderNo: string): Promise<CaseOfClaim[]> =>
  withClaim(tx).where('app.deposit_case.order_no', '=', orderNo).orderBy('case_no').execute()

/** Lists those that must be decided soonest first. `taken`: the rail has the money although the deposit is not taken back. */
export const list = (tx: Tx, { state, limit }: { state: 'open' | 'taken' | 'all'; limit: number }): Promise<CaseOfClaim[]> =>
  withClaim(tx)
    .$if(state === 'open', (query) => query.where('ended', 'is', null))
    .$if(state === 'taken', (query) =>
      query
        .where('progress', '=', 'taken')
        .where(sql<boolean>`not exists (select from app.deposit_case n
          where n.kind = app.deposit_case.kind and n.claim_id = app.deposit_case.claim_id and n.turn > app.deposit_case.turn)`)
        .where(sql<boolean>`(select not app.is_taken_back(o) from app.deposit_order o where o.order_no = app.deposit_case.order_no)`),
    )
    .orderBy('decide_by')
    .orderBy('case_no')
    .limit(limit)
    .execute()

export type FollowedClaim = ClaimRow & { case_no: bigint | null; ended: CaseRow['ended']; decide_by: Date | null }
type ClaimOfOrder = FollowedClaim & { taken_back: boolean; due: boolean; given_back: boolean }

/** First claim first, with the order's state. */
export async function listClaims(tx: Tx, orderNo: string): Promise<ClaimOfOrder[]> {
  const { rows } = await sql<ClaimOfOrder>`
    select r.*, c.case_no, c.ended, c.decide_by, app.is_taken_back(o) as taken_back,
      exists (select from app.give_back b where b.order_no = o.order_no and b.ended is null) as due,
      o.given_back_at is not null and (c.ended_at is null or c.ended_at <= o.given_back_at) as given_back
    from app.rail_claim r
    join app.deposit_order o using (order_no)
    left join lateral (
      select x.case_no, x.ended, x.ended_at, x.decide_by from app.deposit_case x where x.kind = r.kind and x.claim_id = r.claim_id order by x.turn desc limit 1
    ) c on true
    where r.order_no = ${orderNo} and o.credited_at is not null
    order by r.made_at, r.kind, r.claim_id`.execute(tx)
  return rows
}

/** Orders with a claim whose last report was not followed, or with an overdue case. */
export async function listDue(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ order_no: string }>`
    select order_no
    from (
      select r.order_no, r.made_at as since from app.rail_claim r join app.deposit_order o using (order_no)
      where r.followed is distinct from r.progress and o.credited_at is not null
      union all
      select c.order_no, c.decide_by from app.deposit_case c where c.ended is null and c.decide_by <= ${now}
    ) due
    group by 1
    order by min(since)
    limit ${limit}`.execute(tx)
  return rows.map(({ order_no }) => order_no)
}

/** Sums the claims that the rail has not dropped, at most the credit. */
export async function sumClaimed(tx: Tx, orderNo: string): Promise<{ claimed: Paise; credited: Paise }> {
  const { rows } = await sql<{ claimed: Paise; credited: Paise }>`
    select app.claimed_of(o) as claimed, o.credited_paise as credited from app.deposit_order o where o.order_no = ${orderNo}`.execute(tx)
  return rows[0]!
}
