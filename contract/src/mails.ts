import type { WirePaise } from './wire.ts'

/** The inbox's filters. A campaign is marketing: players who took a break or set a limit never get one (PRODUCT §10). */
export const mailTypes = ['system', 'reward', 'transaction', 'campaign'] as const
export type MailType = (typeof mailTypes)[number]

/** Maximum of the unread count: 100 means 100 or more. */
export const unreadMax = 100

/** The values in a mail. The app formats each by its kind: an instant in the player's language and Indian time. */
type Values = {
  amount: WirePaise
  /** ISO 8601. */
  instant: string
  /** Of something still to come: until then, or from then on. */
  deadline: string
  level: number
  /** Shown unchanged in every language: a device's name, a masked phone. Maximum 120 characters. */
  words: string
  /** Names what the mail's link opens, and is shown nowhere. */
  id: string
  /** The limits in force; none is an empty list. */
  limits: readonly LimitWords[]
}
/** `amount` in paise, of time in milliseconds. */
export type LimitWords = { measure: 'deposit' | 'loss' | 'stake' | 'time'; period: 'day' | 'week' | 'month'; amount: number }
export type ValueKind = keyof Values

type MailShape = { type: MailType; params: { readonly [name: string]: ValueKind } }

/**
 * Every mail the product sends, by key: filter type and params; player/src/i18n/mail/ has the texts. Mails live for 90 days, so a key and its params keep
 * their meaning. Free of TypeBox for the browser.
 */
