import { paise, type Paise } from '@lalmor/units/paise.ts'
import type { Rate } from '../terms/bound.ts'
import { paiseOf, type Terms } from '../terms/terms.ts'

/** `netLoss` is negative if the player won. */
export type Day = { deposits: readonly Paise[]; isLoyal: boolean; validBet: Paise; netLoss: bigint }

/** The lowest is paid: of equals the first. */
export type Held = 'rate' | 'bets' | 'loss' | 'most'

export type Cashback = { byRate: Paise; byBets: Paise; netLoss: bigint; most: Paise; amount: Paise; held: Held; required: Paise }

/** The share of a single deposit that counts, in basis points; 0 below the lowest tier. */
export function bpsOf({ tiers, loyaltyBps }: Terms<'cashback'>, deposit: Paise, isLoyal: boolean): number {
  const tier = tiers.findLast(({ fromPaise }) => deposit >= paiseOf(fromPaise))
  return tier ? tier.bps + (isLoyal ? loyaltyBps : 0) : 0
}

/** The lowest of four amounts, each rounded down (PRODUCT §8 R1). */
export function decideCashback(terms: Terms<'cashback'>, { deposits, isLoyal, validBet, netLoss }: Day): Cashback {
  const byRate = paise(deposits.reduce((sum, deposit) => sum + (deposit * BigInt(bpsOf(terms, deposit, isLoyal))) / 10_000n, 0n))
  const byBets = paise((validBet * BigInt(terms.betsBpsMax)) / 10_000n)
  const most = paiseOf(terms.maxPaise)
  const parts: [Held, bigint][] = [
    ['rate', byRate],
    ['bets', byBets],
    ['loss', netLoss],
    ['most', most],
  ]
  const [held, lowest] = parts.reduce((least, next) => (next[1] < least[1] ? next : least))
  const amount = paise(lowest > 0n ? lowest : 0n)
  return { byRate, byBets, netLoss, most, amount, held, required: paise(amount * BigInt(terms.multiple)) }
}

/** PRODUCT §8 R2. */
export const cashbackRate = ({ betsBpsMax }: Terms<'cashback'>): Rate => ({ promotion: 'cashback', ppm: betsBpsMax * 100 })
