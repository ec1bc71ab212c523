import { Type } from 'typebox'
import { arg } from './arg.ts'
import { define, everyone } from './define.ts'
import { Instant, Money, orNull } from './shapes.ts'

const sums = { rounds: Type.Integer(), staked: Money, paid: Money }

/** The longest range of each step, so that a report stays a page. */
export const reportDaysMax = { day: 92, hour: 7 } as const

export const reportGames = define({
  name: 'report games',
  kind: 'read',
  roles: everyone,
  summary: 'stakes, payouts, GGR and return by game, and by Indian day or hour',
  details: [
    'GGR of a day is stakes less payouts of rounds that ended on it. Voided rounds are left out.',
    'The sums are of the instant that is named: later rounds follow within seconds.',
  ],
  args: {
    from: Type.Optional(arg.day('the first Indian day; today if left out')),
    until: Type.Optional(arg.day('the last one; the same as from if left out')),
    by: Type.Optional(arg.oneOf(['day', 'hour'])),
  },
  result: Type.Object({
    /** When the projection last read the journal, up to its oldest open transaction. */
    horizon: orNull(Instant),
    from: Type.String({ format: 'date' }),
    until: Type.String({ format: 'date' }),
    times: Type.Array(Type.Object({ at: Instant, ...sums })),
    /** `stated`: the lowest and highest return of its bets, in parts per million; null for a version that is no longer played. */
    games: Type.Array(
      Type.Object({
        game: Type.String(),
        version: Type.Integer(),
        ...sums,
        stated: orNull(Type.Object({ fromPpm: Type.Integer(), toPpm: Type.Integer() })),
      }),
    ),
    total: Type.Object(sums),
  }),
  refusals: ['range'],
})

export const reports = [reportGames] as const
