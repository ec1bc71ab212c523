import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Tx } from '../../platform/db/database.ts'
import { OpsRefusal } from './command.ts'
import * as store from './store.ts'

/** Wrong tries allowed, and how long without one until they are forgotten. */
const triesMax = 5
const tryMs = 15 * 60 * 1000

export type Credential = { operator: string; token: string }

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** 256 random bits, so that guessing is hopeless; the prefix lets a scanner recognise a leaked one. */
export function newToken(): { token: string; hash: Buffer } {
  const token = `lops_${randomBytes(32).toString('base64url')}`
  return { token, hash: hashOf(token) }
}

/**
 * Signs an operator in. Not in the `tx` of the command, as a wrong try must survive its rollback. An unknown name, a disabled operator
 * and a wrong token get the same refusal. Throws OpsRefusal.
 */
export async function signIn(db: Tx, { operator, token }: Credential, now: Date): Promise<void> {
  const known = await store.takeTry(db, operator, { now, since: new Date(now.getTime() - tryMs), borne: triesMax })
  if (!known) {
    if (await store.findOperator(db, operator)) throw new OpsRefusal('Too many wrong tries. Wait 15 minutes and sign in again.')
    throw new OpsRefusal('There is no such operator, or the token is wrong.')
  }
  const isRight = known.token_hash !== null && timingSafeEqual(known.token_hash, hashOf(token))
  if (!isRight || known.disabled_at) throw new OpsRefusal('There is no such operator, or the token is wrong.')
  await store.forgetTries(db, operator)
}