export const mails = {
  /** To a new player: the starting play money. */
  welcome: { type: 'system', params: { gift: 'amount' } },
  /** A sign-in on a device that this player had not used. */
  'new-device': { type: 'system', params: { device: 'words', at: 'instant' } },
  /** A `sign` without its other half was refused; the session goes on. */
  'copied-sign': { type: 'system', params: { at: 'instant' } },
  /** The player ended every other session. */
  'sessions-ended': { type: 'system', params: { at: 'instant' } },
  /** Operators ended every session of an account with a phone; read at the next sign-in. */
  'signed-out': { type: 'system', params: { at: 'instant' } },
  /** `phone` is masked. */
  'phone-bound': { type: 'system', params: { phone: 'words' } },
  /** With codes to both numbers: no withdrawal before `until`. */
  'phone-changed': { type: 'system', params: { phone: 'words', until: 'deadline' } },
  /** Support moves the account at `at`: until then nothing is withdrawn, and the player may object. */
  'phone-replacing': { type: 'system', params: { phone: 'words', at: 'deadline' } },
  'phone-replaced': { type: 'system', params: { phone: 'words' } },
  /** The change that support was asked for was cancelled. */
  'phone-kept': { type: 'system', params: {} },
  /** The number belongs to somebody new; read once support has given the account another. */
  'phone-released': { type: 'system', params: { phone: 'words' } },
  'password-set': { type: 'system', params: { at: 'instant' } },
  /** The withdrawal password was reset with a code: no withdrawal before `until`. */
  'password-reset': { type: 'system', params: { until: 'deadline' } },
  /** By an operator: no play, no new deposit, no bonus until it is lifted. */
  'account-frozen': { type: 'system', params: {} },
  'account-freed': { type: 'system', params: {} },
  /** Once in half a year, to players who have played since. */
  'limits-reminder': { type: 'system', params: { limits: 'limits' } },
  'vip-up': { type: 'reward', params: { level: 'level' } },
  'vip-down': { type: 'system', params: { level: 'level' } },
  'deposit-credited': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** A different amount came than was ordered; that amount is credited. */
  'deposit-differs': { type: 'transaction', params: { amount: 'amount', ordered: 'amount', orderNo: 'words' } },
  /** A further payment of the credited order `first` came and became an order of its own. */
  'deposit-further': { type: 'transaction', params: { amount: 'amount', orderNo: 'words', first: 'words' } },
  /** The bonus for waiting on self-service. */
  'deposit-bonus': { type: 'reward', params: { amount: 'amount', orderNo: 'words' } },
  /** A reward can be claimed: the mail has it, with its button. */
  'reward-open': { type: 'reward', params: { amount: 'amount' } },
  /** A day before a reward can be claimed no more, or what is locked of a bonus goes; never during a break. */
  'reward-ending': { type: 'reward', params: { amount: 'amount', until: 'deadline' } },
  'bonus-ending': { type: 'reward', params: { amount: 'amount', until: 'deadline' } },
  /** Paid: the bonus that the player chose with their first deposit. */
  'first-deposit-bonus': { type: 'reward', params: { amount: 'amount', requirement: 'amount', orderNo: 'words' } },
  /** The player's deposit carried the first-deposit bonus and did not earn it: another one was credited before. */
  'first-deposit-missed': { type: 'reward', params: { orderNo: 'words' } },
  /** It did not earn it: an account or device of theirs had earned it for another player. */
  'first-deposit-shared': { type: 'reward', params: { orderNo: 'words' } },
  /** It did not earn it: it was credited when nothing was kept for it any more, and the promotion was closed or had too little left. */
  'first-deposit-short': { type: 'reward', params: { orderNo: 'words' } },
  /** A deposit was taken back, and its bonus went with it: `amount` in all. */
  'bonus-reversed': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  'deposit-failed': { type: 'transaction', params: { orderNo: 'words' } },
  'deposit-not-found': { type: 'transaction', params: { orderNo: 'words' } },
  'deposit-review': { type: 'transaction', params: { orderNo: 'words' } },
  /** Its payer's bank or the gateway took back a credited deposit; any shortfall is owed. */
  'deposit-taken-back': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** We had credited somebody else's payment and took it back; any shortfall is owed. */
  'deposit-not-yours': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** The payer's bank disputes a credited deposit: `held` is left of it and set aside until `until` at the latest. */
  'deposit-disputed': { type: 'transaction', params: { amount: 'amount', held: 'amount', orderNo: 'words', until: 'deadline' } },
  /** The same for a refund at the gateway. */
  'deposit-refunding': { type: 'transaction', params: { amount: 'amount', held: 'amount', orderNo: 'words', until: 'deadline' } },
  /** The bank took the payment of a credited deposit out of our account: the same. */
  'deposit-debited': { type: 'transaction', params: { amount: 'amount', held: 'amount', orderNo: 'words', until: 'deadline' } },
  /** A dispute, refund or debit that was over is back: the same. */
  'deposit-case-again': { type: 'transaction', params: { amount: 'amount', held: 'amount', orderNo: 'words', until: 'deadline' } },
  /** A deposit was taken back, and its rail no longer takes it: two persons decide whether it is given back. */
  'deposit-coming-back': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** They did: it is cash again, less what was owed. */
  'deposit-given-back': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** It stays taken: its rail takes it after all, or they decided so. */
  'deposit-stays-taken': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** The dispute or refund is over and the deposit stays: what was set aside is cash again. */
  'deposit-case-released': { type: 'transaction', params: { held: 'amount', orderNo: 'words' } },
  /** A chain took back a credited deposit; any shortfall is owed. */
  'deposit-reversed': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** `account` is a bank and the last digits of a number. */
  'withdraw-account-added': { type: 'system', params: { account: 'words', from: 'deadline' } },
  'withdraw-account-deleted': { type: 'system', params: { account: 'words', at: 'instant' } },
  'withdrawal-requested': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** A person reviews it first. */
  'withdrawal-review': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** `amount` is what arrived: the withdrawal less the fee. */
  'withdrawal-paid': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** By a person; the whole amount is back. */
  'withdrawal-refused': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** By the bank; the whole amount is back. */
  'withdrawal-failed': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** By us, before it was sent: the bank takes names in Latin letters only. The whole amount is back. */
  'withdrawal-name-refused': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** The bank returned it after paying; the whole amount is back. */
  'withdrawal-reversed': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** The bank paid after reporting a failure: `amount` arrived, and the refund, fee included, was taken again. */
  'withdrawal-paid-late': { type: 'transaction', params: { amount: 'amount', orderNo: 'words' } },
  /** The bank paid a different amount than ordered; the difference was returned or also taken. */
  'withdrawal-settled': { type: 'transaction', params: { amount: 'amount', ordered: 'amount', orderNo: 'words' } },
  /** The rest of a bonus that the player gave up. */
  'bonus-given-up': { type: 'transaction', params: { amount: 'amount' } },
  /** The rest of all bonuses when play was stopped for more than 7 days. */
  'bonus-forfeited': { type: 'transaction', params: { amount: 'amount' } },
  /** The rest of a bonus when it expired. */
  'bonus-expired': { type: 'transaction', params: { amount: 'amount' } },
  'play-money-restored': { type: 'transaction', params: { amount: 'amount' } },
  /** Support has answered what the player wrote `at`. The answer is with the message. */
  'feedback-answered': { type: 'system', params: { at: 'instant', id: 'id' } },
  /** The play-money installation has answered, and nobody has read it. */
  'feedback-automatic': { type: 'system', params: { at: 'instant', id: 'id' } },
} as const satisfies { [key: string]: MailShape }

export type MailKey = keyof typeof mails
export type MailParams<Key extends MailKey> = ValuesOf<(typeof mails)[Key]['params']>
type ValuesOf<Params> = { -readonly [Name in keyof Params]: Params[Name] extends ValueKind ? Values[Params[Name]] : never }
