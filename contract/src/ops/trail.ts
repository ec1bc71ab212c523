import { Type } from 'typebox'
import { arg } from './arg.ts'
import { define, everyone } from './define.ts'
import { Instant, Money, orNull } from './shapes.ts'

export const trailOutcomes = ['done', 'proposed', 'refused', 'failed'] as const

export const audit = define({
  name: 'audit',
  kind: 'read',
  roles: everyone,
  summary: 'who did what, newest first',
  details: ['Each row is chained to the one before; --check counts and hashes all of them again, and exits 1 if one does not fit.'],
  args: {
    by: Type.Optional(arg.exact('^[a-z][a-z0-9-]{1,31}$', 'of one operator')),
    act: Type.Optional(arg.text(40, 'of one act, as "fund add"')),
    outcome: Type.Optional(arg.oneOf(trailOutcomes)),
    before: Type.Optional(arg.id('the last row of the previous page')),
    limit: Type.Optional(arg.limit()),
    check: Type.Optional(arg.flag('check the whole chain instead of listing rows')),
  },
  result: Type.Object({
    rows: Type.Array(
      Type.Object({
        seq: Type.String(),
        at: Instant,
        operator: Type.String(),
        act: Type.String(),
        outcome: Type.Enum([...trailOutcomes]),
        amount: orNull(Money),
        words: Type.Record(Type.String(), Type.String()),
        told: orNull(Type.String()),
        call: Type.String(),
        hash: Type.String(),
        signature: orNull(Type.Object({ passkey: Type.String(), challenge: Type.String() })),
      }),
    ),
    /** With `check`: the number of all rows, and the first that do not fit. */
    chain: orNull(Type.Object({ rows: Type.Integer(), breaks: Type.Array(Type.String()) })),
  }),
})

export const trail = [audit] as const
