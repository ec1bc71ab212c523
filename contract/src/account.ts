import { Type, type Static } from 'typebox'
import { UnreadMails } from './mail.ts'
import { MaskedPhone } from './auth.ts'
import { avatars, type Avatar } from './avatars.ts'
import { Choices } from './consents.ts'
import { Amount } from './money.ts'
import { body, type Route } from './route.ts'

const AvatarId = Type.Unsafe<Avatar>(Type.Union(avatars.map((avatar) => Type.Literal(avatar))))
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'a calendar day' })

export const contacts = ['email', 'whatsApp', 'facebook', 'telegram', 'twitter'] as const
export type Contact = (typeof contacts)[number]

/** Unset values are absent. `balance` is cash + bonus, the figure on every screen. */
export const UserInfo = Type.Object({
  uid: Type.String(),
  nickname: Type.String(),
  avatar: AvatarId,
  guest: Type.Boolean(),
  phone: Type.Optional(MaskedPhone),
  balance: Amount,
  cash: Amount,
  bonus: Amount,
  registeredAt: Type.String({ format: 'date-time' }),
  unreadMails: UnreadMails,
  birthday: Type.Optional(Day),
  email: Type.Optional(Type.String({ description: 'masked: g***@example.in' })),
  whatsApp: Type.Optional(Type.String({ description: 'masked as a phone is, when it is one' })),
  facebook: Type.Optional(Type.String()),
  telegram: Type.Optional(Type.String()),
  twitter: Type.Optional(Type.String()),
  termsVersion: Type.String({ description: 'accepted last' }),
  privacyVersion: Type.String({ description: 'given last; empty: none was' }),
  choices: Type.Optional(Choices),
  idleMinutes: Type.Optional(Type.Integer({ description: 'unused for so long, this app logs out; absent: never' })),
  closedAt: Type.Optional(Type.String({ format: 'date-time' })),
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

/** Unmasked, as the owner typed it: for the form only. */
export const Profile = Type.Object({
  nickname: Type.String(),
  avatar: AvatarId,
  birthday: Type.Optional(Day),
  email: Type.Optional(Type.String()),
  whatsApp: Type.Optional(Type.String()),
  facebook: Type.Optional(Type.String()),
  telegram: Type.Optional(Type.String()),
  twitter: Type.Optional(Type.String()),
  hidden: Type.Boolean({ description: 'on boards: others see “Hidden player”' }),
  sessions: Type.Integer({ description: 'that live, this one included' }),
})
export type Profile = Static<typeof Profile>

export const readProfile = {
  method: 'POST',
  path: '/user/profile',
  session: 'player',
  summary: 'The own profile, as it was written',
  body: body({}),
  result: Profile,
} as const satisfies Route

/** The server trims it; an empty text clears the old value. */
const Written = Type.Optional(Type.String({ maxLength: 400 }))

export const updateProfile = {
  method: 'POST',
  path: '/user/updateProfile',
  session: 'player',
  summary: 'Changes what is named and nothing else. A birthday can be set once',
  body: body({
    nickname: Written,
    avatar: Type.Optional(AvatarId),
    birthday: Written,
    email: Written,
    whatsApp: Written,
    facebook: Written,
    telegram: Written,
    twitter: Written,
    hidden: Type.Optional(Type.Boolean()),
    underAge: Type.Optional(
      Type.Boolean({
        description: 'the player has read that a birthday under 18 stops play. Without it such a one is refused with Under18',
      }),
    ),
  }),
  result: Profile,
} as const satisfies Route
