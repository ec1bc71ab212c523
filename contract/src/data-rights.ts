import { Type, type Static } from 'typebox'
import { Amount } from './money.ts'
import { body, type Route } from './route.ts'

/** A code sent to the player's phone for `data-export` or `account-closure`. Guests have no phone: their code is empty. */
const Code = Type.String({ maxLength: 16 })

export const exportData = {
  method: 'POST',
  path: '/user/export',
  session: 'player',
  summary: 'Everything kept about the player, by table, as it stands at one instant. Once a minute; the answer is streamed',
  body: body({ verificationCode: Code }),
  result: Type.Object({
    exportedAt: Type.String({ format: 'date-time' }),
    uid: Type.String(),
    tables: Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), Type.Unknown()))),
  }),
} as const satisfies Route

/** Closing's effects on the player's money. Without `closedAt` the account is open. */
export const ClosureInfo = Type.Object({
  cash: Amount,
  bonus: Amount,
  withdrawing: Amount,
  wagerRemaining: Amount,
  rewards: Type.Object(
    { paid: Amount, lost: Amount },
    { description: 'that could be claimed: those of cash are paid at once, those of a bonus are lost' },
  ),
  roundOpen: Type.Boolean(),
  closedAt: Type.Optional(Type.String({ format: 'date-time' })),
})
export type ClosureInfo = Static<typeof ClosureInfo>

export const readClosure = {
  method: 'POST',
  path: '/user/closure',
  session: 'player',
  summary: 'What closing the account would do: cash stays withdrawable, the bonus is forfeited, wagering on deposits is dropped',
  body: body({}),
  result: ClosureInfo,
} as const satisfies Route

export const closeAccount = {
  method: 'POST',
  path: '/user/close',
  session: 'player',
  answersAgain: true,
  summary: 'Closes the account for good and ends its sessions. `forfeits` is the bonus that the player was told of',
  body: body({
    verificationCode: Code,
    forfeits: Amount,
    reason: Type.String({ maxLength: 140 }),
    erase: Type.Boolean({ description: 'erases the profile: all that no record of money needs' }),
  }),
  result: Type.Object({ closedAt: Type.String({ format: 'date-time' }), forfeited: Amount, cash: Amount }),
} as const satisfies Route
