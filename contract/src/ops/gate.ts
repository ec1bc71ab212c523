import { Type, type Static, type TSchema } from 'typebox'

/** The console's way in: passkeys, sessions, and who is signed in. */

const none = Type.Object({}, { additionalProperties: false })
const Instant = Type.String({ format: 'date-time' })
const Label = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' })

/** A browser's answer, as WebAuthn's JSON: SimpleWebAuthn reads it. */
const Credential = Type.Object({ id: Type.String({ minLength: 1, maxLength: 1_400 }) }, { additionalProperties: true })
/** Options for the browser, likewise. */
const Options = Type.Object({ challenge: Type.String() }, { additionalProperties: true })

const call = <Body extends TSchema, Result extends TSchema>(body: Body, result: Result) => ({ body, result })
const strict = <Fields extends Parameters<typeof Type.Object>[0]>(fields: Fields) => Type.Object(fields, { additionalProperties: false })

const Code = Type.String({ minLength: 20, maxLength: 100, pattern: '^[\\w-]+$' })

export const gateCalls = {
  'enrol/options': call(strict({ code: Code }), Type.Object({ operator: Type.String(), options: Options })),
  'enrol/verify': call(strict({ code: Code, label: Label, response: Credential }), Type.Object({ operator: Type.String() })),
  'sign-in/options': call(none, Type.Object({ options: Options })),
  'sign-in/verify': call(strict({ response: Credential }), Type.Object({ operator: Type.String() })),
  me: call(
    none,
    Type.Object({
      operator: Type.String(),
      roles: Type.Array(Type.String()),
      /** The session ends then, whatever is done. */
      endsAt: Instant,
      passkeys: Type.Integer({ minimum: 1 }),
    }),
  ),
  'sign-out': call(none, none),
  sessions: call(
    none,
    Type.Object({
      sessions: Type.Array(
        Type.Object({
          id: Type.String(),
          openedAt: Instant,
          seenAt: Instant,
          /** `Linux, Chrome`. */
          browser: Type.String(),
          network: Type.String(),
          isThis: Type.Boolean(),
        }),
      ),
    }),
  ),
  'sessions/end': call(strict({ id: Type.String({ maxLength: 40 }) }), none),
} as const

export type GateCall = keyof typeof gateCalls
export type GateBody<Call extends GateCall> = Static<(typeof gateCalls)[Call]['body']>
export type GateResult<Call extends GateCall> = Static<(typeof gateCalls)[Call]['result']>

/** Why a call of the gate was refused; `facts` where there are any. */
export type GateReason = 'bad-input' | 'sign-in' | 'code' | 'passkey' | 'challenge' | 'too-many' | 'away' | 'failed'
