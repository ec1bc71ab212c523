import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPayoutSigned, payoutEventHeader, payoutSignatureHeader, readPayoutNews } from '../../platform/payments/payout-webhook.ts'
import { askPayout, type AskParts } from './send.ts'
import * as store from './store.ts'

/** Larger than any payout, and not by much. */
const bodyMax = 32 * 1024

type Parts = AskParts & { webhookKey: string; clock: () => Date }

/**
 * `POST /rails/payout/webhook`: the rail's word that a payout has changed. It is not the player's API: no session, no envelope. What is signed
 * is answered 200 once it is written down that the rail has to be asked, whatever it is about; anything else of ours would have it repeated
 * for a day.
 */
export async function payoutWebhook(app: FastifyInstance, { webhookKey, clock, ...parts }: Parts) {
  const { db, log } = parts
  await app.register(async (rail) => {
    // The signature is over the bytes: nothing reads them as JSON before it has been seen to be right.
    const bodies = new WeakMap<FastifyRequest, Buffer>()
    rail.removeAllContentTypeParsers()
    rail.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyMax }, (request, body: Buffer, done) => {
      bodies.set(request, body)
      done(null, undefined)
    })
    rail.post('/rails/payout/webhook', { schema: { hide: true }, bodyLimit: bodyMax }, async (request, reply) => {
      const body = bodies.get(request) ?? Buffer.alloc(0)
      const { [payoutSignatureHeader]: signature, [payoutEventHeader]: eventId } = request.headers
      if (!isPayoutSigned(webhookKey, body, typeof signature === 'string' ? signature : undefined))
        return reply.code(401).send({ received: false })
      const now = clock()
      const news = readPayoutNews(body, now)
      if (news === undefined || news === 'stale') return reply.code(400).send({ received: false })
      if (news !== 'other') await hear(news.orderNo, eventId, now)
      return { received: true }
    })
  })

  async function hear(orderNo: string, eventId: unknown, now: Date) {
    if (!(await store.findPayout(db, orderNo)))
      return log.warn({ eventId, orderNo }, 'the payout rail tells of a payout that is none of ours')
    await store.scheduleAskNow(db, orderNo, now)
    try {
      await askPayout(parts, orderNo, now)
    } catch (err) {
      // It is due: the clock asks.
      log.error({ err, orderNo }, 'a payout could not follow its webhook')
    }
  }
}
