import type { Mail, NoticeMail } from '@lalmor/contract/mail.ts'
import { mails, type LimitWords, type MailKey, type ValueKind } from '@lalmor/contract/mails.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { isRecord } from '../../data/storage.ts'
import { until } from '../../i18n/deadline.ts'
import { t } from '../../i18n/mails/t.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { said } from '../../i18n/said.ts'
import { activeTag, type Deadline } from '../../i18n/texts.ts'
import { formatMinute } from '../../i18n/time.ts'
import type { IconName } from '../../ui/Icon.tsx'

/** Gold is money, green is done, violet is the VIP club, teal is protection. */
export type MailTone = 'plain' | 'gold' | 'green' | 'violet' | 'teal'

/** A mail in the player's language. `page` is its link's address, which this app may not have. */
export type DrawnMail = { icon: IconName; tone: MailTone; title: string; text: string; page?: string | undefined }

type Shown<Key extends MailKey> = {
  [Name in keyof (typeof mails)[Key]['params']]: (typeof mails)[Key]['params'][Name] extends 'deadline' ? Deadline : string
}

const sessions = '/pages/account/Sessions/Sessions'
const password = '/pages/account/WithdrawalPassword/WithdrawalPassword'
const vip = '/pages/vip/Vip'

const orderPage = ({ orderNo }: { orderNo: string }) => `/pages/wallet/DepositOrderDetail?orderNo=${encodeURIComponent(orderNo)}`
const answerPage = ({ id }: { id: string }) => `/pages/account/FeedBack/FeedBack?view=answer&id=${encodeURIComponent(id)}`
const accountsPage = '/pages/account/BankCard/BankCardList'
const withdrawalPage = ({ orderNo }: { orderNo: string }) => `/pages/wallet/WithdrawWait?orderNo=${encodeURIComponent(orderNo)}`

