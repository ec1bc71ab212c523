import type { IstDay } from '@lalmor/units/ist-day.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { sql, type Selectable } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { AppSchema, StatementFormat } from '../../platform/db/schema.ts'
import type { HeldRow, Statement } from '../../platform/payments/statement.ts'
import { orderNumbersIn, payoutUtrsIn } from '../../platform/payments/utr.ts'
import { fingerprintOf, type Continuity, type KnownLine, type KnownRow, type PlacedLine, type Reached } from './continuity.ts'

export type AccountRow = Selectable<AppSchema['app.bank_account']>
export type LineRow = Selectable<AppSchema['app.bank_line']>

/** With a sandbox, only the sandbox bank's account. Undefined if no account is open. */
export const findOpenAccount = (tx: Tx, { hasSandbox }: { hasSandbox: boolean }): Promise<AccountRow | undefined> =>
  tx
    .selectFrom('app.bank_account')
    .selectAll()
    .where('open', '=', true)
    .$if(!hasSandbox, (query) => query.where('bank', '<>', 'sandbox'))
    .orderBy('account_id')
    .limit(1)
    .executeTakeFirst()

export const findAccount = (tx: Tx, number: string): Promise<AccountRow | undefined> =>
  tx.selectFrom('app.bank_account').selectAll().where('number', '=', number).executeTakeFirst()

export const findAccounts = (tx: Tx): Promise<AccountRow[]> => tx.selectFrom('app.bank_account').selectAll().orderBy('account_id').execute()

export async function setProfile(tx: Tx, { account, profile }: { account: string; profile: string | null }): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('app.bank_account').set({ profile }).where('number', '=', account).executeTakeFirst()
  return numUpdatedRows > 0n
}

export const lockAccount = (tx: Tx, accountId: number): Promise<AccountRow> =>
  tx.selectFrom('app.bank_account').selectAll().where('account_id', '=', accountId).forUpdate().executeTakeFirstOrThrow()

export const findFedAccounts = (tx: Tx): Promise<AccountRow[]> =>
  tx.selectFrom('app.bank_account').selectAll().where('bank', '=', 'sandbox').orderBy('account_id').execute()

export async function setFeedAfter(tx: Tx, accountId: number, after: bigint): Promise<void> {
  await tx.updateTable('app.bank_account').set({ feed_after: after }).where('account_id', '=', accountId).execute()
}

