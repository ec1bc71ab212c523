import type { Rejection } from '../config/sms.ts'
import type { Wording } from './templates.ts'

export type SmsMessage = Wording & {
  /** In logs and receipts. */
  messageId: string
  /** E.164. */
  to: string
  /** It is not tried after this, and a rail that can drops it. */
  until: Date
}

/** `unknown`: no answer. It may have been sent, so it is not sent again. */
export type SmsResult = { kind: 'accepted'; reference: string } | { kind: 'rejected'; why: Rejection } | { kind: 'unknown' }

/** Outside faults are values; a rejected promise is our fault. */
export type SmsSender = { send(message: SmsMessage): Promise<SmsResult> }
