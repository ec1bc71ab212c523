import { paise, type Paise } from '@lalmor/units/paise.ts'
import type { Rate } from '../terms/bound.ts'
import { paiseOf, type Terms } from '../terms/terms.ts'

/** What a friend's first deposit earns, before the month's most. Source: PRODUCT §8. */
export function decideFirst({ percent, firstPaiseMax }: Terms<'earn-first'>, deposit: Paise): Paise {
  const share = (deposit * BigInt(percent)) / 100n
  const most = paiseOf(firstPaiseMax)
  return paise(share < most ? share : most)
}

/** What all friends' valid bets of a day earn, rounded down on their sum. Source: PRODUCT §8. */
export const decideCommission = ({ bps }: Terms<'earn-bets'>, validBet: Paise): Paise => paise((validBet * BigInt(bps)) / 10_000n)

/** What inviting brings per rupee of valid bets at most: PRODUCT §8 R2. A first deposit's reward is flat. */
export const earnRate = ({ bps }: Terms<'earn-bets'>): Rate => ({ promotion: 'earn-bets', ppm: bps * 100 })