export async function insertTransfer(tx: Tx, transfer: { order_no: string; account_id: number }): Promise<void> {
  await tx
    .insertInto('app.deposit_transfer')
    .values(transfer)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const findAccountOf = (tx: Tx, orderNo: string): Promise<AccountRow | undefined> =>
  tx
    .selectFrom('app.deposit_transfer')
    .innerJoin('app.bank_account', 'app.bank_account.account_id', 'app.deposit_transfer.account_id')
    .selectAll('app.bank_account')
    .where('order_no', '=', orderNo)
    .executeTakeFirst()

/** The line may repeat a credited payment: same amount and Indian day, another format, whose UTR may differ. */
export async function isEcho(tx: Tx, { line_id, statement_id, amount_paise: amount, paid_at }: LineRow, orderNo: string): Promise<boolean> {
  const { rows } = await sql`
    select
    from app.deposit_order o
    join app.bank_line l on l.order_no = o.order_no
    join app.bank_statement s on s.statement_id = l.statement_id
    where (o.order_no = ${orderNo} or o.further_of = ${orderNo}) and l.line_id <> ${line_id} and l.amount_paise = ${amount}
      and ledger.ist_day(l.paid_at) = ledger.ist_day(${paid_at})
      and s.format <> (select format from app.bank_statement where statement_id = ${statement_id})
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Returns whether a line is a return's money coming back: it has the return's UTR, or names it with the same amount. */
export async function isReturn(tx: Tx, { utr, narration, remark, amount_paise: amount }: LineRow): Promise<boolean> {
  const words = `${narration} ${remark ?? ''}`
  const named = orderNumbersIn(words, 'RT')
  const said = utr === null ? payoutUtrsIn(words) : []
  const { rows } = await sql`
    select
    from app.bank_return
    where utr = ${utr}::text or ((utr = any (${said}::text[]) or return_no = any (${named}::text[])) and amount_paise = ${amount})
    limit 1`.execute(tx)
  return rows.length > 0
}

const dayMs = 24 * 60 * 60 * 1000

/** Undecided: a return of that amount went out in the week before, without a UTR (ADR 0039). */
export async function mayBeReturn(tx: Tx, { line_id, amount_paise: amount, paid_at }: LineRow): Promise<boolean> {
  const { rows } = await sql`
    select
    from app.bank_return
    where utr is null and amount_paise = ${amount} and line_id <> ${line_id}
      and sent_at > ${new Date(paid_at.getTime() - 7 * dayMs)} and sent_at <= ${new Date(paid_at.getTime() + dayMs)}
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Returns the orders whose pages show this account. */
export async function onAccount(tx: Tx, accountId: number, orderNos: readonly string[]): Promise<Set<string>> {
  if (orderNos.length === 0) return new Set()
  const rows = await tx
    .selectFrom('app.deposit_transfer')
    .select('order_no')
    .where('account_id', '=', accountId)
    .where('order_no', 'in', orderNos)
    .execute()
  return new Set(rows.map(({ order_no }) => order_no))
}

type File = { accountId: number; format: StatementFormat; hash: Buffer; by: string; profile: string | null }

export async function findStatement(tx: Tx, { accountId, hash }: Pick<File, 'accountId' | 'hash'>): Promise<bigint | undefined> {
  const row = await tx
    .selectFrom('app.bank_statement')
    .select('statement_id')
    .where('account_id', '=', accountId)
    .where('file_hash', '=', hash)
    .executeTakeFirst()
  return row?.statement_id
}

export const findReached = (tx: Tx, accountId: number): Promise<Reached | undefined> =>
  tx
    .selectFrom('app.bank_statement')
    .select(['closing_paise as closing', sql<IstDay | null>`last_day::text`.as('lastDay')])
    .where('account_id', '=', accountId)
    .where('extends', '=', true)
    .orderBy('statement_id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The known lines of an account on some Indian days, with one of these UTRs, or at one of these balances; not those made of held rows. */
export async function findKnown(
  tx: Tx,
  accountId: number,
  { days, utrs, balances }: { days: { from: Date; until: Date } | undefined; utrs: readonly string[]; balances: readonly Paise[] },
): Promise<KnownLine[]> {
  if (!days && balances.length === 0) return []
  const rows = await tx
    .selectFrom('app.bank_line as line')
    .innerJoin('app.bank_statement as statement', 'statement.statement_id', 'line.statement_id')
    .select(['paid_at', 'amount_paise', 'utr', 'reference', 'narration', 'balance_paise', 'format'])
    .where('line.account_id', '=', accountId)
    .where(({ eb, or, and }) =>
      or([
        ...(days ? [and([eb('paid_at', '>=', days.from), eb('paid_at', '<', days.until)])] : []),
        ...(utrs.length > 0 ? [eb('utr', '=', sql<string>`any(${[...utrs]}::text[])`)] : []),
        ...(balances.length > 0 ? [eb('balance_paise', '=', sql<Paise>`any(${[...balances]}::bigint[])`)] : []),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('app.held_row').select('row_id').where('resolved', '=', 'line').whereRef('app.held_row.line_id', '=', 'line.line_id'),
        ),
      ),
    )
    .orderBy('line_id')
    .execute()
  return rows.map(({ paid_at, amount_paise, balance_paise, ...line }) => ({
    ...line,
    paidAt: paid_at,
    amount: amount_paise,
    balance: balance_paise,
  }))
}

/** The held rows of an account at one of these balances, or with these texts. */
export async function findKnownRows(
  tx: Tx,
  accountId: number,
  { balances, texts }: { balances: readonly Paise[]; texts: readonly string[] },
): Promise<KnownRow[]> {
  const rows = await tx
    .selectFrom('app.held_row')
    .select(['row_id', 'amount_paise', 'balance_paise', 'text', 'resolved'])
    .where('account_id', '=', accountId)
    .where('amount_paise', 'is not', null)
    .where(({ eb, or }) =>
      or([eb('balance_paise', '=', sql<Paise>`any(${[...balances]}::bigint[])`), eb('text', '=', sql<string>`any(${[...texts]}::text[])`)]),
    )
    .orderBy('row_id')
    .execute()
  return rows.map(({ row_id, amount_paise, balance_paise, text, resolved }) => ({
    rowId: row_id,
    amount: paise(amount_paise!),
    balance: paise(balance_paise!),
    text,
    resolved: resolved ?? 'open',
  }))
}

/** `breaks` is the one agreed to, or the one noted of a feed. */
export async function insertStatement(
  tx: Tx,
  { accountId, format, hash, by, profile }: File,
  { opening, closing, lines, statesClosing }: Statement,
  { firstDay, lastDay, gap, breaks, extends: goesOn }: Pick<Continuity, 'firstDay' | 'lastDay' | 'gap' | 'breaks' | 'extends'>,
  now: Date,
): Promise<bigint> {
  const { statement_id } = await tx
    .insertInto('app.bank_statement')
    .values({
      account_id: accountId,
      format,
      file_hash: hash,
      opening_paise: opening,
      closing_paise: closing,
      lines: lines.length,
      imported_by: by,
      imported_at: now,
      profile: format === 'csv' ? profile : null,
      first_day: firstDay,
      last_day: lastDay,
      states_closing: statesClosing,
      extends: goesOn,
      gap_paise: gap,
      breaks: breaks?.slice(0, 500) ?? null,
    })
    .returning('statement_id')
    .executeTakeFirstOrThrow()
  return statement_id
}

type FileRow = Selectable<AppSchema['app.statement_file']>

export async function insertFile(tx: Tx, file: Omit<FileRow, 'agreed_paise'>): Promise<void> {
  await tx
    .insertInto('app.statement_file')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Accepted files whose lines are not taken yet, oldest first. */
export const listFiles = (tx: Tx): Promise<Pick<FileRow, 'account_id' | 'file_hash'>[]> =>
  tx.selectFrom('app.statement_file').select(['account_id', 'file_hash']).orderBy('accepted_at').execute()

export const findFile = (tx: Tx, { accountId, hash }: Pick<File, 'accountId' | 'hash'>): Promise<FileRow> =>
  tx
    .selectFrom('app.statement_file')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('file_hash', '=', hash)
    .executeTakeFirstOrThrow()

export async function deleteFile(tx: Tx, { accountId, hash }: Pick<File, 'accountId' | 'hash'>): Promise<void> {
  await tx.deleteFrom('app.statement_file').where('account_id', '=', accountId).where('file_hash', '=', hash).execute()
}

export async function listLines(tx: Tx, statementId: bigint): Promise<bigint[]> {
  const rows = await tx.selectFrom('app.bank_line').select('line_id').where('statement_id', '=', statementId).orderBy('line_id').execute()
  return rows.map(({ line_id }) => line_id)
}

/** The protocol limits the number of parameters. */
const rowsAtOnce = 1_000

/** Holds each row once. Returns the number of new ones. */
export async function insertHeldRows(
  tx: Tx,
  { accountId, statementId }: { accountId: number; statementId: bigint },
  rows: readonly HeldRow[],
  now: Date,
): Promise<number> {
  if (rows.length === 0) return 0
  const held = await tx
    .insertInto('app.held_row')
    .values(
      rows.map((row) => ({
        account_id: accountId,
        statement_id: statementId,
        fingerprint: fingerprintOf(row),
        at_line: row.at,
        why: row.why.slice(0, 500),
        text: row.text,
        day: row.day ?? null,
        amount_paise: row.amount,
        balance_paise: row.balance,
        held_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('row_id')
    .execute()
  return held.length
}

export type HeldRowRow = Selectable<AppSchema['app.held_row']>

/** Returns false if it was resolved before. */
export async function resolveRow(
  tx: Tx,
  rowId: bigint,
  resolved: Pick<HeldRowRow, 'resolved' | 'resolved_at' | 'resolved_by'> & Partial<Pick<HeldRowRow, 'resolved_why' | 'line_id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app.held_row')
    .set(resolved)
    .where('row_id', '=', rowId)
    .where('resolved', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const findHeldRow = (tx: Tx, rowId: bigint): Promise<HeldRowRow | undefined> =>
  tx.selectFrom('app.held_row').selectAll().where('row_id', '=', rowId).executeTakeFirst()

/** Rows that two operators said are lines, and that have no line yet. */
export const findCalledLines = (tx: Tx, accountId?: number) =>
  tx
    .selectFrom('app.held_row as row')
    .innerJoin('app.bank_statement as statement', 'statement.statement_id', 'row.statement_id')
    .selectAll('row')
    // The row's own day, or one of its file's days.
    .select(sql<IstDay | null>`coalesce(row.day, last_day, first_day)::text`.as('dated'))
    .where('resolved', '=', 'line')
    .where('line_id', 'is', null)
    .$if(accountId !== undefined, (query) => query.where('row.account_id', '=', accountId!))
    .orderBy('row_id')
    .execute()

export async function setLineOfRow(tx: Tx, rowId: bigint, lineId: bigint): Promise<void> {
  await tx.updateTable('app.held_row').set({ line_id: lineId }).where('row_id', '=', rowId).execute()
}

export const findHeldRows = (tx: Tx, { after, limit }: { after: bigint; limit: number }) =>
  tx
    .selectFrom('app.held_row as row')
    .innerJoin('app.bank_account as account', 'account.account_id', 'row.account_id')
    .selectAll('row')
    .select(['account.number', sql<IstDay | null>`day::text`.as('dated')])
    .where('resolved', 'is', null)
    .where('row_id', '>', after)
    .orderBy('row_id')
    .limit(limit)
    .execute()

export async function insertLines(
  tx: Tx,
  { accountId, statementId }: { accountId: number; statementId: bigint },
  lines: readonly PlacedLine[],
): Promise<bigint[]> {
  const added: bigint[] = []
  for (let from = 0; from < lines.length; from += rowsAtOnce) {
    const rows = await tx
      .insertInto('app.bank_line')
      .values(
        lines.slice(from, from + rowsAtOnce).map(({ line, fingerprint, balance, place }) => ({
          account_id: accountId,
          statement_id: statementId,
          fingerprint,
          paid_at: line.paidAt,
          is_day: line.isDay,
          amount_paise: line.amount,
          utr: line.utr ?? null,
          remark: line.remark ?? null,
          narration: line.narration,
          reference: line.reference,
          payer: line.payer ?? null,
          balance_paise: balance,
          place,
        })),
      )
      .returning('line_id')
      .execute()
    added.push(...rows.map(({ line_id }) => line_id))
  }
  return added
}

export const findLine = (tx: Tx, lineId: bigint): Promise<LineRow | undefined> =>
  tx.selectFrom('app.bank_line').selectAll().where('line_id', '=', lineId).executeTakeFirst()

/** Locks a line until the `tx` ends. Lock the orders it may credit first. */
export const lockLine = (tx: Tx, lineId: bigint): Promise<LineRow> =>
  tx.selectFrom('app.bank_line').selectAll().where('line_id', '=', lineId).forUpdate().executeTakeFirstOrThrow()

export async function updateLine(tx: Tx, lineId: bigint, change: Partial<Pick<LineRow, 'state' | 'contested'>>): Promise<void> {
  await tx.updateTable('app.bank_line').set(change).where('line_id', '=', lineId).execute()
}

export const findByUtr = (tx: Tx, accountId: number, utr: string): Promise<LineRow[]> =>
  tx
    .selectFrom('app.bank_line')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('utr', '=', utr)
    .where('amount_paise', '>', 0n as LineRow['amount_paise'])
    .orderBy('line_id')
    .execute()

/** The line takes their money back, or repeats it. Never a payout of ours. */
export async function findCreditedBy(tx: Tx, { line_id, account_id, amount_paise: amount, narration }: LineRow): Promise<string[]> {
  const isPayout = (['WD', 'RT'] as const).some((prefix) => orderNumbersIn(narration, prefix).length > 0)
  if (amount < 0n && isPayout) return []
  const { rows } = await sql<{ order_no: string }>`
    select l.order_no
    from app.bank_line l
    where l.account_id = ${account_id} and l.order_no is not null and l.line_id <> ${line_id}
      and l.utr = any (select unnest(app.utrs_of(x)) from app.bank_line x where x.line_id = ${line_id})
    order by 1`.execute(tx)
  return rows.map(({ order_no }) => order_no)
}

/** Returns whether a debit with its UTR has taken a line's money back, without another credit that offsets it. */
export async function isTakenAgain(tx: Tx, { line_id, account_id, utr, amount_paise: amount }: LineRow): Promise<boolean> {
  if (utr === null) return false
  const { rows } = await sql<{ taken: boolean }>`
    select count(*) filter (where amount_paise < 0) > count(*) filter (where amount_paise > 0 and line_id <> ${line_id}) as taken
    from app.bank_line
    where account_id = ${account_id} and utr = ${utr} and abs(amount_paise) = ${amount}`.execute(tx)
  return rows[0]!.taken
}

/** Lines left by an interruption, or waiting with a UTR that an order names now. Closed orders' lines come last: their number grows. Uses bank_line_open_idx. */
export async function findUndecided(tx: Tx, limit: number): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('app.bank_line')
    .select('line_id')
    .where(({ and, eb, exists, or, selectFrom }) =>
      or([
        eb('state', '=', 'waiting'),
        and([
          eb('state', '=', 'queued'),
          eb('contested', '=', false),
          exists(
            selectFrom('app.deposit_order')
              .select('order_no')
              .whereRef('app.deposit_order.utr', '=', 'app.bank_line.utr')
              .where('app.deposit_order.review', 'is', null)
              .where('app.deposit_order.status', '!=', 'success'),
          ),
        ]),
      ]),
    )
    .where('state', 'in', ['waiting', 'queued'])
    .orderBy('state', 'desc')
    .orderBy(
      ({ exists, selectFrom }) =>
        exists(
          selectFrom('app.deposit_order')
            .select('order_no')
            .whereRef('app.deposit_order.utr', '=', 'app.bank_line.utr')
            .where('app.deposit_order.status', '=', 'pending'),
        ),
      'desc',
    )
    .orderBy('line_id')
    .limit(limit)
    .execute()
  return rows.map(({ line_id }) => line_id)
}

/** The UTR has credited another order: the process ended before the review. */
export async function findLateClaims(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('app.deposit_order as waiting')
    .innerJoin('app.deposit_transfer as transfer', 'transfer.order_no', 'waiting.order_no')
    .innerJoin('app.bank_line as line', (join) =>
      join.onRef('line.account_id', '=', 'transfer.account_id').onRef('line.utr', '=', 'waiting.utr'),
    )
    .select('waiting.order_no')
    .where('waiting.status', '=', 'pending')
    .where('waiting.review', 'is', null)
    .where('line.order_no', 'is not', null)
    .whereRef('line.order_no', '!=', 'waiting.order_no')
    .limit(limit)
    .execute()
  return rows.map(({ order_no }) => order_no)
}

export const findQueued = (tx: Tx, { after, limit }: { after: bigint; limit: number }): Promise<LineRow[]> =>
  tx
    .selectFrom('app.bank_line')
    .selectAll()
    .where('state', '=', 'queued')
    .where('line_id', '>', after)
    .orderBy('line_id')
    .limit(limit)
    .execute()

/** Orders with a UTR first, then those of an amount, oldest first. */
export async function findCandidates(
  tx: Tx,
  { utr, amount, limit }: { utr: string; amount: LineRow['amount_paise']; limit: number },
): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('app.bank_line')
    .select('line_id')
    .where('state', 'in', ['waiting', 'queued'])
    .where(({ eb, or }) => or([eb('utr', '=', utr), eb('amount_paise', '=', amount)]))
    .orderBy(({ eb }) => eb('utr', 'is not distinct from', utr), 'desc')
    .orderBy('line_id')
    .limit(limit)
    .execute()
  return rows.map(({ line_id }) => line_id)
}
