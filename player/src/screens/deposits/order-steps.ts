import type { DepositOrder } from '@lalmor/contract/deposits.ts'
import type { ReactNode } from 'react'
import { by as byText } from '../../i18n/deadline.ts'
import { t } from '../../i18n/deposit-order/t.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import type { Step } from '../../ui/Tracker.tsx'
import { doneStep } from '../wallet/order-step.ts'
import { waited, transferMethodOf } from './deposit-text.ts'

/** Lists steps up to the current one and the next. `sentUtr`: the UTR with a way to correct it; `ownOrder`: a further payment's order. */
export function orderSteps(order: DepositOrder, nowMs: number, { sentUtr, ownOrder }: Links): Step[] {
  const created = doneStep(t('depositOrder.step.created'), order.createdAt, order)
  if (order.payments && order.furtherOf === undefined) {
    const ordered = t('depositOrder.step.createdFor', { amount: formatWhole(order.amount) })
    return [{ ...created, text: ordered }, ...paymentSteps(order, order.payments.list, ownOrder)]
  }
  if (order.closed) return [created, ...utrStep(order, sentUtr), closedStep(order.closed, order)]
  const between = transferMethodOf(order)
    ? transferSteps(order, nowMs, sentUtr)
    : order.method === 'crypto'
      ? cryptoSteps(order)
      : onlineSteps(order)
  const review: Step[] = order.inReview
    ? [{ state: 'on', title: t('depositOrder.step.review'), text: t('depositOrder.step.reviewText') }]
    : []
  const reversed: Step[] =
    order.reversedAt === undefined ? [] : [{ ...doneStep(t('depositOrder.step.reversed'), order.reversedAt, order), state: 'bad' }]
  const [later, back] = [[...caseSteps(order), ...reversed], giveBackSteps(order)]
  // A case may reopen after the money was given back.
  const isAgain = order.case && order.giveBack?.ended && order.case.openedAt > order.giveBack.ended.at
  return [created, ...between, ...review, creditedStep(order), ...(isAgain ? [...back, ...later] : [...later, ...back])]
}

type Links = { sentUtr: (utr: string) => ReactNode; ownOrder: (orderNo: string) => ReactNode }

/** Lists each payment in order of arrival, and says that all are credited. */
function paymentSteps(order: DepositOrder, list: NonNullable<DepositOrder['payments']>['list'], ownOrder: Links['ownOrder']): Step[] {
  const arrivedStep = ({ orderNo, amount, at, isReversed }: (typeof list)[number]): Step => ({
    ...doneStep(t('depositOrder.step.paymentArrived', { amount: formatWhole(amount) }), at, order),
    ...(isReversed && { state: 'bad' }),
    text: orderNo === order.orderNo ? arrivedText(order) : ownOrder(orderNo),
  })
  return [...list.map(arrivedStep), doneStep(t('depositOrder.step.allCredited'), list.at(-1)!.at, order)]
}

function arrivedText({ credited, amount }: DepositOrder): string {
  if (credited === undefined || credited === amount) return t('depositOrder.step.arrived', { amount: formatWhole(amount) })
  return t(credited < amount ? 'depositOrder.step.arrivedLess' : 'depositOrder.step.arrivedMore')
}

function utrStep({ utr, utrAt, ...order }: DepositOrder, sentUtr: (utr: string) => ReactNode): Step[] {
  if (utr === undefined || utrAt === undefined) return []
  return [{ ...doneStep(t('depositOrder.step.utr'), utrAt, order), text: sentUtr(utr) }]
}

function transferSteps(order: DepositOrder, nowMs: number, sentUtr: (utr: string) => ReactNode): Step[] {
  const { creditedAt, utrAt, inReview, selfService } = order
  const sent = utrStep(order, sentUtr)
  const applied: Step[] =
    selfService?.appliedAt === undefined ? [] : [doneStep(t('depositOrder.step.applied'), selfService.appliedAt, order)]
  if (creditedAt !== undefined)
    return [...sent, ...applied, { ...doneStep(t('depositOrder.step.matched'), creditedAt, order), text: arrived(order) }]
  if (utrAt === undefined)
    return [{ state: inReview ? 'done' : 'on', title: t('depositOrder.step.pay'), text: t('depositOrder.step.payText') }]
  if (inReview) return [...sent, ...applied]
  const title = t(applied.length > 0 ? 'depositOrder.step.lookedFor' : 'depositOrder.step.bank')
  return [...sent, ...applied, { state: 'on', title, aside: waited(utrAt, nowMs), text: t('depositOrder.step.bankText') }]
}

