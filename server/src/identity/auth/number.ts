import { Refusal } from '../../platform/http/refusal.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Phone } from '../../platform/otp/phone.ts'
import * as store from './store.ts'

/** Indian networks leave a number unused for this long before they give it to somebody new, so until then it counts as its last owner's. */
const quarantineMs = 90 * 24 * 60 * 60 * 1000

/** Makes other users of these numbers wait until the end of `tx`, in one order, so that two changes cannot wait for each other. */
export async function lockNumbers(tx: Tx, phones: readonly (Phone | undefined)[]): Promise<void> {
  for (const phone of [...new Set(phones)].toSorted()) if (phone !== undefined) await store.lockNumber(tx, phone)
}

/**
 * Refuses a number that no account has and that is not free all the same. Throws PhoneReserved while support moves another account to it, and
 * PhoneOnBreak while an account that gave it up is on a break: the break binds the person, who may have it still. `playerId` is whose it
 * would be. Call it with the number locked.
 */
export async function refuseHeldNumber(tx: Tx, { phone, playerId }: { phone: Phone; playerId?: bigint }, now: Date): Promise<void> {
  const held = await store.findNumberHold(tx, { phone, playerId, quarantineFrom: new Date(now.getTime() - quarantineMs) }, now)
  if (held?.reservedAt) throw new Refusal('PhoneReserved', { at: held.reservedAt.toISOString() })
  if (held) throw new Refusal('PhoneOnBreak', { until: held.until?.toISOString() ?? null })
}

/** The player with this number. Call it with the number locked. */
export const findOwner = (tx: Tx, phone: Phone): Promise<bigint | undefined> => store.findByPhone(tx, phone)

/** The number of a player; a guest has none. */
export const numberOf = (tx: Tx, playerId: bigint): Promise<Phone | undefined> => store.findPhone(tx, playerId)

/** The same, and what else of the player waits until the end of `tx`. */
export const lockNumberOf = async (tx: Tx, playerId: bigint): Promise<Phone | undefined> =>
  (await store.lockPlayer(tx, playerId)).phone ?? undefined

/** Gives a player another number. Call it with both locked, and nobody having the new one. */
export const moveNumber = (tx: Tx, playerId: bigint, phone: Phone): Promise<void> => store.movePhone(tx, playerId, phone)
