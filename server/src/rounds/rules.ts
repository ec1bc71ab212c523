import { toWire } from '@lalmor/contract/wire.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import { uuid7Time, type Uuid7 } from '@lalmor/units/uuid7.ts'
import { Refusal } from '../http/refusal.ts'

/** How far a client-made id may be from the server's time. Source: PRODUCT §3. */
const idToleranceMs = 5 * 60 * 1000

/** Throws StakeTooLow, StakeTooHigh or StakeNotAStep unless `stake` is one of the game's, ascending `stakes`. */
export function checkStake(stake: Paise, stakes: readonly Paise[]): void {
  const min = stakes[0]!
  const max = stakes.at(-1)!
  if (stake < min) throw new Refusal('StakeTooLow', toWire({ min }))
  if (stake > max) throw new Refusal('StakeTooHigh', toWire({ max }))
  if (!stakes.includes(stake)) throw new Refusal('StakeNotAStep', toWire({ stakes: [...stakes] }))
}

/** A fresh round's id was made within 5 minutes of now: old ids can only be asked about, never played. */
export const isFreshId = (roundId: Uuid7, now: Date): boolean => Math.abs(uuid7Time(roundId).getTime() - now.getTime()) <= idToleranceMs
