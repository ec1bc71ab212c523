import type { FastifyInstance } from 'fastify'
import type { SecurityLog } from '../../platform/http/security-log.ts'
import { railWebhook } from '../../platform/payments/rail-webhook.ts'
import { isSigned, readNews, signatureHeader, type PaymentNews } from '../../platform/payments/webhook.ts'
import { followPayment, type FollowParts } from './follow.ts'
import * as store from './store.ts'

/** The gateway is asked about a payment on so many hints in so long at the most. */
const hintsMax = 10
const windowMs = 10_000

type Parts = FollowParts & { webhookKey: string; clock: () => Date; security: SecurityLog }

/** `POST /rails/online/webhook`: the gateway's news that a payment has changed. */
export async function onlineWebhook(app: FastifyInstance, { webhookKey, clock, security, ...parts }: Parts) {
  const { db, log } = parts
  await railWebhook(app, {
    path: '/rails/online/webhook',
    signatureHeader,
    isSigned: (body, signature) => isSigned(webhookKey, body, signature),
    read: readNews,
    hear,
    clock,
    security,
  })

  /** When each payment was asked about on a hint, for as long as it matters. */
  const asked = new Map<string, number[]>()
  /** When the clock asks for hints beyond those: the answers to earlier ones, still on their way, must not put it off. */
  const left = new Map<string, Date>()

  async function hear({ eventId, paymentId }: PaymentNews, now: Date) {
    const payment = await store.findByPayment(db, paymentId)
    if (!payment) return log.warn({ eventId, paymentId }, 'the payment gateway tells of a payment that is none of ours')
    // A hint is asked about, whatever it says: its own clock may stand still. Of many, the clock asks for the rest.
    const since = now.getTime() - windowMs
    for (const [each, times] of asked)
      if (times.at(-1)! <= since) {
        asked.delete(each)
        left.delete(each)
      }
    const lately = (asked.get(paymentId) ?? []).filter((at) => at > since)
    if (lately.length >= hintsMax) {
      left.set(paymentId, new Date(lately[0]! + windowMs))
      return store.scheduleAskNow(db, paymentId, left.get(paymentId)!)
    }
    asked.set(paymentId, [...lately, now.getTime()])
    await store.scheduleAskNow(db, paymentId, now)
    try {
      await followPayment(parts, payment.order_no, now)
      const next = left.get(paymentId)
      if (next) await store.scheduleAskNow(db, paymentId, next)
    } catch (err) {
      // The payment is due: the clock asks.
      log.error({ err, paymentId }, 'cannot follow a payment on its webhook; the clock will ask')
    }
  }
}
