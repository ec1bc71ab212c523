import { Type, type Static } from 'typebox'
import { inLanguages } from './app-config.ts'
import { mails, mailTypes, unreadMax, type MailKey, type ValueKind } from './mails.ts'
import { Amount } from './money.ts'
import { Reward } from './rewards.ts'
import { body, type Route } from './route.ts'

const Instant = Type.String({ format: 'date-time' })

const values = {
  amount: Amount,
  instant: Instant,
  deadline: Instant,
  level: Type.Integer({ minimum: 0, maximum: 99 }),
  words: Type.String({ minLength: 1, maxLength: 120 }),
  id: Type.String({ format: 'uuid' }),
  limits: Type.Array(
    Type.Object({
      measure: Type.Enum(['deposit', 'loss', 'stake', 'time']),
      period: Type.Enum(['day', 'week', 'month']),
      amount: Type.Integer({ minimum: 0 }),
    }),
    { maxItems: 12 },
  ),
} satisfies { [Kind in ValueKind]: object }

export const mailParams = (key: MailKey) =>
  Type.Object(Object.fromEntries(Object.entries(mails[key].params).map(([name, kind]) => [name, values[kind]])), {
    additionalProperties: false,
  })

/** A notice is worded by an operator, goes to everyone or one player, and may link to a page. */
export const noticeKey = 'notice'
export const NoticeMail = Type.Object({
  texts: inLanguages(Type.Object({ title: Type.String(), text: Type.String() })),
  page: Type.Optional(Type.String()),
})
export type NoticeMail = Static<typeof NoticeMail>

export const MailId = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$' })
export const MailType = Type.Enum(mailTypes)

/** The key may be unknown: newer than this app, or long retired. */
export const Mail = Type.Object({
  id: MailId,
  type: MailType,
  sentAt: Instant,
  read: Type.Boolean(),
  key: Type.String({ description: 'a key of contract/src/mails.ts, or `notice`' }),
  params: Type.Object({}, { additionalProperties: true, description: 'as the key says' }),
  reward: Type.Optional({ ...Reward, description: 'what the mail is about, as it stands now' }),
})
export type Mail = Static<typeof Mail>

export const UnreadMails = Type.Integer({ minimum: 0, maximum: unreadMax, description: `${unreadMax} stands for more` })

export const UnreadByType = Type.Object({ system: UnreadMails, reward: UnreadMails, transaction: UnreadMails, campaign: UnreadMails })
export type UnreadByType = Static<typeof UnreadByType>

export const listMails = {
  method: 'POST',
  path: '/mail/list',
  session: 'player',
  summary: 'The inbox, newest first, 20 a page; `before` is the last id of the page before. The first page says what is unread, by type',
  body: body({ before: Type.Optional(MailId), type: Type.Optional(MailType) }),
  result: Type.Object({ mails: Type.Array(Mail), more: Type.Boolean(), unread: Type.Optional(UnreadByType) }),
} as const satisfies Route

export const readMails = {
  method: 'POST',
  path: '/mail/read',
  session: 'player',
  summary: 'Marks a mail as read; with `older` also all that came before it, of one type or of all. An unknown id changes nothing',
  body: body({ id: MailId, older: Type.Optional(Type.Object({ type: Type.Optional(MailType) }, { additionalProperties: false })) }),
  result: Type.Object({ unread: UnreadByType }),
} as const satisfies Route
