import type { Mail, NoticeMail } from '@lalmor/contract/mail.ts'
import { mails, type LimitWords, type MailKey, type ValueKind } from '@lalmor/contract/mails.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { isRecord } from '../../data/storage.ts'
import { until } from '../../i18n/deadline.ts'
import type { mail as texts } from '../../i18n/mail/en.ts'
import { t } from '../../i18n/mail/t.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { said } from '../../i18n/said.ts'
import { activeTag, type Deadline, type Placeholders, type PlainKeyOf, type Vars } from '../../i18n/texts.ts'
import { formatMinute } from '../../i18n/time.ts'
import type { IconName } from '../../ui/Icon.tsx'

/** Gold is money, green done, violet the VIP club, teal protection. */
export type MailTone = 'plain' | 'gold' | 'green' | 'violet' | 'teal'

/** `page`: the link's address, perhaps unknown here. */
export type DrawnMail = { icon: IconName; tone: MailTone; title: string; text: string; page?: string | undefined }

type Shown<Key extends MailKey> = {
  [Name in keyof (typeof mails)[Key]['params']]: (typeof mails)[Key]['params'][Name] extends 'deadline' ? Deadline : string
}

type Order = { orderNo: string }
type Page<Params> = string | ((params: Params) => string)

const sessions = '/pages/account/Sessions/Sessions'
const phone = '/pages/account/PhoneBinding/PhoneBinding'
const password = '/pages/account/WithdrawalPassword/WithdrawalPassword'
const accounts = '/pages/account/BankCard/BankCardList'
const bonuses = '/pages/account/MyBonuses/MyBonuses'
const promo = '/pages/promo/Promo'
const vip = '/pages/vip/Vip'
const order = ({ orderNo }: Order) => `/pages/wallet/DepositOrderDetail?orderNo=${encodeURIComponent(orderNo)}`
const withdrawal = ({ orderNo }: Order) => `/pages/wallet/WithdrawWait?orderNo=${encodeURIComponent(orderNo)}`
const answer = ({ id }: { id: string }) => `/pages/account/FeedBack/FeedBack?view=answer&id=${encodeURIComponent(id)}`

type Texts = typeof texts
type NamesIn<Key extends string> = Key extends keyof Texts ? Placeholders<Texts[Key]> : never
/** Texts use only the mail's params, deadlines in their slots. */
type Fits<Key extends MailKey> = `mail.${Key}.text` extends keyof Texts
  ? Shown<Key> extends Vars<NamesIn<`mail.${Key}.title` | `mail.${Key}.text`>, string>
    ? unknown
    : never
  : never
type WithPlainTitle = { [Key in MailKey]: `mail.${Key}.title` extends PlainKeyOf<Texts> ? Key : never }[MailKey]

type Row<Key extends MailKey> = `mail.${Key}.title` extends keyof Texts
  ? readonly [icon: IconName, tone: MailTone, page?: Page<Shown<Key>>]
  : readonly [icon: IconName, tone: MailTone, page: Page<Shown<Key>>, titleOf: WithPlainTitle]

