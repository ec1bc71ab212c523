import { toWire } from '@lalmor/contract/wire.ts'
import { isLegalStake, type Stakes } from '@lalmor/games/engine.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import { uuid7Time, type Uuid7 } from '@lalmor/units/uuid7.ts'
import { Refusal } from '../http/refusal.ts'

/** How far a client-made id may be from the server's time. Source: PRODUCT §3. */
const idToleranceMs = 5 * 60 * 1000

/** Throws StakeTooLow, StakeTooHigh or StakeNotAStep unless `stake` is one of the game's. */
export function checkStake(stake: Paise, stakes: Stakes): void {
  const steps = stakes.kind === 'list' ? stakes.list : stakes.chips
  const min = steps[0]!
  const max = stakes.kind === 'list' ? steps.at(-1)! : stakes.most
  if (stake < min) throw new Refusal('StakeTooLow', toWire({ min }))
  if (stake > max) throw new Refusal('StakeTooHigh', toWire({ max }))
  if (!isLegalStake(stakes, stake)) throw new Refusal('StakeNotAStep', toWire({ stakes: [...steps] }))
}

/** A fresh round's id was made within 5 minutes of now: old ids can only be asked about, never played. */
export const isFreshId = (roundId: Uuid7, now: Date): boolean => Math.abs(uuid7Time(roundId).getTime() - now.getTime()) <= idToleranceMs
