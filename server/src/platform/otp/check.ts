import { randomUUID } from 'node:crypto'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { hashCode, isSameHash } from './code.ts'
import { refuseLocked, type OtpParts } from './issue.ts'
import { triesPerCode } from './rules.ts'
import * as store from './store.ts'

/**
 * The id of the code that `code` is; `useOtp` takes it. In a transaction of its own: a wrong try counts, whatever becomes of the
 * caller's. Throws OtpWrong, OtpOver (none is valid: never sent, too old, used, replaced or tried too often) and OtpLocked. `usedId`
 * asks for that one, which was used: by whoever did not hear what came of it.
 */
export async function checkOtp(
  { db, pepper }: Pick<OtpParts, 'db' | 'pepper'>,
  { code, usedId, ...whose }: store.Whose & { code: string; usedId?: string },
  now: Date,
): Promise<string> {
  const verdict = await db.transaction().execute(async (tx) => {
    await store.lockPhone(tx, whose.phone)
    await refuseLocked(tx, { ...whose, known: await store.isKnownDevice(tx, whose) }, now)
    const live = usedId === undefined ? await store.findLive(tx, whose) : await store.findUsed(tx, whose, usedId)
    // Where there is none a hash is made all the same: how long the answer takes does not tell.
    const hash = hashCode(pepper, live?.otpId ?? randomUUID(), whose, code)
    if (!live || live.expiresAt <= now || live.wrongTries >= triesPerCode) return new Refusal('OtpOver')
    if (isSameHash(hash, live.codeHash)) return live.otpId
    await store.noteWrong(tx, live.otpId)
    const triesLeft = triesPerCode - live.wrongTries - 1
    return triesLeft > 0 ? new Refusal('OtpWrong', { triesLeft }) : new Refusal('OtpOver')
  })
  if (verdict instanceof Refusal) throw verdict
  return verdict
}

/** Uses a code up, together with what it is used for. Throws OtpOver when somebody was faster. */
export async function useOtp(tx: Tx, otpId: string, now: Date): Promise<void> {
  if (!(await store.useCode(tx, otpId, now))) throw new Refusal('OtpOver')
}

/**
 * Whether `code` is the one that was used last, by whoever did not hear what came of it. A wrong try counts against that code, and no
 * other.
 */
export async function isUsedOtp(
  parts: Pick<OtpParts, 'db' | 'pepper'>,
  { code, ...whose }: store.Whose & { code: string },
  now: Date,
): Promise<boolean> {
  const usedId = await store.findLastUsed(parts.db, whose)
  if (usedId === undefined) return false
  try {
    await checkOtp(parts, { ...whose, code, usedId }, now)
    return true
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    return false
  }
}
