import type { WirePaise } from './wire.ts'

/** A campaign is marketing: players who took a break or set a limit get none (PRODUCT §10). */
export const mailTypes = ['system', 'reward', 'transaction', 'campaign'] as const
export type MailType = (typeof mailTypes)[number]

/** 100 means 100 or more. */
export const unreadMax = 100

/** The app formats each by its kind: an instant in the player's language and Indian time. */
type Values = {
  amount: WirePaise
  /** ISO 8601. */
  instant: string
  /** A future instant: until then, or from then on. */
  deadline: string
  level: number
  /** A text shown unchanged in every language, such as a device or a masked phone. At most 120 characters. */
  words: string
  /** The target of the mail's link; never shown. */
  id: string
  /** Empty if no limit is set. */
  limits: readonly LimitWords[]
}
/** `amount` in paise; of time in milliseconds. */
export type LimitWords = { measure: 'deposit' | 'loss' | 'stake' | 'time'; period: 'day' | 'week' | 'month'; amount: number }
export type ValueKind = keyof Values

type MailShape = { type: MailType; params: { readonly [name: string]: ValueKind } }

/** Mail types and params by key; the texts are in player/src/i18n/mail. A key keeps its meaning, because mails are kept for 90 days. Does not import TypeBox. */
export const mails = {
  welcome: { type: 'system', params: { gift: 'amount' } },
  /** A sign-in on a device new to this player. */
  'new-device': { type: 'system', params: { device: 'words', at: 'instant' } },
  /** Somebody sent a `sign` without its other half; the session continues. */
  'copied-sign': { type: 'system', params: { at: 'instant' } },
  'sessions-ended': { type: 'system', params: { at: 'instant' } },
  /** Operators ended every session; read at the next sign-in. */
  'signed-out': { type: 'system', params: { at: 'instant' } },
  /** `phone` is masked. */
  'phone-bound': { type: 'system', params: { phone: 'words' } },
  /** Proved by codes to both numbers. No withdrawal before `until`. */
  'phone-changed': { type: 'system', params: { phone: 'words', until: 'deadline' } },
  /** Support moves the account at `at`. Until then withdrawals are stopped and the player may object. */
  'phone-replacing': { type: 'system', params: { phone: 'words', at: 'deadline' } },
  'phone-replaced': { type: 'system', params: { phone: 'words' } },
  /** Support's change of number was cancelled. */
  'phone-kept': { type: 'system', params: {} },
  /** The number belongs to somebody else now; read once support has moved the account. */
  'phone-released': { type: 'system', params: { phone: 'words' } },
  'password-set': { type: 'system', params: { at: 'instant' } },
  /** Reset with a code. No withdrawal before `until`. */
  'password-reset': { type: 'system', params: { until: 'deadline' } },
  /** No play, new deposit or bonus until an operator unfreezes the account. */
  'account-frozen': { type: 'system', params: {} },
  'account-freed': { type: 'system', params: {} },
  /** Twice a year, to players who have played since the last one. */
  'limits-reminder': { type: 'system', params: { limits: 'limits' } },
  'vip-up': { type: 'reward', params: { level: 'level' } },
  'vip-down': { type: 'system', params: { level: 'level' } },
  'deposit-credited': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** The amount that arrived is credited, not the one ordered. */
  'deposit-differs': { type: 'transaction', params: { amount: 'amount', ordered: 'amount', orderNo: 'words' } },
  /** A second payment of order `first` became an order of its own. */
  'deposit-further': { type: 'transaction', params: { amount: 'amount', orderNo: 'words', first: 'words' } },
  /** The bonus for waiting for a late bank. */
  'deposit-bonus': { type: 'reward', params: { amount: 'amount', orderNo: 'words' } },
  'reward-open': { type: 'reward', params: { amount: 'amount' } },
  /** A day before a reward or a locked bonus expires; never during a break. */
  'reward-ending': { type: 'reward', params: { amount: 'amount', until: 'deadline' } },
  'bonus-ending': { type: 'reward', params: { amount: 'amount', until: 'deadline' } },
  'first-deposit-bonus': { type: 'reward', params: { amount: 'amount', requirement: 'amount', orderNo: 'words' } },
  /** No first-deposit bonus: another deposit was credited first. */
  'first-deposit-missed': { type: 'reward', params: { orderNo: 'words' } },
  /** No first-deposit bonus: another player had it with the same account or device. */
  'first-deposit-shared': { type: 'reward', params: { orderNo: 'words' } },
  /** No first-deposit bonus: credited after its reservation lapsed, with the promotion closed or too little left. */
  'first-deposit-short': { type: 'reward', params: { orderNo: 'words' } },
  /** A deposit was taken back with its bonus: `amount` in all. */
  'bonus-reversed': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  'deposit-failed': { type: 'transaction', params: { orderNo: 'words' } },
  'deposit-not-found': { type: 'transaction', params: { orderNo: 'words' } },
  'deposit-review': { type: 'transaction', params: { orderNo: 'words' } },
  /** The payer's bank or the gateway took back a credited deposit; any shortfall is owed. */
  'deposit-taken-back': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** We had credited somebody else's payment; any shortfall is owed. */
  'deposit-not-yours': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** The payer's bank disputes a deposit: `held` is what is left, set aside until `until` at the latest. */
  'deposit-disputed': { type: 'transaction', params: { amount: 'amount', held: 'amount', orderNo: 'words', until: 'deadline' } },
  /** Like `deposit-disputed`, for a refund at the gateway. */
  'deposit-refunding': { type: 'transaction', params: { amount: 'amount', held: 'amount', orderNo: 'words', until: 'deadline' } },
  /** The same for a debit of our account by the bank. */
  'deposit-debited': { type: 'transaction', params: { amount: 'amount', held: 'amount', orderNo: 'words', until: 'deadline' } },
  /** Like `deposit-disputed`, for a closed case that was reopened. */
  'deposit-case-again': { type: 'transaction', params: { amount: 'amount', held: 'amount', orderNo: 'words', until: 'deadline' } },
  /** The rail no longer takes a reversed deposit's money: two operators decide whether to give it back. */
  'deposit-coming-back': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** Approved: the amount is cash again, less what was owed. */
  'deposit-given-back': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** It stays reversed: the rail takes it after all, or the operators decided so. */
  'deposit-stays-taken': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** The case is over and the deposit stays: the held money is cash again. */
  'deposit-case-released': { type: 'transaction', params: { held: 'amount', orderNo: 'words' } },
  /** A chain reorganisation took back a credited deposit; any shortfall is owed. */
  'deposit-reversed': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** `account`: a bank and the number's last digits. */
  'withdraw-account-added': { type: 'system', params: { account: 'words', from: 'deadline' } },
  'withdraw-account-deleted': { type: 'system', params: { account: 'words', at: 'instant' } },
  'withdrawal-requested': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  'withdrawal-review': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** `amount` arrived: the withdrawal less the fee. */
  'withdrawal-paid': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  'withdrawal-refused': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  'withdrawal-failed': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** Refused before sending: the rail takes only names in Latin letters. The whole amount is back. */
  'withdrawal-name-refused': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** The bank returned it after paying; the whole amount is back. */
  'withdrawal-reversed': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** The bank paid after reporting a failure: `amount` arrived, and the refund was taken again, fee included. */
  'withdrawal-paid-late': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** The bank paid another amount than ordered; the difference was returned or taken. */
  'withdrawal-settled': { type: 'transaction', params: { amount: 'amount', ordered: 'amount', orderNo: 'words' } },
  'bonus-given-up': { type: 'transaction', params: { amount: 'amount' } },
  /** The rest of all bonuses, when play is stopped for more than 7 days. */
  'bonus-forfeited': { type: 'transaction', params: { amount: 'amount' } },
  'bonus-expired': { type: 'transaction', params: { amount: 'amount' } },
  'play-money-restored': { type: 'transaction', params: { amount: 'amount' } },
  /** The answer is with the message that the player sent `at`. */
  'feedback-answered': { type: 'system', params: { at: 'instant', id: 'id' } },
  /** The play-money installation answered; nobody read the message. */
  'feedback-automatic': { type: 'system', params: { at: 'instant', id: 'id' } },
} as const satisfies { [key: string]: MailShape }

export type MailKey = keyof typeof mails
export type MailParams<Key extends MailKey> = ValuesOf<(typeof mails)[Key]['params']>
type ValuesOf<Params> = { -readonly [Name in keyof Params]: Params[Name] extends ValueKind ? Values[Params[Name]] : never }
