import type { OtpPurpose } from '@lalmor/contract/auth.ts'
import { isRecord, readJson, type Store } from '../../data/storage.ts'

/** Ten digits; ISO instants of the next code and the expiry. */
export type SentCode = { phone: string; resendAt: string; expiresAt: string }

const isSentCode = (value: unknown): value is SentCode =>
  isRecord(value) &&
  typeof value['phone'] === 'string' &&
  [value['resendAt'], value['expiresAt']].every((at) => typeof at === 'string' && !Number.isNaN(Date.parse(at)))

const nameOf = (purpose: OtpPurpose) => `otp.${purpose}`

/** Reads the code stored for the visit: the page may reload while the player reads the SMS. Deleted once outdated. */
export function readSentCode(store: Store, purpose: OtpPurpose, nowMs: number): SentCode | undefined {
  const sent = readJson(store, nameOf(purpose), isSentCode)
  if (sent && Math.max(Date.parse(sent.resendAt), Date.parse(sent.expiresAt)) > nowMs) return sent
  store.remove(nameOf(purpose))
  return undefined
}

export const keepSentCode = (store: Store, purpose: OtpPurpose, sent: SentCode) => store.set(nameOf(purpose), JSON.stringify(sent))

export const forgetSentCode = (store: Store, purpose: OtpPurpose) => store.remove(nameOf(purpose))
