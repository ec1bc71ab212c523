import type { FastifyInstance } from 'fastify'
import type { SecurityLog } from '../../platform/http/security-log.ts'
import { railWebhook } from '../../platform/payments/rail-webhook.ts'
import { isSigned, readNews, signatureHeader, type PaymentNews } from '../../platform/payments/webhook.ts'
import { followPayment, type FollowParts } from './follow.ts'
import * as store from './store.ts'

/** Requests about a payment caused by hints, within this time. */
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
  /** Late answers to earlier hints must not postpone the clock's request. */
  const left = new Map<string, Date>()

  async function hear({ eventId, paymentId }: PaymentNews, now: Date) {
    const payment = await store.findByPayment(db, paymentId)
    if (!payment) return log.warn({ eventId, paymentId }, 'the payment gateway tells of a payment that is none of ours')
    // A hint's own time does not matter: its sender's clock may not move. Beyond the maximum, the clock asks.
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
      log.error({ err, paymentId }, 'cannot follow a payment on its webhook; the clock will ask')
    }
  }
}
