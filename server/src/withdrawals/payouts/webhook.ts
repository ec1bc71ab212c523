import type { FastifyInstance, FastifyRequest } from 'fastify'
import { headerOf } from '../../platform/http/signed-posts.ts'
import { isPayoutSigned, payoutEventHeader, payoutSignatureHeader, readPayoutNews } from '../../platform/payments/payout-webhook.ts'
import type { SecurityLog } from '../../platform/http/security-log.ts'
import { railWebhook } from '../../platform/payments/rail-webhook.ts'
import { askPayout, type AskParts } from './send.ts'
import * as store from './store.ts'

type Parts = AskParts & { webhookKey: string; clock: () => Date; security: SecurityLog }

export async function payoutWebhook(app: FastifyInstance, { webhookKey, clock, security, ...parts }: Parts) {
  const { db, log } = parts
  await railWebhook(app, {
    path: '/rails/payout/webhook',
    signatureHeader: payoutSignatureHeader,
    isSigned: (body, signature) => isPayoutSigned(webhookKey, body, signature),
    read: readPayoutNews,
    hear,
    clock,
    security,
  })

  async function hear({ orderNo }: { orderNo: string }, now: Date, request: FastifyRequest) {
    // A return of unmatched money: the clock asks about it.
    if (/^RT\d{16}$/.test(orderNo)) return
    if (!(await store.findPayout(db, orderNo)))
      return log.warn({ eventId: headerOf(request, payoutEventHeader), orderNo }, 'the payout rail reports a payout that is not ours')
    await store.scheduleAskNow(db, orderNo, now)
    try {
      await askPayout(parts, orderNo, now)
    } catch (err) {
      log.error({ err, orderNo }, 'cannot follow a payout on its webhook; the poll will ask')
    }
  }
}