const drawings: { [Key in MailKey]: (shown: Shown<Key>) => DrawnMail } = {
  welcome: (shown) => ({ icon: 'gift', tone: 'gold', title: t('mail.welcome.title'), text: t('mail.welcome.text', shown) }),
  'new-device': (shown) => ({
    icon: 'phone',
    tone: 'teal',
    title: t('mail.new-device.title'),
    text: t('mail.new-device.text', shown),
    page: sessions,
  }),
  'copied-sign': (shown) => ({
    icon: 'alert',
    tone: 'teal',
    title: t('mail.copied-sign.title'),
    text: t('mail.copied-sign.text', shown),
    page: sessions,
  }),
  'sessions-ended': (shown) => ({
    icon: 'logout',
    tone: 'teal',
    title: t('mail.sessions-ended.title'),
    text: t('mail.sessions-ended.text', shown),
    page: sessions,
  }),
  'signed-out': (shown) => ({
    icon: 'logout',
    tone: 'teal',
    title: t('mail.signed-out.title'),
    text: t('mail.signed-out.text', shown),
    page: sessions,
  }),
  'phone-bound': (shown) => ({
    icon: 'phone',
    tone: 'green',
    title: t('mail.phone-bound.title'),
    text: t('mail.phone-bound.text', shown),
    page: '/pages/account/PhoneBinding/PhoneBinding',
  }),
  'phone-changed': (shown) => ({
    icon: 'phone',
    tone: 'teal',
    title: t('mail.phone-changed.title'),
    text: t('mail.phone-changed.text', shown),
    page: '/pages/account/PhoneBinding/PhoneBinding',
  }),
  'phone-replacing': (shown) => ({
    icon: 'alert',
    tone: 'teal',
    title: t('mail.phone-replacing.title'),
    text: t('mail.phone-replacing.text', shown),
    page: '/pages/account/PhoneBinding/PhoneBinding',
  }),
  'phone-replaced': (shown) => ({
    icon: 'phone',
    tone: 'green',
    title: t('mail.phone-replaced.title'),
    text: t('mail.phone-replaced.text', shown),
    page: '/pages/account/PhoneBinding/PhoneBinding',
  }),
  'phone-kept': () => ({
    icon: 'phone',
    tone: 'green',
    title: t('mail.phone-kept.title'),
    text: t('mail.phone-kept.text'),
    page: '/pages/account/PhoneBinding/PhoneBinding',
  }),
  'phone-released': (shown) => ({
    icon: 'phone',
    tone: 'teal',
    title: t('mail.phone-released.title'),
    text: t('mail.phone-released.text', shown),
    page: '/pages/account/PhoneBinding/PhoneBinding',
  }),
  'password-set': (shown) => ({
    icon: 'lock',
    tone: 'green',
    title: t('mail.password-set.title'),
    text: t('mail.password-set.text', shown),
    page: password,
  }),
  'password-reset': (shown) => ({
    icon: 'lock',
    tone: 'teal',
    title: t('mail.password-reset.title'),
    text: t('mail.password-reset.text', shown),
    page: password,
  }),
  'account-frozen': () => ({
    icon: 'alert',
    tone: 'teal',
    title: t('mail.account-frozen.title'),
    text: t('mail.account-frozen.text'),
    page: '/pages/wallet/Withdraw',
  }),
  'account-freed': () => ({ icon: 'check', tone: 'green', title: t('mail.account-freed.title'), text: t('mail.account-freed.text') }),
  'limits-reminder': (shown) => ({
    icon: 'timer',
    tone: 'teal',
    title: t('mail.limits-reminder.title'),
    text: t('mail.limits-reminder.text', shown),
    page: '/pages/account/Account',
  }),
  'vip-up': (shown) => ({ icon: 'vip', tone: 'violet', title: t('mail.vip-up.title', shown), text: t('mail.vip-up.text'), page: vip }),
  'vip-down': (shown) => ({
    icon: 'vip',
    tone: 'violet',
    title: t('mail.vip-down.title', shown),
    text: t('mail.vip-down.text'),
    page: vip,
  }),
  'deposit-credited': (shown) => ({
    icon: 'deposit',
    tone: 'green',
    title: t('mail.deposit-credited.title'),
    text: t('mail.deposit-credited.text', shown),
    page: orderPage(shown),
  }),
  'deposit-differs': (shown) => ({
    icon: 'deposit',
    tone: 'green',
    title: t('mail.deposit-differs.title'),
    text: t('mail.deposit-differs.text', shown),
    page: orderPage(shown),
  }),
  'deposit-further': (shown) => ({
    icon: 'deposit',
    tone: 'green',
    title: t('mail.deposit-further.title'),
    text: t('mail.deposit-further.text', shown),
    page: orderPage(shown),
  }),
  'deposit-bonus': (shown) => ({
    icon: 'gift',
    tone: 'gold',
    title: t('mail.deposit-bonus.title'),
    text: t('mail.deposit-bonus.text', shown),
    page: orderPage(shown),
  }),
  'reward-open': (shown) => ({
    icon: 'gift',
    tone: 'gold',
    title: t('mail.reward-open.title'),
    text: t('mail.reward-open.text', shown),
    page: '/pages/promo/Promo',
  }),
  'reward-ending': (shown) => ({
    icon: 'gift',
    tone: 'gold',
    title: t('mail.reward-ending.title'),
    text: t('mail.reward-ending.text', shown),
    page: '/pages/promo/Promo',
  }),
  'bonus-ending': (shown) => ({
    icon: 'gift',
    tone: 'plain',
    title: t('mail.bonus-ending.title'),
    text: t('mail.bonus-ending.text', shown),
    page: '/pages/account/MyBonuses/MyBonuses',
  }),
  'first-deposit-bonus': (shown) => ({
    icon: 'gift',
    tone: 'gold',
    title: t('mail.first-deposit-bonus.title'),
    text: t('mail.first-deposit-bonus.text', shown),
    page: '/pages/account/MyBonuses/MyBonuses',
  }),
  'first-deposit-missed': (shown) => ({
    icon: 'gift',
    tone: 'plain',
    title: t('mail.first-deposit-missed.title'),
    text: t('mail.first-deposit-missed.text', shown),
    page: orderPage(shown),
  }),
  'first-deposit-shared': (shown) => ({
    icon: 'gift',
    tone: 'plain',
    title: t('mail.first-deposit-missed.title'),
    text: t('mail.first-deposit-shared.text', shown),
    page: orderPage(shown),
  }),
  'first-deposit-short': (shown) => ({
    icon: 'gift',
    tone: 'plain',
    title: t('mail.first-deposit-missed.title'),
    text: t('mail.first-deposit-short.text', shown),
    page: orderPage(shown),
  }),
  'bonus-reversed': (shown) => ({
    icon: 'alert',
    tone: 'plain',
    title: t('mail.bonus-reversed.title'),
    text: t('mail.bonus-reversed.text', shown),
    page: orderPage(shown),
  }),
  'deposit-failed': (shown) => ({
    icon: 'alert',
    tone: 'plain',
    title: t('mail.deposit-failed.title'),
    text: t('mail.deposit-failed.text', shown),
    page: orderPage(shown),
  }),
  'deposit-not-found': (shown) => ({
    icon: 'alert',
    tone: 'plain',
    title: t('mail.deposit-not-found.title'),
    text: t('mail.deposit-not-found.text', shown),
    page: orderPage(shown),
  }),
  'deposit-review': (shown) => ({
    icon: 'clock',
    tone: 'teal',
    title: t('mail.deposit-review.title'),
    text: t('mail.deposit-review.text', shown),
    page: orderPage(shown),
  }),
  'deposit-taken-back': (shown) => ({
    icon: 'alert',
    tone: 'plain',
    title: t('mail.deposit-taken-back.title'),
    text: t('mail.deposit-taken-back.text', shown),
    page: orderPage(shown),
  }),
  'deposit-not-yours': (shown) => ({
    icon: 'alert',
    tone: 'plain',
    title: t('mail.deposit-not-yours.title'),
    text: t('mail.deposit-not-yours.text', shown),
    page: orderPage(shown),
  }),
  'deposit-disputed': (shown) => ({
    icon: 'alert',
    tone: 'plain',
    title: t('mail.deposit-disputed.title'),
    text: t('mail.deposit-disputed.text', shown),
    page: orderPage(shown),
  }),
  'deposit-refunding': (shown) => ({
    icon: 'alert',
    tone: 'plain',
    title: t('mail.deposit-refunding.title'),
    text: t('mail.deposit-refunding.text', shown),
    page: orderPage(shown),
  }),
  'deposit-debited': (shown) => ({
    icon: 'alert',
    tone: 'plain',
    title: t('mail.deposit-debited.title'),
    text: t('mail.deposit-debited.text', shown),
    page: orderPage(shown),
  }),
  'deposit-case-again': (shown) => ({
    icon: 'alert',
    tone: 'plain',
    title: t('mail.deposit-case-again.title'),
    text: t('mail.deposit-case-again.text', shown),
    page: orderPage(shown),
  }),
  'deposit-coming-back': (shown) => ({
    icon: 'clock',
    tone: 'teal',
    title: t('mail.deposit-coming-back.title'),
    text: t('mail.deposit-coming-back.text', shown),
    page: orderPage(shown),
  }),
  'deposit-given-back': (shown) => ({
    icon: 'check',
    tone: 'teal',
    title: t('mail.deposit-given-back.title'),
    text: t('mail.deposit-given-back.text', shown),
    page: orderPage(shown),
  }),
  'deposit-stays-taken': (shown) => ({
    icon: 'alert',
    tone: 'plain',
    title: t('mail.deposit-stays-taken.title'),
    text: t('mail.deposit-stays-taken.text', shown),
    page: orderPage(shown),
  }),
  'deposit-case-released': (shown) => ({
    icon: 'check',
    tone: 'teal',
    title: t('mail.deposit-case-released.title'),
    text: t('mail.deposit-case-released.text', shown),
    page: orderPage(shown),
  }),
  'deposit-reversed': (shown) => ({
    icon: 'alert',
    tone: 'plain',
    title: t('mail.deposit-reversed.title'),
    text: t('mail.deposit-reversed.text', shown),
    page: orderPage(shown),
  }),
  'withdraw-account-added': (shown) => ({
    icon: 'bank',
    tone: 'teal',
    title: t('mail.withdraw-account-added.title'),
    text: t('mail.withdraw-account-added.text', shown),
    page: accountsPage,
  }),
  'withdraw-account-deleted': (shown) => ({
    icon: 'bank',
    tone: 'teal',
    title: t('mail.withdraw-account-deleted.title'),
    text: t('mail.withdraw-account-deleted.text', shown),
    page: accountsPage,
  }),
  'withdrawal-requested': (shown) => ({
    icon: 'withdraw',
    tone: 'teal',
    title: t('mail.withdrawal-requested.title'),
    text: t('mail.withdrawal-requested.text', shown),
    page: withdrawalPage(shown),
  }),
  'withdrawal-review': (shown) => ({
    icon: 'clock',
    tone: 'teal',
    title: t('mail.withdrawal-review.title'),
    text: t('mail.withdrawal-review.text', shown),
    page: withdrawalPage(shown),
  }),
  'withdrawal-paid': (shown) => ({
    icon: 'withdraw',
    tone: 'green',
    title: t('mail.withdrawal-paid.title'),
    text: t('mail.withdrawal-paid.text', shown),
    page: withdrawalPage(shown),
  }),
  'withdrawal-refused': (shown) => ({
    icon: 'alert',
    tone: 'plain',
    title: t('mail.withdrawal-refused.title'),
    text: t('mail.withdrawal-refused.text', shown),
    page: withdrawalPage(shown),
  }),
  'withdrawal-failed': (shown) => ({
    icon: 'alert',
    tone: 'plain',
    title: t('mail.withdrawal-failed.title'),
    text: t('mail.withdrawal-failed.text', shown),
    page: withdrawalPage(shown),
  }),
  'withdrawal-name-refused': (shown) => ({
    icon: 'alert',
    tone: 'plain',
    title: t('mail.withdrawal-name-refused.title'),
    text: t('mail.withdrawal-name-refused.text', shown),
    page: '/pages/account/BankCard/BankCardList',
  }),
  'withdrawal-reversed': (shown) => ({
    icon: 'alert',
    tone: 'plain',
    title: t('mail.withdrawal-reversed.title'),
    text: t('mail.withdrawal-reversed.text', shown),
    page: withdrawalPage(shown),
  }),
  'withdrawal-paid-late': (shown) => ({
    icon: 'alert',
    tone: 'teal',
    title: t('mail.withdrawal-paid-late.title'),
    text: t('mail.withdrawal-paid-late.text', shown),
    page: withdrawalPage(shown),
  }),
  'withdrawal-settled': (shown) => ({
    icon: 'alert',
    tone: 'teal',
    title: t('mail.withdrawal-settled.title'),
    text: t('mail.withdrawal-settled.text', shown),
    page: withdrawalPage(shown),
  }),
  'bonus-given-up': (shown) => ({
    icon: 'gift',
    tone: 'plain',
    title: t('mail.bonus-given-up.title'),
    text: t('mail.bonus-given-up.text', shown),
    page: '/pages/account/MyBonuses/MyBonuses',
  }),
  'bonus-forfeited': (shown) => ({
    icon: 'gift',
    tone: 'plain',
    title: t('mail.bonus-forfeited.title'),
    text: t('mail.bonus-forfeited.text', shown),
    page: '/pages/account/MyBonuses/MyBonuses',
  }),
  'bonus-expired': (shown) => ({
    icon: 'gift',
    tone: 'plain',
    title: t('mail.bonus-expired.title'),
    text: t('mail.bonus-expired.text', shown),
    page: '/pages/account/MyBonuses/MyBonuses',
  }),
  'play-money-restored': (shown) => ({
    icon: 'coin',
    tone: 'gold',
    title: t('mail.play-money-restored.title'),
    text: t('mail.play-money-restored.text', shown),
    page: '/pages/account/BalanceRecords/BalanceRecords',
  }),
  'feedback-answered': (shown) => ({
    icon: 'feedback',
    tone: 'green',
    title: t('mail.feedback-answered.title'),
    text: t('mail.feedback-answered.text', shown),
    page: answerPage(shown),
  }),
  'feedback-automatic': (shown) => ({
    icon: 'feedback',
    tone: 'plain',
    title: t('mail.feedback-automatic.title'),
    text: t('mail.feedback-automatic.text', shown),
    page: answerPage(shown),
  }),
}

