import { createHmac, timingSafeEqual } from 'node:crypto'

/** Hex HMAC-SHA512 of the body's bytes. */
export const signatureHeader = 'x-webhook-signature-512'

/** The gateway retries for a day; one more hour, because clocks differ. */
const pastMs = 25 * 60 * 60 * 1000
const futureMs = 5 * 60 * 1000

/** The subject of a webhook. Its report of the payment is not trusted: the gateway is asked. */
export type PaymentNews = { eventId: string; eventType: string; paymentId: string }

/** Compares in constant time. */
export function isSigned(key: string, body: Buffer, signature: string | undefined): boolean {
  if (signature === undefined || !/^[0-9a-f]{128}$/i.test(signature)) return false
  return timingSafeEqual(createHmac('sha512', key).update(body).digest(), Buffer.from(signature, 'hex'))
}

/** `other`: neither a payment nor its refund or dispute. `stale`: older than the gateway's retries, or from the future. Undefined: no webhook. */
export function readNews(body: Buffer, now: Date): PaymentNews | 'other' | 'stale' | undefined {
  const told = fieldsOf(parse(body))
  const { event_id: eventId, event_type: eventType, timestamp, content } = told
  if (typeof eventId !== 'string' || typeof eventType !== 'string' || typeof timestamp !== 'string') return undefined
  const age = now.getTime() - Date.parse(timestamp)
  if (Number.isNaN(age)) return undefined
  if (age > pastMs || age < -futureMs) return 'stale'
  const { type, object } = fieldsOf(content)
  if (type !== 'payment_details' && type !== 'refund_details' && type !== 'dispute_details') return 'other'
  const { payment_id: paymentId } = fieldsOf(object)
  return typeof paymentId === 'string' ? { eventId, eventType, paymentId } : undefined
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

const fieldsOf = (value: unknown): { readonly [field: string]: unknown } =>
  value !== null && typeof value === 'object' ? Object.fromEntries(Object.entries(value)) : {}
