import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { Command } from '../../platform/operators/command.ts'
import { instant, table } from '../../platform/operators/words.ts'

const hour = 60
const day = 24 * hour

type Queue = { name: string; lateMinutes: number; sql: string; see: string }

/**
 * Everything that waits for a person or a rail. `sql` gives the instant since when each of its rows waits; after `lateMinutes` it waits too long.
 * `$now` stands for the present.
 */
export const queues = [
  {
    name: 'withdrawals in review',
    lateMinutes: day,
    sql: `select created_at from app.withdrawal where status = 'in-review'`,
    see: 'withdrawal queue',
  },
  {
    name: 'withdrawals not sent yet',
    lateMinutes: hour,
    sql: `select w.paying_at from app.withdrawal w where w.status = 'paying' and not exists (select from app.payout p where p.order_no = w.order_no)`,
    see: 'withdrawal list --status paying',
  },
  {
    name: 'payouts without an end',
    lateMinutes: day,
    sql: `select p.sent_at from app.payout p join app.withdrawal w using (order_no) where w.status = 'paying'`,
    see: 'payout unknown',
  },
  {
    name: 'payouts contradicted',
    lateMinutes: day,
    sql: `select coalesce((select max(heard_at) from app.payout_word w where w.order_no = p.order_no), p.sent_at)
      from app.payout p where contradiction is not null`,
    see: 'payout contradictions',
  },
  {
    name: 'returns to payers under way',
    lateMinutes: day,
    sql: `select made_at from app.bank_return where outcome = 'under-way'`,
    see: 'return list',
  },
  {
    name: 'lines not looked at',
    lateMinutes: hour,
    sql: `select s.imported_at from app.bank_line l join app.bank_statement s using (statement_id)
      where l.state = 'waiting' and l.amount_paise > 0`,
    see: 'the server’s log',
  },
  {
    name: 'unmatched lines',
    lateMinutes: 3 * day,
    sql: `select paid_at from app.bank_line where state = 'queued'`,
    see: 'statement unmatched',
  },
  {
    name: 'held rows',
    lateMinutes: day,
    sql: `select held_at from app.held_row where resolved is null or resolved = 'line' and line_id is null`,
    see: 'statement held',
  },
  {
    name: 'feeds that do not continue',
    lateMinutes: 0,
    sql: `select s.imported_at from app.bank_statement s where s.format = 'feed' and s.breaks is not null
      and not exists (select from app.bank_statement n where n.account_id = s.account_id and n.statement_id > s.statement_id and n.format <> 'feed')`,
    see: 'statement import: the bank’s own statement',
  },
  { name: 'statements not taken', lateMinutes: hour, sql: `select accepted_at from app.statement_file`, see: 'the server’s log' },
  {
    name: 'self-service',
    lateMinutes: day,
    sql: `select applied_at from app.deposit_order where status = 'pending' and applied_at is not null`,
    see: 'self-service list',
  },
  {
    name: 'deposits in review',
    lateMinutes: day,
    sql: `select created_at from app.deposit_order where review is not null`,
    see: 'deposit list --status review',
  },
  {
    name: 'deposits disputed',
    lateMinutes: day,
    sql: `select p.modified_at from app.online_payment p join app.deposit_order o using (order_no)
      where p.status <> 'succeeded' and o.credited_at is not null and o.reversed_at is null and p.decision is null`,
    see: 'deposit list --status disputed',
  },
  {
    name: 'cases undecided',
    lateMinutes: 5 * day,
    sql: `select opened_at from app.deposit_case where ended is null`,
    see: 'case list',
  },
  {
    name: 'cases open again',
    lateMinutes: day,
    sql: `select opened_at from app.deposit_case where ended is null and turn > 1`,
    see: 'case list',
  },
  {
    name: 'deposits to give back',
    lateMinutes: day,
    sql: `select due_at from app.give_back where ended is null`,
    see: 'case list --status back',
  },
  {
    name: 'waiting bonuses owed',
    lateMinutes: day,
    sql: `select credited_at from app.deposit_order where bonus_owed_paise > 0`,
    see: 'fund show',
  },
  {
    name: 'rewards waiting for a budget',
    lateMinutes: hour,
    sql: `select made_at from app.reward where state = 'waiting'`,
    see: 'promotion list',
  },
  {
    name: 'rewards beyond the fund',
    lateMinutes: hour,
    sql: `select r.made_at from app.reward r where r.state = 'open'
      and (select sum(s.reserved_paise) from app.promotion_spend s where s.reserved_paise > 0) > (select sum(f.balance) from ledger.fund f)`,
    see: 'fund show',
  },
  {
    name: 'prizes beyond a provider’s budget',
    lateMinutes: hour,
    sql: `select asked_at from app.provider_prize_due`,
    see: 'provider list',
  },
  {
    name: 'crypto incidents',
    lateMinutes: day,
    sql: `select at from app.crypto_incident where resolved_at is null`,
    see: 'crypto incidents',
  },
  {
    name: 'coins not credited yet',
    lateMinutes: hour,
    sql: `select seen_at from app.crypto_transfer where state in ('seen', 'confirming') and order_no is not null`,
    see: 'the server’s log',
  },
  {
    name: 'blocks to read again',
    lateMinutes: hour,
    sql: `select asked_at from app.crypto_reread where read_at is null`,
    see: 'the server’s log',
  },
  {
    name: 'acts for a second person',
    lateMinutes: 12 * hour,
    sql: `select proposed_at from ops.act where decision is null and expires_at > $now`,
    see: 'waiting',
  },
  {
    name: 'referrals in review',
    lateMinutes: 3 * day,
    sql: `select made_at from app.referral where state = 'review'`,
    see: 'referral review',
  },
  {
    name: 'feedback unanswered',
    lateMinutes: 2 * day,
    sql: `select sent_at from app.feedback where answered_at is null`,
    see: 'feedback list',
  },
  {
    name: 'a transaction held open: no projection passes it',
    lateMinutes: 1,
    sql: `select stuck_since from (select min(stuck_since) as stuck_since from app.projection) p where stuck_since is not null`,
    see: 'transactions held open',
  },
  {
    name: 'transactions held open',
    lateMinutes: 1,
    sql: `select since from app.held_transactions($now)`,
    see: 'below',
  },
  {
    name: 'the clock behind the books: no bet is taken',
    lateMinutes: 0,
    sql: `select at from (select $now as at) clock where exists (select from ledger.asset a where a.opened_on > ledger.ist_day(at))`,
    see: 'date -u; docs/runbooks/promotions.md',
  },
  {
    name: 'projections behind',
    lateMinutes: 10,
    sql: `select advanced_at from app.projection where advanced_at < $now - interval '5 minutes'`,
    see: 'the server’s log',
  },
  {
    name: 'jobs overdue',
    lateMinutes: 10,
    sql: `select run_at from graphile_worker.jobs where run_at < $now and locked_at is null`,
    see: 'the server’s log',
  },
  {
    name: 'rows unexplained',
    lateMinutes: 0,
    sql: `select (i->>'since')::timestamptz from (select report from app.reconciliation order by reconciliation_id desc limit 1) last,
      jsonb_array_elements(last.report->'items') i where (i->>'isLate')::boolean`,
    see: 'reconcile',
  },
] as const satisfies readonly Queue[]
export type QueueName = (typeof queues)[number]['name']

