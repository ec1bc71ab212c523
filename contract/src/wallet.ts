import { Type, type Static } from 'typebox'
import { Amount } from './money.ts'
import { movements, recordKinds, type Movement, type RecordKind } from './record-kinds.ts'
import { body, type Route } from './route.ts'
import { RoundId } from './rounds.ts'

const Instant = Type.String({ format: 'date-time' })
const RecordCursor = Type.String({ pattern: '^[0-9]{1,14}-[0-9]{1,18}$' })

export const restore = {
  method: 'POST',
  path: '/wallet/restore',
  session: 'player',
  summary: 'Fills play money up to the start amount, once a day in India, when less than ₹1 is left and no round is open',
  body: body({}),
  result: Type.Object({ balance: Amount }),
} as const satisfies Route

export const canRestore = {
  method: 'POST',
  path: '/wallet/canRestore',
  session: 'player',
  summary: 'Whether play money can be restored now, up to which amount, and what stands in the way',
  body: body({}),
  result: Type.Object({
    to: Amount,
    below: { ...Amount, description: 'less than this must be left, withdrawals on their way included' },
    obstacle: Type.Optional(
      Type.Union(
        [Type.Literal('balance'), Type.Literal('held'), Type.Literal('round-open'), Type.Literal('today'), Type.Literal('stopped')],
        {
          description:
            'the first that holds: too much is left, too much is set aside or on its way out, a round is open, it was done today, a break',
        },
      ),
    ),
    opensAt: Type.Optional({ ...Instant, description: 'with `today`' }),
  }),
} as const satisfies Route

const Kind = Type.Unsafe<RecordKind>(Type.Union(recordKinds.map((kind) => Type.Literal(kind))))

const BalanceRecord = Type.Object({
  id: Type.String({ description: 'the player’s own, for good' }),
  kind: Kind,
  at: Instant,
  amount: Type.Integer({ description: 'paise by which the balance changed: below 0 for what left it' }),
  moved: Type.Optional({ ...Amount, description: 'with an amount of 0: what moved between bonus and cash, or of what was set aside' }),
  balance: { ...Amount, description: 'cash and bonus after it' },
  round: Type.Optional(
    Type.Object({
      roundId: RoundId,
      title: Type.String({ description: 'of its game' }),
      cancelled: Type.Boolean({ description: 'a bet given back: its round was void' }),
    }),
  ),
  movement: Type.Optional(Type.Unsafe<Movement>(Type.Union(movements.map((movement) => Type.Literal(movement))))),
  orderNo: Type.Optional(Type.String({ description: 'of the deposit order or the withdrawal that it belongs to' })),
})
export type BalanceRecord = Static<typeof BalanceRecord>

const RecordDay = Type.Object({
  day: Type.String({ format: 'date', description: 'in India' }),
  total: Type.Optional(
    Type.Object(
      { in: Amount, out: Amount },
      { description: 'of the whole day and the kind that was asked for; absent where a page goes on with the day the one before ended in' },
    ),
  ),
  records: Type.Array(BalanceRecord),
})
export type RecordDay = Static<typeof RecordDay>

export const listBalanceRecords = {
  method: 'POST',
  path: '/wallet/records',
  session: 'player',
  summary: 'Balance records, newest first, day by day. Each has one kind, and all of them together are the history of the balance',
  body: body({ kind: Type.Optional(Kind), before: Type.Optional(RecordCursor) }),
  result: Type.Object({
    days: Type.Array(RecordDay),
    next: Type.Optional({ ...RecordCursor, description: 'what `before` of the next page is' }),
  }),
} as const satisfies Route
