import type { WirePaise } from '@lalmor/contract/wire.ts'
import type { Withdrawal, WithdrawalSummary } from '@lalmor/contract/withdrawals.ts'
import { formatWire } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { sentences } from '../../i18n/sentences.ts'
import { formatMinute } from '../../i18n/time.ts'
import { t } from '../../i18n/withdrawals/t.ts'
import type { BadgeTone } from '../../ui/Badge.tsx'
import type { OrderState } from '../../ui/StatusHead.tsx'
import type { Step } from '../../ui/Tracker.tsx'
import { by } from '../../i18n/deadline.ts'
import { doneStep, stepTime } from '../wallet/order-step.ts'
import { isUnderWay } from './withdrawal-poll.ts'

export function withdrawalStatus({ status }: Pick<WithdrawalSummary, 'status'>): { text: string; tone: BadgeTone } {
  const tones = { Requested: 'info', 'In review': 'info', Paying: 'warn', Succeeded: 'ok', Failed: 'bad', Reversed: 'bad' } as const
  return { text: t(`withdrawal.status.${status}`), tone: tones[status] }
}

/** Undefined if it was neither unpaid nor returned. */
export function causeText({ status, why = 'other' }: Pick<WithdrawalSummary, 'status' | 'why'>): string | undefined {
  if (status === 'Failed') return t(`withdrawal.why.${why}`)
  return status === 'Reversed' ? t(`withdrawal.gaveBack.${why}`) : undefined
}

const backText = ({ amount }: Pick<WithdrawalSummary, 'amount'>) => t('withdrawal.back', { amount: formatWhole(amount) })

/** Undefined if it was neither unpaid nor returned. */
export function whyText(withdrawal: WithdrawalSummary): string | undefined {
  const cause = causeText(withdrawal)
  return cause === undefined ? undefined : sentences(cause, backText(withdrawal))
}

/** Says when it arrives and what it costs, or that all of it was returned. */
export function figuresText(withdrawal: WithdrawalSummary): string {
  const { arrival, fee } = withdrawal
  if (causeText(withdrawal) !== undefined) return backText(withdrawal)
  return t('withdrawals.figures', { arrival: formatWhole(arrival), fee: formatWhole(fee) })
}

const nothing = 0 as WirePaise

/** A withdrawal returned in full cost nothing, and nothing arrived. */
export const finalFigures = (withdrawal: WithdrawalSummary): Pick<WithdrawalSummary, 'fee' | 'arrival'> =>
  causeText(withdrawal) === undefined ? withdrawal : { fee: nothing, arrival: nothing }

type Head = { state: OrderState; title: string; amount: string; text: string }

/** Returns the head of a withdrawal's page: an icon, a word, the amount and one sentence. */
export function withdrawalHead(withdrawal: Withdrawal, nowMs: number): Head {
  const { status, arrival, amount, why, arrivesBy } = withdrawal
  if (isUnderWay(withdrawal))
    return {
      state: 'waiting',
      title: t('withdrawal.arrival'),
      amount: formatWire(arrival),
      text: t(nowMs > Date.parse(arrivesBy) ? 'withdrawal.say.late' : 'withdrawal.say.wait'),
    }
  const { paidLess } = withdrawal
  if (paidLess)
    return {
      state: 'done',
      title: t('withdrawal.paidInPart'),
      amount: formatWire(arrival),
      text: t('withdrawal.say.paidLess', { arrival: formatWhole(arrival), ordered: formatWhole(paidLess.ordered) }),
    }
  if (status === 'Succeeded') return { state: 'done', title: t('withdrawal.paid'), amount: formatWire(arrival), text: paidText(withdrawal) }
  const title = t(status === 'Reversed' ? 'withdrawal.reversed' : why === 'refused' ? 'withdrawal.refused' : 'withdrawal.failed')
  return { state: 'closed', title, amount: formatWire(amount), text: whyText(withdrawal)! }
}

function paidText({ paidAt, createdAt }: Withdrawal): string {
  const at = paidAt ?? createdAt
  const time = formatMinute(new Date(at))
  const minutes = Math.floor((Date.parse(at) - Date.parse(createdAt)) / 60_000)
  if (minutes < 1) return t('withdrawal.say.paidAtOnce', { time })
  return minutes < 120 ? t('withdrawal.say.paidAfter', { time, count: minutes }) : t('withdrawal.say.paid', { time })
}

