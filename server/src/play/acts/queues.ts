import { hour, type Queue } from '../../platform/operators/queue.ts'

export const queues = [
  {
    name: 'prizes over a provider’s budget',
    lateMinutes: hour,
    sql: `select asked_at from app.provider_prize_due`,
    see: 'provider list',
  },
] as const satisfies readonly Queue[]
