import type { FastifyInstance } from 'fastify'
import type { SecurityLog } from '../../platform/http/security-log.ts'
import { railWebhook } from '../../platform/payments/rail-webhook.ts'
import { isSigned, readNews, signatureHeader, type PaymentNews } from '../../platform/payments/webhook.ts'
import { followPayment, type FollowParts } from './follow.ts'
import * as store from './store.ts'

/** Maximum requests to the gateway about one payment that hints may cause within `windowMs`. */
const hintsMax = 10
const windowMs = 10_000

type Parts = FollowParts & { webhookKey: string; clock: () => Date; security: SecurityLog }

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

  const asked = new Map<string, number[]>()
  /** When to ask next, after too many hints. Kept here, because a late answer to an earlier hint may overwrite the scheduled time. */
  const left = new Map<string, Date>()

  async function hear({ eventId, paymentId }: PaymentNews, now: Date) {
    const payment = await store.findByPayment(db, paymentId)
    if (!payment) return log.warn({ eventId, paymentId }, 'the payment gateway reports a payment that is not ours')
    // Ignores the hint's own time, as its sender's clock may stand still. Over the maximum, the poll asks instead.
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
      log.error({ err, paymentId }, 'cannot follow a payment on its webhook; the poll will ask')
    }
  }
}
