import { Type } from 'typebox'
import { body, type Route } from './route.ts'

/** SPEC §3, login response. The session's second half travels as an HttpOnly cookie, out of any script's reach. */
const LoginResult = Type.Object({
  sign: Type.String(),
  uid: Type.String(),
  newUserFlag: Type.Boolean(),
})

export const logout = {
  method: 'POST',
  path: '/sso/logout',
  session: 'player',
  summary: 'Ends this session on the server. A guest account cannot be opened again after it',
  body: body({}),
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
  }),
  result: LoginResult,
} as const satisfies Route

export const reportOnline = {
  method: 'POST',
  path: '/user/reportOnline',
  session: 'player',
  summary: 'The player is there: said at the start and every 180 seconds',
  body: body({ placeId: Type.Literal(-1) }),
  result: Type.Object({}),
} as const satisfies Route
