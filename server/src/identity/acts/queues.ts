import { day, type Queue } from '../../platform/operators/queue.ts'

export const queues = [
  {
    name: 'feedback unanswered',
    lateMinutes: 2 * day,
    sql: `select sent_at from app.feedback where answered_at is null`,
    see: 'feedback list',
  },
] as const satisfies readonly Queue[]
