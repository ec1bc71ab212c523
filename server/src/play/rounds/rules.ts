import type { RecordFilter } from '@lalmor/contract/rounds.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { isLegalStake, type Stakes } from '@lalmor/games/engine.ts'
import { endOfIstDay, istDay, istDaysBefore, startOfIstDay } from '@lalmor/units/ist-day.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import { stakeRange } from '../games/titles.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/** Throws StakeTooLow, StakeTooHigh or StakeNotAStep. */
export function checkStake(stake: Paise, stakes: Stakes): void {
  const steps = stakes.kind === 'list' ? stakes.list : stakes.chips
  const { stakeMin: min, stakeMax: max } = stakeRange(stakes)
  if (stake < min) throw new Refusal('StakeTooLow', toWire({ min }))
  if (stake > max) throw new Refusal('StakeTooHigh', toWire({ max }))
  if (!isLegalStake(stakes, stake)) throw new Refusal('StakeNotAStep', toWire({ stakes: [...steps] }))
}

/** Whole Indian days, today's up to now (SPEC §2, PRODUCT §3). */
export function recordTime(days: RecordFilter['days'], now: Date): { from: Date; to: Date } {
  const today = istDay(now)
  switch (days) {
    case 'today':
      return { from: startOfIstDay(today), to: endOfIstDay(today) }
    case 'yesterday':
      return { from: startOfIstDay(istDaysBefore(today, 1)), to: startOfIstDay(today) }
    case 'last-3-days':
      return { from: startOfIstDay(istDaysBefore(today, 2)), to: endOfIstDay(today) }
  }
}
