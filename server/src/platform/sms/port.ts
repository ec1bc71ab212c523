import type { Rejection } from '../config/sms.ts'
import type { Wording } from './templates.ts'

export type SmsMessage = Wording & {
  /** A uuid. What logs and receipts call it. */
  messageId: string
  /** E.164. */
  to: string
  /** From then on it is of no use: it is not tried any more, and a rail that can drops it. */
  until: Date
}

/** `unknown`: it was asked and did not answer. It may have sent the message, so it is not asked again. */
export type SmsResult = { kind: 'accepted'; reference: string } | { kind: 'rejected'; why: Rejection } | { kind: 'unknown' }

/** The way to a phone. Answers of the outside world are values; a rejected promise is a fault of ours. */
export type SmsSender = { send(message: SmsMessage): Promise<SmsResult> }
