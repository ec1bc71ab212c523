import { day, hour, type Queue } from '../../platform/operators/queue.ts'

export const queues = [
  {
    name: 'rewards waiting for a budget',
    lateMinutes: hour,
    sql: `select made_at from app.reward where state = 'waiting'`,
    see: 'promotion list',
  },
  {
    name: 'rewards over the fund',
    lateMinutes: hour,
    sql: `select r.made_at from app.reward r where r.state = 'open'
      and (select sum(s.reserved_paise) from app.promotion_spend s where s.reserved_paise > 0) > (select sum(f.balance) from ledger.fund f)`,
    see: 'fund show',
  },
  {
    name: 'referrals in review',
    lateMinutes: 3 * day,
    sql: `select made_at from app.referral where state = 'review'`,
    see: 'referral review',
  },
] as const satisfies readonly Queue[]