/** Steps from the request to the bank's answer, up to the current one and the next. */
export function withdrawalSteps(withdrawal: Withdrawal): Step[] {
  const { createdAt, amount, status, payingSince } = withdrawal
  const requested: Step = {
    state: 'done',
    title: t('withdrawal.step.requested'),
    aside: stepTime(createdAt, withdrawal),
    text: t('withdrawal.step.requestedText', { amount: formatWhole(amount) }),
  }
  const before = [requested, reviewStep(withdrawal)]
  if (status === 'Failed') {
    const sent: Step[] = payingSince === undefined ? [] : [doneStep(t('withdrawal.step.paying'), payingSince, withdrawal)]
    return [...before, ...sent, endStep(t('withdrawal.step.failed'), withdrawal.failedAt, withdrawal)]
  }
  const steps = [...before, payingStep(withdrawal)]
  if (status !== 'Reversed') return [...steps, paidStep(withdrawal), ...paidLessSteps(withdrawal)]
  // It was returned before it was known as paid.
  const paid = withdrawal.paidAt === undefined ? [] : [paidStep(withdrawal)]
  return [...steps, ...paid, endStep(t('withdrawal.step.reversed'), withdrawal.reversedAt, withdrawal)]
}

/** The part that the bank did not pay is back. */
function paidLessSteps({ paidLess, createdAt }: Withdrawal): Step[] {
  if (!paidLess) return []
  const { unpaid, back, feeBack, at } = paidLess
  return [
    {
      ...doneStep(t('withdrawal.step.cameBack', { unpaid: formatWhole(unpaid) }), at, { createdAt }),
      state: 'bad',
      text: t('withdrawal.step.cameBackText'),
    },
    {
      ...doneStep(t('withdrawal.step.inBalance', { back: formatWhole(back) }), at, { createdAt }),
      text: t('withdrawal.step.inBalanceText', { feeBack: formatWhole(feeBack) }),
    },
  ]
}

const endStep = (title: string, at: string | undefined, withdrawal: Withdrawal): Step => ({
  ...doneStep(title, at, withdrawal),
  state: 'bad',
  text: whyText(withdrawal)!,
})

function reviewStep(withdrawal: Withdrawal): Step {
  const { review, status, why, payingSince, createdAt } = withdrawal
  const title = t('withdrawal.step.review')
  if (review.rules.length === 0) return { ...doneStep(title, review.decidedAt ?? createdAt, withdrawal), text: t('withdrawal.step.noRule') }
  if (status === 'In review' || status === 'Requested') {
    const rules = review.rules.map((rule) => t(`withdrawal.rule.${rule}`)).join(', ')
    return { state: 'on', title, text: t('withdrawal.step.looking', { rules }) }
  }
  const refused = why === 'refused' && payingSince === undefined
  return {
    ...doneStep(title, review.decidedAt, withdrawal),
    text: t(refused ? 'withdrawal.step.notApproved' : 'withdrawal.step.approved'),
  }
}

function payingStep(withdrawal: Withdrawal): Step {
  const { status, payingSince, isUnknown } = withdrawal
  const title = t('withdrawal.step.paying')
  if (payingSince === undefined) return { state: 'waiting', title }
  if (status !== 'Paying') return doneStep(title, payingSince, withdrawal)
  return {
    state: 'on',
    title,
    aside: t('withdrawal.step.since', { time: stepTime(payingSince, withdrawal) }),
    text: t(isUnknown ? 'withdrawal.step.unknown' : 'withdrawal.step.sent'),
  }
}

function paidStep(withdrawal: Withdrawal): Step {
  const { paidAt, utr, arrivesBy, paidLess, arrival } = withdrawal
  const title = paidLess ? t('withdrawal.step.paidPart', { arrival: formatWhole(arrival) }) : t('withdrawal.step.paid')
  const reference = utr === undefined ? t('withdrawal.step.utrHere') : t('withdrawal.step.utr', { utr })
  if (paidAt === undefined) return { state: 'waiting', title, aside: t('withdrawal.step.by', { by: by(arrivesBy) }), text: reference }
  return { ...doneStep(title, paidAt, withdrawal), text: reference }
}
