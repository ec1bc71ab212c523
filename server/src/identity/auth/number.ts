import { Refusal } from '../../platform/http/refusal.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Phone } from '../../platform/otp/phone.ts'
import * as store from './store.ts'

/** Indian networks reassign a number after this time. Until then it counts as its last owner's. */
const quarantineMs = 90 * 24 * 60 * 60 * 1000

/** Locks these numbers until the end of `tx`, in one order, so that two changes cannot deadlock. */
export async function lockNumbers(tx: Tx, phones: readonly (Phone | undefined)[]): Promise<void> {
  for (const phone of [...new Set(phones)].toSorted()) if (phone !== undefined) await store.lockNumber(tx, phone)
}

/** Call it with the number locked. Throws PhoneReserved, and PhoneOnBreak during a former account's break. `playerId` would get it. */
export async function refuseHeldNumber(tx: Tx, { phone, playerId }: { phone: Phone; playerId?: bigint }, now: Date): Promise<void> {
  const held = await store.findNumberHold(tx, { phone, playerId, quarantineFrom: new Date(now.getTime() - quarantineMs) }, now)
  if (held?.reservedAt) throw new Refusal('PhoneReserved', { at: held.reservedAt.toISOString() })
  if (held) throw new Refusal('PhoneOnBreak', { until: held.until?.toISOString() ?? null })
}

export const findOwner = (tx: Tx, phone: Phone): Promise<bigint | undefined> => store.findByPhone(tx, phone)

export const numberOf = (tx: Tx, playerId: bigint): Promise<Phone | undefined> => store.findPhone(tx, playerId)

/** Also locks the player until the end of `tx`. */
export const lockNumberOf = async (tx: Tx, playerId: bigint): Promise<Phone | undefined> =>
  (await store.lockPlayer(tx, playerId)).phone ?? undefined

/** Call it with both numbers locked and the new one free. */
export const moveNumber = (tx: Tx, playerId: bigint, phone: Phone): Promise<void> => store.movePhone(tx, playerId, phone)
