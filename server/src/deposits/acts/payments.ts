import { decidePayment, lockReceived } from '../online-deposits/decide.ts'
import { followPayment } from '../online-deposits/follow.ts'
import { askServer } from '../../platform/operators/ask-server.ts'
import { OpsRefusal, type Command, type AnswerTo } from '../../platform/operators/command.ts'
import { findPayment } from './queries.ts'
import { instant, money, readOneOf } from '../../platform/operators/words.ts'

export const paymentRecheck: Command = {
  name: 'payment recheck',
  summary: 'ask the gateway about an online order again, and update the order',
  words: ['order'],
  async act(acting, { order: orderNo }) {
    if (!(await findPayment(acting.tx, orderNo!))) throw new OpsRefusal(`There is no online order ${orderNo}.`)
    return askServer(acting)
  },
}

export const answerPaymentRecheck =
  ({ db, rails, psp, log }: FollowParts): AnswerTo =>
  async ({ args: { order: orderNo }, now }) => {
    if (!(await followPayment({ db, rails, psp, log }, orderNo!, now)))
      throw new OpsRefusal('The gateway did not answer, so the payment’s state is unknown. The server will ask again.')
    const { status, review, gatewayStatus, received, creditedAt } = (await findPayment(db, orderNo!))!
    const lines = [
      `The gateway says ${gatewayStatus ?? 'that nothing was paid'}, ${money(received)} received.`,
      `${orderNo} is ${status}${review ? `, in review: ${review}` : ''}${creditedAt ? `, credited ${instant(creditedAt)}` : ''}.`,
    ]
    return { lines, data: { orderNo, status, review, gatewayStatus, received, creditedAt } }
  }
type FollowParts = Parameters<typeof followPayment>[0]

const decisions = { credit: 'credit-received', refuse: 'refuse' } as const
const words = ['credit', 'refuse'] as const
const reasons = {
  'not-in-review': 'is not in review: there is nothing to decide.',
  'nothing-received': 'has received nothing at the gateway to credit.',
} as const

export const paymentDecide: Command = {
  name: 'payment decide',
  summary: 'end the review of an online order: credit what was received, or refuse it',
  details: [
    'After a refusal, refund what was received at the gateway: this tool does not. An order paid after that can still be credited.',
    'Above ₹50,000 a day, counting all your credits, a second operator must approve a credit.',
  ],
  words: ['order', 'decision'],
  async amount({ tx }, { order: orderNo, decision: word }) {
    if (readOneOf(word!, words) !== 'credit' || !(await findPayment(tx, orderNo!))) return null
    // Locked from here on: the amount compared with the threshold is the amount credited.
    const received = await lockReceived(tx, orderNo!)
    return received > 0n ? received : null
  },
  async act({ tx, by, now }, { order: orderNo, decision: word }) {
    if (!(await findPayment(tx, orderNo!))) throw new OpsRefusal(`There is no online order ${orderNo}.`)
    const decision = decisions[readOneOf(word!, words)]
    const decided = await decidePayment(tx, { orderNo: orderNo!, decision, by }, now)
    if (decided !== 'done') throw new OpsRefusal(`${orderNo} ${reasons[decided]}`)
    return { lines: [`${orderNo} is ${decision === 'refuse' ? 'refused' : 'credited'}.`], data: { orderNo, decision } }
  },
}
