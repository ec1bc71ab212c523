import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Whose } from './store.ts'

/** Six digits, each of the million codes equally likely. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Hashes a code with all it is bound to and a key outside the database: a million codes can be tried in a second, so no unkeyed hash would protect one. */
export const hashCode = (pepper: Buffer, otpId: string, { phone, purpose, device }: Whose, code: string): Buffer =>
  createHmac('sha256', pepper).update([otpId, phone, purpose, device, code].join('\n')).digest()

export const isSameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
