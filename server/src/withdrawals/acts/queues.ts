import { day, hour, type Queue } from '../../platform/operators/queue.ts'

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
] as const satisfies readonly Queue[]
