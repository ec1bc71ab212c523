import type { Query } from '@lalmor/ledger/query.ts'
import { formatRupees, paise, type Paise } from '@lalmor/units/paise.ts'
import type { Item, Rail } from './rail.ts'

/** An order's number in a narration: not next to a letter or digit, perhaps cut by a wrap or a subfield. */
const numberIn = (text: string, prefix: string) =>
  [`upper(${text})`, String.raw`regexp_replace(upper(${text}), '(?<=[0-9])(?:\s|\?2[1-9])+(?=[0-9])', '', 'g')`]
    .map((read) => `substring(${read} from '(?:^|[^A-Z0-9])(${prefix}[0-9]{16})(?:[^0-9]|$)')`)
    .reduce((whole, cut) => `coalesce(${whole}, ${cut})`)

/** All lines = deposits credited − reversals − withdrawals paid and not returned + the queue − returns + gateways' payouts + explanations. */
export const bank: Rail = {
  name: 'bank',
  account: -5,
  theirs: `select 'line/' || line_id as item, amount_paise as amount, paid_at as at from app.bank_line where paid_at < $1`,
  also: `line as materialized (select 'line/' || line_id as item, line_id, amount_paise as amount, utr, narration, state
      from app.bank_line where paid_at < $1 and order_no is null),
    -- A payer writes into the narration of what comes in: there a number alone names nothing, the amount must be that withdrawal's.
    withdrawn as materialized (
      select distinct on (item) item, order_no
      from (
        select l.item, w.order_no, 0 as rank from line l join app.withdrawal w on w.utr = l.utr
        union all
        select l.item, w.order_no, 1 from line l join app.payout_word w on w.utr = l.utr
        union all
        select l.item, w.order_no, 2 from line l join app.withdrawal w on w.order_no = ${numberIn('l.narration', 'WD')}
        where l.amount < 0 or l.amount = coalesce(w.paid_paise, w.amount_paise - w.fee_paise)
      ) named
      order by item, rank
    ),
    sent_back as materialized (
      select distinct on (item) item, return_no
      from (
        select l.item, r.return_no from line l join app.bank_return r on r.utr = l.utr
        union all
        select l.item, r.return_no from line l join app.bank_return r on r.return_no = ${numberIn('l.narration', 'RT')}
        where l.amount = -r.amount_paise or l.amount = r.amount_paise
        union all
        select 'line/' || line_id, return_no from app.bank_return where outcome = 'paid'
      ) named
      where item in (select item from line)
      order by item, return_no
    )`,
  explanations: [
    {
      kind: 'deposits',
      sql: `select 'line/' || l.line_id as item, 'deposit/' || l.order_no as ours from app.bank_line l where l.paid_at < $1 and l.order_no is not null`,
    },
    { kind: 'withdrawals', sql: `select item, 'withdrawal/' || order_no from withdrawn` },
    {
      kind: 'deposits taken back',
      // A debit with its UTR is a claim, and a credit that made up for it is ignored.
      sql: `select distinct on (item) item, 'deposit/' || order_no from (
          select l.item, c.order_no, 0 as rank, null::timestamptz as at from line l
          join app.rail_claim c on c.kind = 'debit' and (c.claim_id = l.line_id::text or c.reference = l.utr and l.amount > 0 and l.state = 'ignored')
          union all
          select l.item, o.order_no, 1, o.reversed_at from line l
          join app.deposit_order o on o.utr = l.utr or o.order_no = ${numberIn('l.narration', 'DP')}
          where l.amount < 0 and o.reversed_at is not null
        ) named
        order by item, rank, at desc`,
    },
    {
      kind: 'paid out by the gateway',
      sql: `select l.item, null from line l where l.amount > 0 and exists (select from app.settlement_line s where s.utr = l.utr)`,
    },
    { kind: 'returns to payers', sql: `select item, 'return/' || return_no from sent_back` },
    {
      kind: 'on its way back to its payer',
      last: true,
      sql: `select item, null from line where amount > 0 and state in ('returning', 'returned')`,
    },
    { kind: 'unmatched queue', last: true, sql: `select item, null from line where amount > 0 and state in ('waiting', 'queued')` },
  ],
  ours: [
    {
      kind: 'deposits',
      sql: `select 'deposit/' || order_no as ours, credited_paise as amount, credited_at as since
        from app.deposit_order o where method in ('upi', 'imps') and credited_at is not null and not app.is_taken_back(o)
          and not exists (select from app.deposit_case c where c.order_no = o.order_no and c.ended is null)`,
    },
    // Two people decide within seven days whether it is reversed.
    {
      kind: 'deposits with an open case',
      slow: true,
      sql: `select 'deposit/' || o.order_no, o.credited_paise, (select min(c.opened_at) from app.deposit_case c where c.order_no = o.order_no and c.ended is null)
        from app.deposit_order o where o.method in ('upi', 'imps') and not app.is_taken_back(o)
          and exists (select from app.deposit_case c where c.order_no = o.order_no and c.ended is null)`,
    },
    // It went back, or was never this order's: both sides sum to zero.
    {
      kind: 'reversed deposits',
      slow: true,
      sql: `select 'deposit/' || order_no, 0::bigint, reversed_at from app.deposit_order o where method in ('upi', 'imps') and app.is_taken_back(o)`,
    },
    {
      kind: 'withdrawals',
      slow: true,
      // However often it was paid and came back, the net amount booked counts, with the bank's charge.
      sql: `select 'withdrawal/' || substring(key from 'WD[0-9]{16}'), sum(case -5 when from_account then amount else -amount end)::bigint, max(posted_at)
        from (
          select key, from_account, to_account, amount, posted_at from ledger.transfer where key like 'withdrawal/%'
          union all
          select key, from_account, to_account, amount, posted_at from ledger.house_transfer where key like 'rail-fee/WD%'
        ) t
        where -5 in (from_account, to_account) group by 1`,
    },
    // It was never credited, so nothing is booked: receipt and return sum to zero.
    {
      kind: 'returns to payers',
      slow: true,
      sql: `select 'return/' || return_no, 0::bigint, ended_at from app.bank_return where outcome = 'paid'`,
    },
  ],
  missing: 'on no statement',
  graceDays: { missing: 2, unexplained: 1 },
}

