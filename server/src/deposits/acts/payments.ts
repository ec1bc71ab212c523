import { followPayment } from '../online-deposits/follow.ts'
import { askServer } from '../../platform/operators/ask-server.ts'
import { OpsRefusal, type Command, type AnswerTo } from '../../platform/operators/command.ts'
import { findPayment } from './queries.ts'
import { instant, money } from '../../platform/operators/words.ts'

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
