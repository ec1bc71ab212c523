import type { FastifyInstance, FastifyRequest } from 'fastify'
import { headerOf, signedPosts } from '../http/signed-posts.ts'
import type { SecurityLog } from '../http/security-log.ts'

/** Larger than any payment or payout, with the attempts, refunds and disputes that a gateway lists in it. */
const bodyLimit = 128 * 1024

type Rail<News> = {
  path: string
  signatureHeader: string
  isSigned: (body: Buffer, signature: string | undefined) => boolean
  /** Reads what a signed body is about, as `readNews` and `readPayoutNews` do. */
  read: (body: Buffer, now: Date) => News | 'other' | 'stale' | undefined
  hear: (news: News, now: Date, request: FastifyRequest) => Promise<void>
  clock: () => Date
  security: SecurityLog
}

/**
 * Listens to a rail's word that a payment or payout has changed. Answers 200 once `hear` has written down that the rail has to be asked, and to
 * all else that is signed: after anything else of ours the rail would repeat it for a day.
 */
export const railWebhook = <News extends object>(
  app: FastifyInstance,
  { path, signatureHeader, isSigned, read, hear, clock, security }: Rail<News>,
) =>
  signedPosts(
    app,
    [
      {
        path,
        answer: async (body, request, reply) => {
          if (!isSigned(body, headerOf(request, signatureHeader))) {
            security.noted(request, 'WebhookSignature')
            return reply.code(401).send({ received: false })
          }
          const now = clock()
          const news = read(body, now)
          if (news === undefined || news === 'stale') return reply.code(400).send({ received: false })
          if (news !== 'other') await hear(news, now, request)
          return { received: true }
        },
      },
    ],
    { bodyLimit },
  )
