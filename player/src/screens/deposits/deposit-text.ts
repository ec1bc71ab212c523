import type { DepositOrder } from '@lalmor/contract/deposits.ts'
import { by, byClock } from '../../i18n/deadline.ts'
import { t } from '../../i18n/deposit-order/t.ts'
import { formatWire } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { formatMinute } from '../../i18n/time.ts'
import type { OrderState } from '../../ui/StatusHead.tsx'

export const minute = (instant: string) => formatMinute(new Date(instant))

/** Proper names, alike in every language. */
export const wayNames = { upi: 'UPI', imps: 'IMPS' } as const
export type TransferMethod = keyof typeof wayNames

/** Undefined for other methods. */
export const transferMethodOf = ({ method }: DepositOrder): TransferMethod | undefined =>
  method === 'upi' || method === 'imps' ? method : undefined

export const orderPage = '/pages/wallet/DepositOrderDetail'

/** A wait in whole minutes, later in whole hours. */
export function waited(since: string, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(since)) / 60_000))
  return minutes < 120 ? t('depositOrder.waited.minutes', { minutes }) : t('depositOrder.waited.hours', { hours: Math.floor(minutes / 60) })
}

/** Returns the head of an order's page: an icon, a word, the amount and one sentence. */
export function orderHead(order: DepositOrder, nowMs: number): { state: OrderState; title: string; amount: string; text: string } {
  const { status, inReview, closed, credited } = order
  const amount = formatWire(credited ?? order.amount)
  const { case: found, reversedAt } = order
  if (reversedAt !== undefined && order.giveBack && !order.giveBack.ended)
    return { state: 'disputed', title: t('depositOrder.giveBack.title'), amount, text: t('depositOrder.say.giveBack') }
  if (found && reversedAt !== undefined && found.ended?.as === 'confirmed')
    return {
      state: 'reversed',
      title: t(`depositOrder.takenBack.${found.kind}`),
      amount,
      text: t('depositOrder.say.takenBack', { time: minute(reversedAt) }),
    }
  if (found && !found.ended)
    return { state: 'disputed', title: t(`depositOrder.case.${found.kind}`), amount, text: t(`depositOrder.say.case.${found.kind}`) }
  if (order.reversedAt !== undefined)
    return {
      state: 'reversed',
      title: t('depositOrder.reversed'),
      amount,
      text: t(order.bonus === undefined ? 'depositOrder.say.reversed' : 'depositOrder.say.reversedBonus', {
        time: minute(order.reversedAt),
      }),
    }
  const { payments, furtherOf } = order
  if (payments && furtherOf === undefined)
    return {
      state: 'done',
      title: t('depositOrder.succeeded'),
      amount: formatWire(payments.total),
      text: t('depositOrder.say.payments', { count: payments.list.length }),
    }
  if (status === 'Success') return { state: 'done', title: t('depositOrder.succeeded'), amount, text: creditedText(order) }
  if (closed) return { state: 'closed', title: t(`depositOrder.closed.${closed.why}`), amount, text: t(`depositOrder.say.${closed.why}`) }
  const title = t(inReview ? 'depositOrder.inReview' : 'depositOrder.pending')
  return { state: 'waiting', title, amount, text: pendingText(order, nowMs) }
}

function creditedText(order: DepositOrder): string {
  const { credited, amount, method, creditedAt, paidAt, furtherOf } = order
  if (furtherOf !== undefined) return t('depositOrder.say.further', { orderNo: furtherOf })
  if (credited !== amount && method !== 'crypto') return t('depositOrder.say.differs', { ordered: formatWhole(amount) })
  if (creditedAt === undefined || paidAt === undefined)
    return t('depositOrder.say.credited', { time: minute(creditedAt ?? order.createdAt) })
  const minutes = Math.floor((Date.parse(creditedAt) - Date.parse(paidAt)) / 60_000)
  if (minutes < 1) return t('depositOrder.say.creditedAtOnce')
  return minutes < 60
    ? t('depositOrder.say.creditedAfter', { count: minutes })
    : t('depositOrder.say.credited', { time: minute(creditedAt) })
}

function pendingText(order: DepositOrder, nowMs: number): string {
  const { method, inReview, selfService, utr, paidAt, expiresAt } = order
  if (inReview) return t('depositOrder.say.review')
  if (method === 'crypto') return t(order.crypto?.isLocked === false ? 'depositOrder.say.cryptoAtCredit' : 'depositOrder.say.crypto')
  if (selfService?.appliedAt !== undefined && selfService.answerBy !== undefined)
    return isLate(order, nowMs) ? t('depositOrder.say.late') : t('depositOrder.say.selfService', { by: by(selfService.answerBy) })
  if (utr !== undefined) return t('depositOrder.say.utr')
  if (paidAt !== undefined) return t('depositOrder.say.onlinePaid')
  if (expiresAt === undefined) return t('depositOrder.say.waiting')
  const end = { by: byClock(expiresAt) }
  return method === 'online' ? t('depositOrder.say.online', end) : t('depositOrder.say.transfer', end)
}

/** True if the answer is overdue: operators see it first. */
export const isLate = ({ selfService }: DepositOrder, nowMs: number): boolean =>
  selfService?.answerBy !== undefined && nowMs > Date.parse(selfService.answerBy)
