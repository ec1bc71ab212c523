import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Whose } from './store.ts'

/** Six digits, each of the million as likely. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * A code as it is kept: a hash with a key that the database does not have, of the code and of all that it is bound to. A million
 * codes are tried in a second, so that no hash without a key, however slow, would keep one.
 */
export const hashCode = (pepper: Buffer, otpId: string, { phone, purpose, device }: Whose, code: string): Buffer =>
  createHmac('sha256', pepper).update([otpId, phone, purpose, device, code].join('\n')).digest()

export const isSameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
