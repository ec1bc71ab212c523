import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Whose } from './store.ts'

/** Six digits, each of the million codes equally likely. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Bound to its use and to a key outside the database: a million codes can be tried in a second. */
export const hashCode = (pepper: Buffer, otpId: string, { phone, purpose, device }: Whose, code: string): Buffer =>
  createHmac('sha256', pepper).update([otpId, phone, purpose, device, code].join('\n')).digest()

export const isSameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