/** Ages that the report counts by, in minutes; what is older is the last column. */
const ages = [
  ['< 1 h', hour],
  ['< 1 d', day],
  ['< 3 d', 3 * day],
  ['< 7 d', 7 * day],
] as const

type Row = { rows: number; oldest: Date | null; late: number; counts: number[] }

type Held = { pid: number; login: string; application: string; since: Date; state: string }

const listLongOpen = async (tx: Tx, now: Date): Promise<Held[]> =>
  (await sql<Held>`select pid, login, application, since, state from app.held_transactions(${now}) order by since`.execute(tx)).rows

async function readQueue(tx: Tx, { sql: text, lateMinutes }: Queue, now: Date): Promise<Row> {
  const [before, after] = text.split('$now')
  const waits = after === undefined ? sql.raw(text) : sql`${sql.raw(before!)}${now}::timestamptz${sql.raw(after)}`
  const { rows } = await sql<Row>`
    with waiting (since) as (${waits}), aged as (select since, extract(epoch from ${now}::timestamptz - since) / 60 as minutes from waiting)
    select count(*)::int as rows, min(since) as oldest, (count(*) filter (where minutes >= ${lateMinutes}))::int as late,
      array[${sql.join(ages.map(([, minutes]) => sql`(count(*) filter (where minutes < ${minutes}))::int`))}] as counts
    from aged`.execute(tx)
  return rows[0]!
}

export const queuesShow: Command = {
  name: 'queues',
  summary: 'everything that waits: how much, since when, and what waits too long',
  details: [
    'Exits 1 when something is late. docs/runbooks/operators.md says what late is. SMS wait in the memory of a server alone: its log tells of them.',
  ],
  async act({ tx, now }) {
    const found = []
    for (const queue of queues) found.push({ ...queue, ...(await readQueue(tx, queue, now)) })
    const rows = found.map(({ name, rows: count, oldest, late, counts, see }) => [
      name,
      String(count),
      // Each column without those of the column before.
      ...[...counts, count].map((upTo, n) => String(upTo - (n === 0 ? 0 : counts[n - 1]!))),
      instant(oldest),
      late > 0 ? `LATE: ${late}` : '-',
      see,
    ])
    const held = await listLongOpen(tx, now)
    const isBad = found.some(({ late }) => late > 0)
    return {
      lines: [
        ...table(['queue', 'rows', ...ages.map(([name]) => name), 'older', 'oldest', 'late', 'see'], rows),
        ...held.map(
          ({ pid, login, application, since, state }) =>
            `Held open since ${instant(since)}: session ${pid} of ${login}${application && ` (${application})`}, ${state}. select pg_terminate_backend(${pid}) ends it.`,
        ),
      ],
      data: { held, queues: found.map(({ name, rows: count, oldest, late, counts }) => ({ name, rows: count, oldest, late, counts })) },
      isBad,
    }
  },
}
