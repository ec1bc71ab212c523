import { decidePayment, lockReceived } from '../../deposits/online-deposits/decide.ts'
import { followPayment, followSoon } from '../../deposits/online-deposits/follow.ts'
import { readPspKeys } from '../../platform/config/secrets.ts'
import { createGateway } from '../../platform/payments/run-psp.ts'
import { OpsRefusal, type Command } from './command.ts'
import { findPayment } from './deposit-store.ts'
import { knownAddress } from './known-rail.ts'
import { instant, money, readOneOf } from './words.ts'

export const paymentRecheck: Command = {
  name: 'payment recheck',
  summary: 'ask the gateway about an online order again, and update the order',
  words: ['order'],
  async look({ db, app, rails, config }, { order: orderNo }, { now }) {
    const before = await findPayment(db, orderNo!)
    if (!before) throw new OpsRefusal(`There is no online order ${orderNo}.`)
    // Only the rails' login writes what a gateway answers: without it the server asks.
    if (!rails || !app) {
      return {
        lines: ['The server asks the gateway within seconds: see deposit show.'],
        data: { orderNo },
        within: (tx) => followSoon(tx, orderNo!, now),
      }
    }
    const { dataDir } = config
    const key = readPspKeys(dataDir).apiKey.text
    const address = await knownAddress({ db, config }, { rail: 'gateway', configured: config.rails.psp, key })
    const { psp } = createGateway({ elsewhere: address, dataDir })
    const say = (facts: object, message: string) => console.error(message, JSON.stringify(facts))
    if (!(await followPayment({ db: app, rails, psp, log: { warn: say, error: say } }, orderNo!, now)))
      throw new OpsRefusal(`The gateway at ${address} did not answer, so nothing is known. It is asked again automatically.`)
    const { status, review, gatewayStatus, received, creditedAt } = (await findPayment(db, orderNo!))!
    const lines = [
      `The gateway says ${gatewayStatus ?? 'that nothing was paid'}, ${money(received)} received.`,
      `${orderNo} is ${status}${review ? `, in review: ${review}` : ''}${creditedAt ? `, credited ${instant(creditedAt)}` : ''}.`,
    ]
    return { lines, data: { orderNo, status, review, gatewayStatus, received, creditedAt } }
  },
}

const decisions = { credit: 'credit-received', refuse: 'refuse' } as const
const words = ['credit', 'refuse'] as const
const reasons = {
  'not-in-review': 'is not in review: there is nothing to decide.',
  'nothing-received': 'has received nothing at the gateway that could be credited.',
} as const

export const paymentDecide: Command = {
  name: 'payment decide',
  summary: 'end the review of an online order: credit what was received, or refuse it',
  details: [
    'After a refusal, refund what was received at the gateway: this tool does not. An order paid after that can still be credited.',
    'Above ₹50,000 a day, counting all your credits, a second operator has to agree to a credit.',
  ],
  words: ['order', 'decision'],
  async amount({ tx }, { order: orderNo, decision: word }) {
    if (readOneOf(word!, words) !== 'credit' || !(await findPayment(tx, orderNo!))) return null
    // Locked from here on: the amount checked against the threshold is the amount credited.
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
