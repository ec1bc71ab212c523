import { Type, type Static } from 'typebox'
import { body, type Route } from './route.ts'

/** A code proves the phone for this purpose only. */
const OtpPurpose = Type.Union([
  Type.Literal('login'),
  Type.Literal('phone-binding'),
  Type.Literal('phone-change'),
  Type.Literal('new-phone'),
  Type.Literal('withdrawal-password'),
  Type.Literal('bank-account'),
  Type.Literal('data-export'),
  Type.Literal('account-closure'),
])
export type OtpPurpose = Static<typeof OtpPurpose>

/** The number as typed: the server accepts only an Indian mobile number. */
const Mobile = Type.String({ maxLength: 32 })
/** A blank code is not a try and counts towards no limit (SPEC §5). */
export const VerificationCode = Type.String({ maxLength: 16, pattern: '\\S' })

/** `98****3210`: the server never sends more of a number. */
export const MaskedPhone = Type.String()

export const sendSms = {
  method: 'POST',
  path: '/sms/send',
  session: 'optional',
  summary: 'Sends a code of six digits; answers the same whether or not anybody has the phone',
  body: body({
    mobile: Type.String({
      maxLength: 32,
      description: 'Empty for the purposes that use the bound phone: all but login, phone-binding and new-phone',
    }),
    purpose: OtpPurpose,
    work: Type.Optional(
      Type.Object(
        { puzzle: Type.String({ maxLength: 64 }), nonce: Type.Integer({ minimum: 0, maximum: 2 ** 40 }) },
        { description: 'The answer to OtpWork: SHA-256 of `puzzle.nonce`, as UTF-8, begins with so many zero bits' },
      ),
    ),
  }),
  result: Type.Object({ resendAt: Type.String({ format: 'date-time' }), expiresAt: Type.String({ format: 'date-time' }) }),
} as const satisfies Route

/** SPEC §3, source marker: in the browser or installed. Shown in the list of sessions. */
const Source = Type.Optional(Type.Enum(['pwa', 'browser'] as const))

/** SPEC §3. The other half of the session is an HttpOnly cookie, which no script can read. */
const LoginResult = Type.Object({
  sign: Type.String(),
  uid: Type.String(),
  newUserFlag: Type.Boolean(),
  previousSignInAt: Type.Optional(Type.String({ format: 'date-time', description: 'Of a player who has signed in before' })),
})

export const login = {
  method: 'POST',
  path: '/sso/v2/login',
  session: 'none',
  summary: 'Signs in by phone and code. The first time makes the player',
  body: body({
    mobile: Mobile,
    verificationCode: VerificationCode,
    referralCode: Type.String({ maxLength: 32 }),
    adult: Type.Boolean(),
    termsVersion: Type.String({ maxLength: 32 }),
    source: Source,
  }),
  result: LoginResult,
} as const satisfies Route

export const bindPhone = {
  method: 'POST',
  path: '/user/bindPhone',
  session: 'player',
  answersAgain: true,
  summary:
    'Makes a guest a player with a phone, everything else kept. PhoneTaken tells of an account that has the phone; with switchAccount it is signed into, and this guest session ends',
  body: body({ mobile: Mobile, verificationCode: VerificationCode, switchAccount: Type.Optional(Type.Boolean()), source: Source }),
  result: Type.Union([
    Type.Object({ kind: Type.Literal('bound'), phone: MaskedPhone }),
    Type.Object({ kind: Type.Literal('switched'), phone: MaskedPhone, ...LoginResult.properties }),
  ]),
} as const satisfies Route

export const logout = {
  method: 'POST',
  path: '/sso/logout',
  session: 'player',
  summary: 'Ends this session on the server. A guest account cannot be opened again after it',
  body: body({ idle: Type.Optional(Type.Boolean({ description: 'the idle time-out ended it, not the player' })) }),
  result: Type.Object({}),
} as const satisfies Route

export const guestLogin = {
  method: 'POST',
  path: '/sso/guest',
  session: 'none',
  summary: 'Starts a guest session with a new guest player',
  body: body({
    referralCode: Type.String({ maxLength: 32 }),
    adult: Type.Boolean(),
    termsVersion: Type.String({ maxLength: 32 }),
    source: Source,
  }),
  result: LoginResult,
} as const satisfies Route

export const reportOnline = {
  method: 'POST',
  path: '/user/reportOnline',
  session: 'player',
  summary: 'The player is there: said at the start, every 180 seconds, and while the app is used where an idle time-out is set',
  body: body({
    placeId: Type.Literal(-1),
    idleMs: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 86_400_000,
        description: 'how long ago the player last used the app; left out if the call is no sign of use',
      }),
    ),
  }),
  result: Type.Object({}),
} as const satisfies Route
