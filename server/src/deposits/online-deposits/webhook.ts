import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isSigned, readNews, signatureHeader } from '../../platform/payments/webhook.ts'
import { followPayment, type FollowParts } from './follow.ts'
import * as store from './store.ts'

/** Larger than any payment, and not by much. */
const bodyMax = 32 * 1024

type Parts = FollowParts & { webhookKey: string; clock: () => Date }

/**
 * `POST /rails/online/webhook`: the gateway's word that a payment has changed. It is not the player's API: no session, no envelope. What is
 * signed is answered 200 once it is written down that the gateway has to be asked, whatever it is about; anything else of ours would have it
 * repeated for a day.
 */
export async function onlineWebhook(app: FastifyInstance, { webhookKey, clock, ...parts }: Parts) {
  const { db, log } = parts
  await app.register(async (rail) => {
    // The signature is over the bytes: nothing reads them as JSON before it has been seen to be right.
    const bodies = new WeakMap<FastifyRequest, Buffer>()
    rail.removeAllContentTypeParsers()
    rail.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyMax }, (request, body: Buffer, done) => {
      bodies.set(request, body)
      done(null, undefined)
    })
    rail.post('/rails/online/webhook', { schema: { hide: true }, bodyLimit: bodyMax }, async (request, reply) => {
      const body = bodies.get(request) ?? Buffer.alloc(0)
      const signature = request.headers[signatureHeader]
      if (!isSigned(webhookKey, body, typeof signature === 'string' ? signature : undefined))
        return reply.code(401).send({ received: false })
      const now = clock()
      const news = readNews(body, now)
      if (news === undefined || news === 'stale') return reply.code(400).send({ received: false })
      if (news !== 'other') await hear(news, now)
      return { received: true }
    })
  })

  async function hear({ eventId, paymentId, modifiedAt }: { eventId: string; paymentId: string; modifiedAt: Date }, now: Date) {
    const payment = await store.findByPayment(db, paymentId)
    if (!payment) return log.warn({ eventId, paymentId }, 'the payment gateway tells of a payment that is none of ours')
    // The same again, or one that was overtaken.
    if (payment.modified_at && modifiedAt <= payment.modified_at) return
    await store.scheduleAskNow(db, paymentId, now)
    try {
      await followPayment(parts, payment.order_no, now)
    } catch (err) {
      // It is due: the clock asks.
      log.error({ err, paymentId }, 'a payment could not be followed on its webhook')
    }
  }
}
