import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Hasher } from './hasher.ts'
import type { PasswordLimits } from './limits.ts'
import { lockMs, triesMax } from './rules.ts'
import * as store from './store.ts'

export type PasswordParts = { db: Database['db']; hasher: Hasher; limits: PasswordLimits }

/** Call it outside any `tx`: a wrong try must survive a rollback. Throws PasswordNotSet, PasswordWrong, PasswordLocked, TooManyRequests, Busy. */
export async function verifyWithdrawalPassword(
  { db, hasher, limits }: PasswordParts,
  { playerId, password }: { playerId: bigint; password: string },
  now: Date,
): Promise<string> {
  await limits.take(playerId)
  return hasher.inTurn(async () => {
    const lockUntil = new Date(now.getTime() + lockMs)
    const known = await store.takeTry(db, playerId, { now, borne: triesMax, lockUntil })
    if (!known) throw await whyNot(db, playerId)
    if (await hasher.verify(known.hash, password)) {
      await store.forgetTries(db, playerId)
      return known.hash
    }
    const triesLeft = triesMax - known.tries
    if (triesLeft > 0) throw new Refusal('PasswordWrong', { triesLeft })
    throw new Refusal('PasswordLocked', { until: lockUntil.toISOString() })
  })
}

async function whyNot(db: Database['db'], playerId: bigint): Promise<Refusal> {
  const { hash, lockedUntil } = await store.findKnown(db, playerId)
  if (hash === null) return new Refusal('PasswordNotSet')
  // The concurrent fifth try was right, or the password was set again.
  return lockedUntil ? new Refusal('PasswordLocked', { until: lockedUntil.toISOString() }) : new Refusal('Busy', { retryAfterMs: 1_000 })
}
