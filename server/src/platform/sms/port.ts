import type { Rejection } from '../config/sms.ts'
import type { Wording } from './templates.ts'

export type SmsMessage = Wording & {
  /** A uuid that names it in logs and receipts. */
  messageId: string
  /** E.164. */
  to: string
  /** After this time it is useless: it is not tried again, and a rail that can drops it. */
  until: Date
}

/** `unknown`: no answer. It may have been sent, so it is not sent again. */
export type SmsResult = { kind: 'accepted'; reference: string } | { kind: 'rejected'; why: Rejection } | { kind: 'unknown' }

/** Sends to a phone. Faults of the outside world are values; a rejected promise is a fault of ours. */
export type SmsSender = { send(message: SmsMessage): Promise<SmsResult> }
