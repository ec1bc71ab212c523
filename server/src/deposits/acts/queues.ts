import { day, hour, type Queue } from '../../platform/operators/queue.ts'

export const queues = [
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
] as const satisfies readonly Queue[]
