import type { OtpPurpose } from '@lalmor/contract/auth.ts'
import type { ReadUser } from '../account/users.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { checkOtp, useOtp } from '../../platform/otp/check.ts'
import type { OtpParts } from '../../platform/otp/issue.ts'

export type StepUp = Pick<OtpParts, 'db' | 'pepper'> & { readUser: ReadUser }

/** Checks a code sent to the player's phone; a guest needs none. The returned function uses it up in the action's `tx`. Throws BadInput, and as `checkOtp`. */
export async function stepUp(
  { db, pepper, readUser }: StepUp,
  { playerId, code, ...ask }: { playerId: bigint; device: string; purpose: OtpPurpose; code: string },
  now: Date,
): Promise<(tx: Tx) => Promise<void>> {
  const { phone } = (await readUser(playerId)).player
  if (phone === null) return async () => {}
  // A missing code does not count as a try.
  if (code.trim() === '') throw new Refusal('BadInput', { field: 'verificationCode', problem: 'is missing' })
  const otpId = await checkOtp({ db, pepper }, { phone, code, ...ask }, now)
  return (tx) => useOtp(tx, otpId, now)
}
