import type { Movement } from '@lalmor/contract/record-kinds.ts'
import type { BalanceRecord, RecordDay } from '@lalmor/contract/wallet.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { istDay, type IstDay } from '@lalmor/units/ist-day.ts'
import { t, type PlainKey } from '../../i18n/balance-records/t.ts'
import { formatNet, formatWire } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { dayName, formatClock, formatDate, formatIstDay, formatMinute } from '../../i18n/time.ts'

const movementTexts: { readonly [Of in Movement]?: PlainKey } = {
  'start-gift': 'balance.of.start-gift',
  'restore-gift': 'balance.of.restore-gift',
  'gift-reversed': 'balance.of.reversed',
  prize: 'balance.of.prize',
  'deposit-online-reversed': 'balance.of.reversed',
  'deposit-bank-reversed': 'balance.of.reversed',
  'deposit-crypto-reversed': 'balance.of.reversed',
  'deposit-online-restored': 'balance.of.restored',
  'deposit-bank-restored': 'balance.of.restored',
  'dispute-hold': 'balance.of.dispute-hold',
  'dispute-released': 'balance.of.dispute-released',
  'debt-drawn': 'balance.of.debt-drawn',
  'debt-repaid': 'balance.of.debt-repaid',
  'withdrawal-void': 'balance.of.withdrawal-void',
  'withdrawal-paid': 'balance.of.withdrawal-paid',
  'withdrawal-fee': 'balance.of.withdrawal-fee',
  'withdrawal-returned': 'balance.of.withdrawal-returned',
  'withdrawal-fee-returned': 'balance.of.withdrawal-fee-returned',
  'withdrawal-paid-late': 'balance.of.withdrawal-paid-late',
  'withdrawal-fee-late': 'balance.of.withdrawal-fee',
  'bonus-released': 'balance.of.bonus-released',
  'bonus-given-up': 'balance.of.bonus-given-up',
  'bonus-forfeited': 'balance.of.bonus-forfeited',
  'bonus-expired': 'balance.of.bonus-expired',
}

export const titleText = ({ kind, round }: BalanceRecord): string => (round?.cancelled ? t('balance.cancelled') : t(`balance.kind.${kind}`))

const nothing = 0 as WirePaise

/** `+₹25.00`, `−₹10.00`; no sign if the balance did not change. */
export const amountText = ({ amount, moved }: BalanceRecord): string =>
  moved === undefined ? formatNet(amount as WirePaise, nothing) : formatWire(moved)

/** `DP…184207`: the end tells orders apart. The word joiner prevents a break after the dots. */
export const shortOrderNo = (orderNo: string): string => `${orderNo.slice(0, 2)}…\u2060${orderNo.slice(-6)}`

/** Cause and time; a line breaks only between the two. A round is listed by its device's day but shows its settlement, perhaps on the next day. */
export function lineText({ round, movement, orderNo, at }: BalanceRecord, day: string): string {
  const text = movement && movementTexts[movement]
  const instant = new Date(at)
  const time = istDay(instant) === day ? formatClock(instant) : formatMinute(instant)
  const parts = [round?.title, text && t(text), orderNo !== undefined && shortOrderNo(orderNo), time.replaceAll(/\s/g, '\u00a0')]
  return parts.filter(Boolean).join('\u00a0· ')
}

/** `Today, 20 Nov`; with another year's number. */
export function dayText(day: string, now: Date): string {
  const name = dayName(day as IstDay, now)
  if (name !== 'earlier') return t(`balance.${name}`, { day: formatIstDay(day) })
  return day.slice(0, 4) === istDay(now).slice(0, 4) ? formatIstDay(day) : formatDate(day)
}

export function sumText(total: RecordDay['total']): string {
  const { in: came = nothing, out: went = nothing } = total ?? {}
  if (came > 0 && went > 0) return t('balance.sum', { in: formatWhole(came), out: formatWhole(went) })
  if (came > 0) return t('balance.sumIn', { in: formatWhole(came) })
  return went > 0 ? t('balance.sumOut', { out: formatWhole(went) }) : ''
}
