import type { FastifyInstance } from 'fastify'
import type { SecurityLog } from '../../platform/http/security-log.ts'
import { railWebhook } from '../../platform/payments/rail-webhook.ts'
import { isSigned, readNews, signatureHeader, type PaymentNews } from '../../platform/payments/webhook.ts'
import { followPayment, type FollowParts } from './follow.ts'
import * as store from './store.ts'

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

  async function hear({ eventId, paymentId, modifiedAt }: PaymentNews, now: Date) {
    const payment = await store.findByPayment(db, paymentId)
    if (!payment) return log.warn({ eventId, paymentId }, 'the payment gateway tells of a payment that is none of ours')
    // A repeated webhook, or one that was overtaken.
    if (modifiedAt && payment.modified_at && modifiedAt <= payment.modified_at) return
    await store.scheduleAskNow(db, paymentId, now)
    try {
      await followPayment(parts, payment.order_no, now)
    } catch (err) {
      // The payment is due: the clock asks.
      log.error({ err, paymentId }, 'cannot follow a payment on its webhook; the clock will ask')
    }
  }
}
