import { Type } from 'typebox'
import { arg } from './arg.ts'
import { define, everyone, stoppers } from './define.ts'
import { factsOf, type Reason } from './refusals.ts'
import { Instant, Money, orNull } from './shapes.ts'

const Words = Type.Record(Type.String(), Type.String())

export const waiting = define({
  name: 'waiting',
  kind: 'read',
  roles: everyone,
  summary: 'acts that wait for a second operator, oldest first',
  result: Type.Object({
    acts: Type.Array(
      Type.Object({
        act: Type.String(),
        name: Type.String(),
        amount: orNull(Money),
        by: Type.String(),
        askedAt: Instant,
        expiresAt: Instant,
        words: Words,
        doubt: orNull(Type.String()),
      }),
    ),
  }),
})

const decided = { act: Type.String(), name: Type.String(), by: Type.String({ description: 'who asked for it' }) }

export const approve = define({
  name: 'approve',
  kind: 'act',
  roles: stoppers,
  summary: 'approve another operator’s act, which is then done at once and once',
  details: ['If it can no longer be done it keeps waiting: decline it, or let it expire.'],
  words: ['act'],
  args: { act: arg.id(), why: arg.why() },
  /** `done`: the act's own result. `lines`: the terminal's, of an act that is not defined yet. */
  result: Type.Object({ ...decided, done: Type.Unknown(), lines: Type.Array(Type.String()) }),
  // Its own, and those of the act that it does.
  refusals: Object.keys(factsOf) as Reason[],
  decides: true,
})

export const decline = define({
  name: 'decline',
  kind: 'act',
  roles: stoppers,
  summary: 'decline another operator’s act, or take back your own; it can be asked for again',
  words: ['act'],
  args: { act: arg.id(), why: arg.why() },
  result: Type.Object(decided),
  refusals: ['unknown', 'first', 'expired'],
  decides: true,
})

export const deciding = [waiting, approve, decline] as const