function onlineSteps(order: DepositOrder): Step[] {
  const { creditedAt, inReview, paidAt } = order
  if (paidAt === undefined && creditedAt === undefined && !inReview)
    return [{ state: 'on', title: t('depositOrder.step.payOnline'), text: t('depositOrder.step.payOnlineText') }]
  const text = creditedAt === undefined ? {} : { text: arrived(order) }
  const unknown = paidAt === undefined && creditedAt !== undefined ? { aside: t('depositOrder.step.paidUnknown') } : {}
  return [{ ...doneStep(t('depositOrder.step.paid'), paidAt, order), ...unknown, ...text }]
}

function cryptoSteps(order: DepositOrder): Step[] {
  const { creditedAt, crypto, inReview } = order
  const seen: Step = { state: 'done', title: t('depositOrder.step.seen') }
  const count = crypto && t('depositOrder.confirmationsOf', { count: Math.min(crypto.confirmations, crypto.needed), needed: crypto.needed })
  return [
    seen,
    {
      state: creditedAt !== undefined || inReview ? 'done' : 'on',
      title: t('depositOrder.step.confirmed'),
      ...(count !== undefined && { aside: count }),
    },
  ]
}

function arrived({ credited, amount, method }: DepositOrder): string {
  const sum = formatWhole(credited ?? amount)
  return credited === amount || method === 'crypto'
    ? t('depositOrder.step.arrived', { amount: sum })
    : t('depositOrder.step.arrivedOther', { amount: sum, ordered: formatWhole(amount) })
}

/** First the claim, then the decision or a pending one. A confirmed reversal ends it. */
function caseSteps({ case: found, ...order }: DepositOrder): Step[] {
  if (!found) return []
  const { kind, openedAt, decideBy, reference, ended } = found
  const text = reference === undefined ? {} : { text: t('depositOrder.case.reference', { reference }) }
  const opened: Step = {
    ...doneStep(t(`depositOrder.step.${kind}`), openedAt, order),
    ...(ended ? {} : { state: 'on' as const }),
    ...text,
  }
  if (ended?.as === 'confirmed') return [opened]
  if (ended) return [opened, doneStep(t('depositOrder.step.released'), ended.at, order)]
  const by = { aside: t('depositOrder.case.by', { by: byText(decideBy) }), text: t('depositOrder.step.decideText') }
  return [opened, { state: 'waiting', title: t('depositOrder.step.decide'), ...by }]
}

/** Two operators give the returned money back, or it stays taken. */
function giveBackSteps({ giveBack, ...order }: DepositOrder): Step[] {
  if (!giveBack) return []
  const { since, ended } = giveBack
  const known = doneStep(t('depositOrder.step.giveBack'), since, order)
  if (!ended) return [known, { state: 'waiting', title: t('depositOrder.step.given'), text: t('depositOrder.step.giveBackText') }]
  if (ended.as === 'given') return [known, doneStep(t('depositOrder.step.given'), ended.at, order)]
  return [known, { ...doneStep(t('depositOrder.step.stays'), ended.at, order), state: 'bad' }]
}

function creditedStep(order: DepositOrder): Step {
  const { creditedAt, bonus } = order
  const title = t('depositOrder.step.credited')
  if (creditedAt === undefined) return { state: 'waiting', title }
  const text = bonus === undefined ? {} : { text: t('depositOrder.step.bonus', { bonus: formatWhole(bonus) }) }
  return { ...doneStep(title, creditedAt, order), ...text }
}

function closedStep({ why, at }: NonNullable<DepositOrder['closed']>, order: DepositOrder): Step {
  const text = why === 'expired' && order.method === 'online' ? { text: t('depositOrder.step.expiredOnline') } : {}
  return { ...doneStep(t(`depositOrder.step.${why}`), at, order), state: 'bad', ...text }
}
