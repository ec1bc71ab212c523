import { createHmac, timingSafeEqual } from 'node:crypto'
import { Type } from 'typebox'
import { Value } from 'typebox/value'

/** Hex HMAC-SHA256 of the body's bytes. */
export const payoutSignatureHeader = 'x-razorpay-signature'
/** The same for every retry of one event. */
export const payoutEventHeader = 'x-razorpay-event-id'

/** The rail retries for a day; one more hour, because clocks differ. */
const pastMs = 25 * 60 * 60 * 1000
const futureMs = 5 * 60 * 1000

const News = Type.Object({
  entity: Type.Literal('event'),
  event: Type.String(),
  created_at: Type.Integer(),
  payload: Type.Object({ payout: Type.Optional(Type.Object({ entity: Type.Object({ reference_id: Type.String() }) })) }),
})

/** Compares in constant time. */
export function isPayoutSigned(key: string, body: Buffer, signature: string | undefined): boolean {
  if (signature === undefined || !/^[0-9a-f]{64}$/i.test(signature)) return false
  return timingSafeEqual(createHmac('sha256', key).update(body).digest(), Buffer.from(signature, 'hex'))
}

/** The signed webhook's order; the rail itself is asked about its payout. `stale`: older than the rail's retries, or from the future. Undefined: no webhook. */
export function readPayoutNews(body: Buffer, now: Date): { event: string; orderNo: string } | 'other' | 'stale' | undefined {
  const told = parse(body)
  if (!Value.Check(News, told)) return undefined
  const age = now.getTime() - told.created_at * 1000
  if (age > pastMs || age < -futureMs) return 'stale'
  const { payout } = told.payload
  return payout ? { event: told.event, orderNo: payout.entity.reference_id } : 'other'
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