/** Formats a value, or returns undefined if it is not of its kind: it may come from another version. */
const show: { [Kind in ValueKind]: (value: unknown) => string | undefined } = {
  amount: (value) => (Number.isSafeInteger(value) ? formatWhole(value as WirePaise) : undefined),
  instant: (value) => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? formatMinute(new Date(value)) : undefined),
  deadline: (value) => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? until(value) : undefined),
  level: (value) => (Number.isSafeInteger(value) ? String(value) : undefined),
  words: (value) => (typeof value === 'string' ? value : undefined),
  id: (value) => (typeof value === 'string' ? value : undefined),
  limits: (value) => (Array.isArray(value) && value.every(isLimit) ? limitsText(value) : undefined),
}

const isLimit = (value: unknown): value is LimitWords =>
  isRecord(value) &&
  Number.isSafeInteger(value['amount']) &&
  ['deposit', 'loss', 'stake', 'time'].includes(String(value['measure'])) &&
  ['day', 'week', 'month'].includes(String(value['period']))

function limitsText(limits: readonly LimitWords[]): string {
  if (limits.length === 0) return t('mail.limits.none')
  const lines = limits.map(({ measure, period, amount }) =>
    t(`mail.limits.${period}`, {
      what: t(`mail.limits.${measure}`),
      limit: measure === 'time' ? t('mail.limits.minutes', { minutes: Math.floor(amount / 60_000) }) : formatWhole(amount as WirePaise),
    }),
  )
  return t('mail.limits.some', { list: new Intl.ListFormat(activeTag(), { style: 'narrow', type: 'unit' }).format(lines) })
}

