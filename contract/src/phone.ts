import { Type, type Static } from 'typebox'
import { MaskedPhone, VerificationCode } from './auth.ts'
import { body, type Route } from './route.ts'

const Instant = Type.String({ format: 'date-time' })

const PhoneState = Type.Object({
  phone: Type.Optional(MaskedPhone),
  needsPassword: Type.Boolean({ description: 'a withdrawal password is set, and is asked for beside the code' }),
  provenUntil: Type.Optional(Type.String({ format: 'date-time', description: 'the current number was confirmed on this device' })),
  replacing: Type.Optional(
    Type.Object(
      { phone: MaskedPhone, at: Instant },
      { description: 'support moves the account to this number then, and it changes not before' },
    ),
  ),
})
export type PhoneState = Static<typeof PhoneState>

export const readPhone = {
  method: 'POST',
  path: '/user/phone/state',
  session: 'player',
  summary: 'The number of the account, and what changing it takes',
  body: body({}),
  result: PhoneState,
} as const satisfies Route

export const provePhone = {
  method: 'POST',
  path: '/user/phone/prove',
  session: 'player',
  summary: 'First step of a change: a code to the current number, purpose phone-change, and the withdrawal password if there is one',
  body: body({ verificationCode: VerificationCode, password: Type.Optional(Type.String({ pattern: '^[0-9]{6}$' })) }),
  result: Type.Object({ provenUntil: Instant }),
} as const satisfies Route

export const changePhone = {
  method: 'POST',
  path: '/user/phone/change',
  session: 'player',
  summary: 'Second step: a code to the new number, purpose new-phone. Every other session ends, and nothing is withdrawn for 24 hours',
  body: body({ mobile: Type.String({ maxLength: 32 }), verificationCode: VerificationCode }),
  result: Type.Object({ phone: MaskedPhone, withdrawalsHeldUntil: Instant }),
} as const satisfies Route