/** `mail.<key>.title` and `mail.<key>.text`; two share another's title. */
const rows: { readonly [Key in MailKey]: Row<Key> & Fits<Key> } = {
  welcome: ['gift', 'gold'],
  'new-device': ['phone', 'teal', sessions],
  'copied-sign': ['alert', 'teal', sessions],
  'sessions-ended': ['logout', 'teal', sessions],
  'signed-out': ['logout', 'teal', sessions],
  'phone-bound': ['phone', 'green', phone],
  'phone-changed': ['phone', 'teal', phone],
  'phone-replacing': ['alert', 'teal', phone],
  'phone-replaced': ['phone', 'green', phone],
  'phone-kept': ['phone', 'green', phone],
  'phone-released': ['phone', 'teal', phone],
  'password-set': ['lock', 'green', password],
  'password-reset': ['lock', 'teal', password],
  'account-frozen': ['alert', 'teal', '/pages/wallet/Withdraw'],
  'account-freed': ['check', 'green'],
  'limits-reminder': ['timer', 'teal', '/pages/account/Account'],
  'vip-up': ['vip', 'violet', vip],
  'vip-down': ['vip', 'violet', vip],
  'deposit-credited': ['deposit', 'green', order],
  'deposit-differs': ['deposit', 'green', order],
  'deposit-further': ['deposit', 'green', order],
  'deposit-bonus': ['gift', 'gold', order],
  'reward-open': ['gift', 'gold', promo],
  'reward-ending': ['gift', 'gold', promo],
  'bonus-ending': ['gift', 'plain', bonuses],
  'first-deposit-bonus': ['gift', 'gold', bonuses],
  'first-deposit-missed': ['gift', 'plain', order],
  'first-deposit-shared': ['gift', 'plain', order, 'first-deposit-missed'],
  'first-deposit-short': ['gift', 'plain', order, 'first-deposit-missed'],
  'bonus-reversed': ['alert', 'plain', order],
  'deposit-failed': ['alert', 'plain', order],
  'deposit-not-found': ['alert', 'plain', order],
  'deposit-review': ['clock', 'teal', order],
  'deposit-taken-back': ['alert', 'plain', order],
  'deposit-not-yours': ['alert', 'plain', order],
  'deposit-disputed': ['alert', 'plain', order],
  'deposit-refunding': ['alert', 'plain', order],
  'deposit-debited': ['alert', 'plain', order],
  'deposit-case-again': ['alert', 'plain', order],
  'deposit-coming-back': ['clock', 'teal', order],
  'deposit-given-back': ['check', 'teal', order],
  'deposit-stays-taken': ['alert', 'plain', order],
  'deposit-case-released': ['check', 'teal', order],
  'deposit-reversed': ['alert', 'plain', order],
  'withdraw-account-added': ['bank', 'teal', accounts],
  'withdraw-account-deleted': ['bank', 'teal', accounts],
  'withdrawal-requested': ['withdraw', 'teal', withdrawal],
  'withdrawal-review': ['clock', 'teal', withdrawal],
  'withdrawal-paid': ['withdraw', 'green', withdrawal],
  'withdrawal-refused': ['alert', 'plain', withdrawal],
  'withdrawal-failed': ['alert', 'plain', withdrawal],
  'withdrawal-name-refused': ['alert', 'plain', accounts],
  'withdrawal-reversed': ['alert', 'plain', withdrawal],
  'withdrawal-paid-late': ['alert', 'teal', withdrawal],
  'withdrawal-settled': ['alert', 'teal', withdrawal],
  'bonus-given-up': ['gift', 'plain', bonuses],
  'bonus-forfeited': ['gift', 'plain', bonuses],
  'bonus-expired': ['gift', 'plain', bonuses],
  'play-money-restored': ['coin', 'gold', '/pages/account/BalanceRecords/BalanceRecords'],
  'feedback-answered': ['feedback', 'green', answer],
  'feedback-automatic': ['feedback', 'plain', answer],
}

/** A value as text; undefined if it is not of its kind, perhaps from another version. */
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

/** Renders a mail; call it while rendering. Unknown keys or params become a plain line that says so. Outside data is never parsed as HTML. */
export function drawMail({ key, params }: Pick<Mail, 'key' | 'params'>): DrawnMail {
  if (!isRecord(params)) return unknown()
  if (key === 'notice' && isNotice(params)) return { icon: 'bell', tone: 'plain', ...said(params.texts), page: params.page }
  return (isMailKey(key) && drawKnown(key, params)) || unknown()
}

const isMailKey = (key: string): key is MailKey => Object.hasOwn(mails, key)

function drawKnown<Key extends MailKey>(key: Key, params: { [name: string]: unknown }): DrawnMail | undefined {
  const kinds: { readonly [name: string]: ValueKind } = mails[key].params
  const vars = Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, show[kind](params[name])]))
  if (!isShown<Key>(vars)) return undefined
  const [icon, tone, page, titleOf = key] = rows[key] as readonly [IconName, MailTone, Page<Shown<Key>>?, MailKey?]
  return {
    icon,
    tone,
    title: textOf(`mail.${titleOf}.title`, vars),
    text: textOf(`mail.${key}.text`, vars),
    page: typeof page === 'function' ? page(vars) : page,
  }
}

const isShown = <Key extends MailKey>(vars: { [name: string]: string | undefined }): vars is Shown<Key> =>
  Object.values(vars).every((value) => value !== undefined)

/** `Fits` has checked the params against the texts. */
const textOf = t as (key: string, vars: object) => string

const unknown = (): DrawnMail => ({ icon: 'mail', tone: 'plain', title: t('mail.unknown.title'), text: t('mail.unknown.text') })

const isSaid = (said: unknown) => isRecord(said) && typeof said['title'] === 'string' && typeof said['text'] === 'string'

const isNotice = (params: { [name: string]: unknown }): params is NoticeMail =>
  isRecord(params['texts']) &&
  isSaid(params['texts']['en']) &&
  Object.values(params['texts']).every(isSaid) &&
  ['string', 'undefined'].includes(typeof params['page'])
