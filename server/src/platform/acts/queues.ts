import type { Queue } from '../operators/queue.ts'

export const queues = [
  {
    name: 'a transaction held open, which stops all projections',
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
    name: 'the clock is behind the books, so no bet is taken',
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
] as const satisfies readonly Queue[]
