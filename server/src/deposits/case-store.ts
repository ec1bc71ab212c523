import type { Paise } from '@lalmor/units/paise.ts'
import { sql, type Selectable } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import type { AppSchema } from '../platform/db/schema.ts'

export type ClaimRow = Selectable<AppSchema['app.rail_claim']>
export type CaseRow = Selectable<AppSchema['app.deposit_case']>
/** A case with the gateway's latest word on its claim. */
export type CaseOfClaim = CaseRow & Pick<ClaimRow, 'progress' | 'status' | 'reference' | 'answer_by' | 'made_at'>

/** Opens a claim's case, once (server/sql/cases.sql). Undefined where there is nothing to open. */
export async function open(tx: Tx, { kind, claim_id }: Pick<ClaimRow, 'kind' | 'claim_id'>, at: Date): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`select * from app.open_case(${kind}, ${claim_id}, ${at})`.execute(tx)
  return rows[0]
}

/** Releases a case by that reason (server/sql/cases.sql). False if it had ended before. */
export async function release(tx: Tx, caseNo: bigint, why: NonNullable<CaseRow['released_why']>, at: Date): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.release_case(${caseNo}, ${why}, ${at}) as done`.execute(tx)
  return rows[0]!.done
}

/** Frees the line of a reversed order (server/sql/cases.sql). Returns its number. */
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

/** The cases of an order, oldest first. */
export const listOf = (tx: Tx, orderNo: string): Promise<CaseOfClaim[]> =>
  withClaim(tx).where('app.deposit_case.order_no', '=', orderNo).orderBy('case_no').execute()

/**
 * Cases, the soonest to decide first: those open, those of deposits that were not reversed although the gateway has taken the money, or all.
 */
export const list = (tx: Tx, { state, limit }: { state: 'open' | 'taken' | 'all'; limit: number }): Promise<CaseOfClaim[]> =>
  withClaim(tx)
    .$if(state === 'open', (query) => query.where('ended', 'is', null))
    .$if(state === 'taken', (query) =>
      query
        .where('progress', '=', 'taken')
        .where('app.deposit_case.order_no', 'in', tx.selectFrom('app.deposit_order').select('order_no').where('reversed_at', 'is', null)),
    )
    .orderBy('decide_by')
    .orderBy('case_no')
    .limit(limit)
    .execute()

/** Claims without a case on an order. */
export const listUnopened = (tx: Tx, orderNo: string): Promise<ClaimRow[]> =>
  tx
    .selectFrom('app.rail_claim')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('progress', '<>', 'dropped')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('app.deposit_case')
            .select('case_no')
            .whereRef('app.deposit_case.kind', '=', 'app.rail_claim.kind')
            .whereRef('app.deposit_case.claim_id', '=', 'app.rail_claim.claim_id'),
        ),
      ),
    )
    .orderBy('made_at')
    .orderBy('claim_id')
    .execute()

/** Orders with a claim that has no case yet, a case whose claim was dropped, or one that was not decided in time. */
export async function listDue(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ order_no: string }>`
    select r.order_no
    from app.rail_claim r
    join app.deposit_order o using (order_no)
    left join app.deposit_case c on c.kind = r.kind and c.claim_id = r.claim_id
    where case when c.case_no is null then r.progress <> 'dropped' and o.credited_at is not null and o.reversed_at is null
      else c.ended is null and (r.progress = 'dropped' or c.decide_by <= ${now}) end
    group by 1
    order by min(r.made_at)
    limit ${limit}`.execute(tx)
  return rows.map(({ order_no }) => order_no)
}

/** What the gateway takes of a credited order by all claims that it has not dropped, at most all of it. */
export async function sumClaimed(tx: Tx, orderNo: string): Promise<{ claimed: Paise; credited: Paise }> {
  const { rows } = await sql<{ claimed: Paise; credited: Paise }>`
    select least(coalesce(sum(coalesce(r.amount_paise, o.credited_paise)), 0), o.credited_paise)::bigint as claimed, o.credited_paise as credited
    from app.deposit_order o
    left join app.rail_claim r on r.order_no = o.order_no and r.progress <> 'dropped'
    where o.order_no = ${orderNo}
    group by o.credited_paise`.execute(tx)
  return rows[0]!
}
