import { Type, type Static } from 'typebox'
import { Amount } from './money.ts'
import { body, type Route } from './route.ts'

/** `balance` is what every screen shows: cash + bonus. */
export const UserInfo = Type.Object({
  uid: Type.String(),
  nickname: Type.String(),
  guest: Type.Boolean(),
  balance: Amount,
  cash: Amount,
  bonus: Amount,
  registeredAt: Type.String({ format: 'date-time' }),
})
export type UserInfo = Static<typeof UserInfo>

export const getUserInfo = {
  method: 'POST',
  path: '/user/getUserInfo',
  session: 'player',
  summary: 'The player and the balance, asked again every 10 seconds',
  body: body({}),
  result: UserInfo,
} as const satisfies Route
