import { createHmac, hash } from 'node:crypto'
import { isSameHash } from './code.ts'
import type { Whose } from './store.ts'

/** Maximum time to solve a puzzle, on a slow phone too. */
const lifeMs = 2 * 60_000

const macOf = (pepper: Buffer, issuedAt: number, bits: number, { phone, purpose, device }: Whose) =>
  createHmac('sha256', pepper).update(['work', issuedAt, bits, phone, purpose, device].join('\n')).digest().subarray(0, 16)

/** A puzzle for one request. It is not stored: the server recognises it by its own key. */
export const newPuzzle = (pepper: Buffer, whose: Whose, bits: number, now: Date): string =>
  [now.getTime(), bits, macOf(pepper, now.getTime(), bits, whose).toString('base64url')].join('.')

/** Undefined unless the puzzle is ours, for this request, valid and solved: SHA-256 of `puzzle.nonce` begins with enough zero bits. */
export function solvedAt(pepper: Buffer, whose: Whose, { puzzle, nonce }: { puzzle: string; nonce: number }, now: Date): Date | undefined {
  const [, at, zeros, mac] = /^(\d{1,15})\.(\d{1,2})\.([\w-]{22})$/.exec(puzzle) ?? []
  if (at === undefined || zeros === undefined || mac === undefined) return undefined
  const [issuedAt, bits] = [Number(at), Number(zeros)]
  const ageMs = now.getTime() - issuedAt
  if (ageMs < 0 || ageMs > lifeMs) return undefined
  if (!isSameHash(Buffer.from(mac, 'base64url'), macOf(pepper, issuedAt, bits, whose))) return undefined
  const found = hash('sha256', `${puzzle}.${nonce}`, 'buffer').readUInt32BE(0)
  return Math.clz32(found) >= bits ? new Date(issuedAt) : undefined
}