/**
 * Renders a mail in the language of the app; call it while rendering. One whose key or params this app does not know becomes a plain line
 * that says so. Everything in it is text; data from outside is never parsed as HTML.
 */
export function drawMail({ key, params }: Pick<Mail, 'key' | 'params'>): DrawnMail {
  if (!isRecord(params)) return unknown()
  if (key === 'notice' && isNotice(params)) return { icon: 'bell', tone: 'plain', ...said(params.texts), page: params.page }
  return (isMailKey(key) && drawKnown(key, params)) || unknown()
}

const isMailKey = (key: string): key is MailKey => Object.hasOwn(mails, key)

function drawKnown<Key extends MailKey>(key: Key, params: { [name: string]: unknown }): DrawnMail | undefined {
  const kinds: { readonly [name: string]: ValueKind } = mails[key].params
  const shown = Object.entries(kinds).map(([name, kind]) => [name, show[kind](params[name])] as const)
  if (shown.some(([, value]) => value === undefined)) return undefined
  return drawings[key](Object.fromEntries(shown) as unknown as Shown<Key>)
}

const unknown = (): DrawnMail => ({ icon: 'mail', tone: 'plain', title: t('mail.unknown.title'), text: t('mail.unknown.text') })

const isSaid = (said: unknown) => isRecord(said) && typeof said['title'] === 'string' && typeof said['text'] === 'string'

const isNotice = (params: { [name: string]: unknown }): params is NoticeMail =>
  isRecord(params['texts']) &&
  isSaid(params['texts']['en']) &&
  Object.values(params['texts']).every(isSaid) &&
  ['string', 'undefined'].includes(typeof params['page'])
