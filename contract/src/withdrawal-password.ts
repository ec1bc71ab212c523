import { Type, type Static } from 'typebox'
import { MaskedPhone, VerificationCode } from './auth.ts'
import { body, type Route } from './route.ts'

/** PRODUCT §4: six digits. */
const Password = Type.String({ pattern: '^[0-9]{6}$' })
const Instant = Type.String({ format: 'date-time' })

const PasswordState = Type.Object({
  isSet: Type.Boolean(),
  phone: Type.Optional(MaskedPhone),
  lockedUntil: Type.Optional(Instant),
  withdrawalsHeldUntil: Type.Optional(Instant),
})
export type PasswordState = Static<typeof PasswordState>

export const readPasswordState = {
  method: 'POST',
  path: '/withdrawal-password/state',
  session: 'player',
  summary: 'Whether a withdrawal password is set, locked, or new enough that withdrawals wait',
  body: body({}),
  result: PasswordState,
} as const satisfies Route

export const setPassword = {
  method: 'POST',
  path: '/withdrawal-password/set',
  session: 'player',
  summary: 'Sets the first withdrawal password, by a code to the bound phone',
  body: body({ password: Password, verificationCode: VerificationCode }),
  result: PasswordState,
} as const satisfies Route

export const changePassword = {
  method: 'POST',
  path: '/withdrawal-password/change',
  session: 'player',
  summary: 'Puts another in its place, by the one that is set. 5 wrong ones lock it for 24 hours',
  body: body({ current: Password, password: Password }),
  result: PasswordState,
} as const satisfies Route

export const resetPassword = {
  method: 'POST',
  path: '/withdrawal-password/reset',
  session: 'player',
  summary: 'Puts another in its place by a code to the bound phone: nothing is withdrawn for 24 hours after it',
  body: body({ password: Password, verificationCode: VerificationCode }),
  result: PasswordState,
} as const satisfies Route
