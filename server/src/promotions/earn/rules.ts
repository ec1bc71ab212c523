import { paise, type Paise } from '@lalmor/units/paise.ts'
import type { Rate } from '../terms/bound.ts'
import { paiseOf, type Terms } from '../terms/terms.ts'

/** A first deposit's reward before the month's maximum (PRODUCT §8). */
export function decideFirst({ percent, firstPaiseMax }: Terms<'earn-first'>, deposit: Paise): Paise {
  const share = (deposit * BigInt(percent)) / 100n
  const most = paiseOf(firstPaiseMax)
  return paise(share < most ? share : most)
}

/** The commission on all friends' valid bets of a day, rounded down on their sum (PRODUCT §8). */
export const decideCommission = ({ bps }: Terms<'earn-bets'>, validBet: Paise): Paise => paise((validBet * BigInt(bps)) / 10_000n)

/** PRODUCT §8 R2. A first deposit's reward is flat. */
export const earnRate = ({ bps }: Terms<'earn-bets'>): Rate => ({ promotion: 'earn-bets', ppm: bps * 100 })
