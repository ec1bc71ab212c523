import { Type } from 'typebox'
import { define, everyone } from './define.ts'
import { Instant, orNull } from './shapes.ts'

export const queues = define({
  name: 'queues',
  kind: 'read',
  roles: everyone,
  summary: 'everything that is waiting: how much, since when, and what is late',
  details: ['Exits 1 when something is late; docs/runbooks/operators.md defines late. SMS wait only in a server’s memory: see its log.'],
  result: Type.Object({
    queues: Type.Array(
      Type.Object({
        name: Type.String(),
        rows: Type.Integer(),
        oldest: orNull(Instant),
        late: Type.Integer(),
        lateMinutes: Type.Integer(),
        /** Younger than an hour, a day, three days and a week: each counts those before it too. */
        counts: Type.Array(Type.Integer()),
        see: Type.String(),
      }),
    ),
    /** Transactions held open. */
    held: Type.Array(
      Type.Object({ pid: Type.Integer(), login: Type.String(), application: Type.String(), since: Instant, state: Type.String() }),
    ),
  }),
})
