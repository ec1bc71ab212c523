import { digitsIn } from '@lalmor/units/typed.ts'
import { randomUUID } from 'node:crypto'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { hashCode, isSameHash } from './code.ts'
import { refuseLocked, type OtpParts } from './issue.ts'
import { triesOf } from './rules.ts'
import * as store from './store.ts'

/** A wrong try always counts: the transaction is its own. Throws OtpWrong, OtpOver (no valid code), OtpLocked. `usedId`: for a repeat after a lost answer. */
export async function checkOtp(
  { db, pepper }: Pick<OtpParts, 'db' | 'pepper'>,
  { code: typed, usedId, ...whose }: store.Whose & { code: string; usedId?: string },
  now: Date,
): Promise<string> {
  const code = digitsIn(typed)
  const verdict = await db.transaction().execute(async (tx) => {
    await store.lockPhone(tx, whose.phone)
    const known = await store.isKnownDevice(tx, whose)
    const tries = triesOf(await refuseLocked(tx, { ...whose, known }, now), { known, now })
    const live = usedId === undefined ? await store.findLive(tx, whose) : await store.findUsed(tx, whose, usedId)
    // Without a code a hash is computed too, so that the time of the answer reveals nothing.
    const hash = hashCode(pepper, live?.otpId ?? randomUUID(), whose, code)
    if (!live || live.expiresAt <= now || live.wrongTries >= tries) return new Refusal('OtpOver')
    if (isSameHash(hash, live.codeHash)) return live.otpId
    await store.noteWrong(tx, live.otpId)
    const triesLeft = tries - live.wrongTries - 1
    return triesLeft > 0 ? new Refusal('OtpWrong', { triesLeft }) : new Refusal('OtpOver')
  })
  if (verdict instanceof Refusal) throw verdict
  return verdict
}

/** Uses a code up, in its purpose's `tx`. Throws OtpOver if another call was faster. */
export async function useOtp(tx: Tx, otpId: string, now: Date): Promise<void> {
  if (!(await store.useCode(tx, otpId, now))) throw new Refusal('OtpOver')
}

/** True if `code` is the last one used, for a repeat after a lost answer. */
export async function isUsedOtp(
  parts: Pick<OtpParts, 'db' | 'pepper'>,
  { code, ...whose }: store.Whose & { code: string },
  now: Date,
): Promise<boolean> {
  const used = await store.findLastUsed(parts.db, whose)
  if (!used) return false
  try {
    await checkOtp(parts, { ...whose, code, usedId: used.otpId }, now)
    return true
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    return false
  }
}

export const lastUsedAt = async (tx: Tx, whose: store.Whose): Promise<Date | undefined> =>
  (await store.findLastUsed(tx, whose))?.usedAt ?? undefined
