import type { WirePaise } from './wire.ts'

/** What a filter of the inbox asks for. A campaign is marketing: it goes to nobody who took a break or set a limit (PRODUCT §10). */
export const mailTypes = ['system', 'reward', 'transaction', 'campaign'] as const
export type MailType = (typeof mailTypes)[number]

/** From here on nobody counts what is unread: 100 stands for any number more. */
export const unreadMax = 100

/** The values a mail carries. The app draws each by its kind: an instant in the player's language and in Indian time. */
type Values = {
  amount: WirePaise
  /** ISO 8601. */
  instant: string
  level: number
  /** Said as it is, in every language: the name of a device, a masked phone. At most 120 characters. */
  words: string
}
export type ValueKind = keyof Values

type MailShape = { type: MailType; params: { readonly [name: string]: ValueKind } }

/**
 * Every mail the product itself sends, by its key: a filter's type, and what it carries. Its words are in the app
 * (player/src/i18n/mails/), which draws it again when the language changes; mails of before are still there for 90 days, so a key and its
 * params keep their meaning. Free of TypeBox, so that a browser can take it without schemas.
 */
export const mails = {
  /** To a new player: the play money of the start. */
  welcome: { type: 'system', params: { gift: 'amount' } },
  /** Somebody signed in on a device that this player had not used. */
  'new-device': { type: 'system', params: { device: 'words', at: 'instant' } },
  /** A `sign` came without the rest of its session: it was refused, and the session goes on. */
  'copied-sign': { type: 'system', params: { at: 'instant' } },
  /** Every session but the one that asked for it was ended. */
  'sessions-ended': { type: 'system', params: { at: 'instant' } },
  /** Operators ended every session of an account with a phone: found at the next sign-in. */
  'signed-out': { type: 'system', params: { at: 'instant' } },
  /** `phone` is masked. */
  'phone-bound': { type: 'system', params: { phone: 'words' } },
  'password-set': { type: 'system', params: { at: 'instant' } },
  /** The withdrawal password was set anew with a code: nothing is withdrawn before `until`. */
  'password-reset': { type: 'system', params: { until: 'instant' } },
  /** By an operator: no play, no new deposit, no bonus until it is taken back. */
  'account-frozen': { type: 'system', params: {} },
  'account-freed': { type: 'system', params: {} },
  'vip-up': { type: 'reward', params: { level: 'level' } },
  'vip-down': { type: 'system', params: { level: 'level' } },
  'deposit-credited': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** Another amount came than was ordered; it is credited as it came. */
  'deposit-differs': { type: 'transaction', params: { amount: 'amount', ordered: 'amount', orderNo: 'words' } },
  /** For waiting after self-service was applied for. */
  'deposit-bonus': { type: 'reward', params: { amount: 'amount', orderNo: 'words' } },
  'deposit-failed': { type: 'transaction', params: { orderNo: 'words' } },
  'deposit-not-found': { type: 'transaction', params: { orderNo: 'words' } },
  'deposit-review': { type: 'transaction', params: { orderNo: 'words' } },
  /** A chain took back what had been credited; what is no longer there is owed. */
  'deposit-reversed': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** `account` is a bank and the last digits of a number. */
  'withdraw-account-added': { type: 'system', params: { account: 'words', from: 'instant' } },
  'withdraw-account-deleted': { type: 'system', params: { account: 'words', at: 'instant' } },
  'withdrawal-requested': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** A person looks at it first. */
  'withdrawal-review': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** What arrived: the amount less the fee. */
  'withdrawal-paid': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** By a person; all of it is back. */
  'withdrawal-refused': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** By the bank; all of it is back. */
  'withdrawal-failed': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** The bank gave it back after paying; all of it is back. */
  'withdrawal-reversed': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** The bank had paid what it had said it would not: `amount` arrived, and what had gone back, the fee with it, was taken again. */
  'withdrawal-paid-late': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** The bank paid another amount than was ordered; the difference went back, or was taken as well. */
  'withdrawal-settled': { type: 'transaction', params: { amount: 'amount', ordered: 'amount', orderNo: 'words' } },
  /** What was left of a bonus that the player gave up. */
  'bonus-given-up': { type: 'transaction', params: { amount: 'amount' } },
  /** What was left of all bonuses when play was stopped for more than 7 days. */
  'bonus-forfeited': { type: 'transaction', params: { amount: 'amount' } },
  /** What was left of a bonus when its time was over. */
  'bonus-expired': { type: 'transaction', params: { amount: 'amount' } },
  'play-money-restored': { type: 'transaction', params: { amount: 'amount' } },
} as const satisfies { [key: string]: MailShape }

export type MailKey = keyof typeof mails
export type MailParams<Key extends MailKey> = ValuesOf<(typeof mails)[Key]['params']>
type ValuesOf<Params> = { -readonly [Name in keyof Params]: Params[Name] extends ValueKind ? Values[Params[Name]] : never }
