import type { FastifyInstance, FastifyRequest } from 'fastify'
import { headerOf, signedPosts } from '../http/signed-posts.ts'
import type { SecurityLog } from '../http/security-log.ts'

/** Room for all attempts, refunds and disputes of a payment. */
const bodyLimit = 128 * 1024

type Rail<News> = {
  path: string
  signatureHeader: string
  isSigned: (body: Buffer, signature: string | undefined) => boolean
  read: (body: Buffer, now: Date) => News | 'other' | 'stale' | undefined
  hear: (news: News, now: Date, request: FastifyRequest) => Promise<void>
  clock: () => Date
  security: SecurityLog
}

/** Answers 200 once `hear` has recorded that the rail must be asked, and to everything else that is signed: the rail would repeat it for a day. */
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