/** Last closing balance ≠ first opening + lines + held rows: a line is missing, or was never the bank's. */
export async function compareBalances(query: Query, now: Date): Promise<{ balances: Balance[]; items: Item[] }> {
  const balances = await query<Balance>(
    `select a.number as account, f.opening_paise as opening, moved.amount as moved, held.amount as held, l.closing_paise as closing, l.imported_at as "until"
    from app.bank_account a
    cross join lateral (
      select opening_paise from app.bank_statement s
      where s.account_id = a.account_id and (exists (select from app.bank_line n where n.statement_id = s.statement_id)
        or exists (select from app.held_row h where h.statement_id = s.statement_id and h.amount_paise <> 0))
      order by first_day, statement_id limit 1
    ) f
    cross join lateral (
      select closing_paise, imported_at from app.bank_statement s
      where s.account_id = a.account_id and s.extends order by statement_id desc limit 1
    ) l
    cross join lateral (select coalesce(sum(amount_paise), 0)::bigint as amount from app.bank_line where account_id = a.account_id) moved
    cross join lateral (
      select coalesce(sum(amount_paise), 0)::bigint as amount from app.held_row
      where account_id = a.account_id and (resolved is null or resolved = 'line' and line_id is null)
    ) held
    order by a.account_id`,
    [],
  )
  return {
    balances,
    items: balances.flatMap(({ account, opening, moved, held, closing }): Item[] => {
      const more = paise(closing - opening - moved - held)
      if (more === 0n) return []
      const found = `the last statement closes with ${formatRupees(paise(more < 0n ? -more : more))} ${more < 0n ? 'less' : 'more'} than the sum of all lines`
      return [{ rail: 'bank', item: `account/${account}`, found, amount: more, since: now, lateFrom: now }]
    }),
  }
}

/** First and last of an account, with its lines and the rows that wait. */
export type Balance = { account: string; opening: Paise; moved: Paise; held: Paise; closing: Paise; until: Date }
