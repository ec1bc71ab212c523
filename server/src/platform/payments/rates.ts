import { paise, type Paise } from '@lalmor/units/paise.ts'

/** One feed's value of a USDT, and its time. */
export type FeedRate = { feed: string; rate: Paise; at: Date }

/** Feeds of the rate. A feed that does not answer is missing. */
export type RateSource = { read(now: Date): Promise<FeedRate[]> }

/** Maximum deviation and age of the feeds. */
export type RateTerms = { deviationBpsMax: number; ageMsMax: number }

export type Rate = { kind: 'rate'; rate: Paise } | { kind: 'none'; why: 'too-few' | 'apart' }

/** The fewest feeds: one alone could be wrong without anybody noticing. */
const fewest = 2

/**
 * The median of the fresh feeds; of two in the middle the lower, in the house's favour by their difference. None if fewer than
 * two are fresh, or one is too far from the median: then nothing is quoted or credited until they agree.
 */
export function judgeRates(said: readonly FeedRate[], { deviationBpsMax, ageMsMax }: RateTerms, now: Date): Rate {
  const fresh = said.filter(({ at, rate }) => rate > 0n && Math.abs(now.getTime() - at.getTime()) <= ageMsMax)
  if (new Set(fresh.map(({ feed }) => feed)).size < fewest) return { kind: 'none', why: 'too-few' }
  const sorted = fresh.map(({ rate }) => rate).toSorted((a, b) => Number(a - b))
  const median = sorted[Math.floor((sorted.length - 1) / 2)]!
  const isApart = sorted.some((rate) => {
    const apart = rate > median ? rate - median : median - rate
    return apart * 10_000n > median * BigInt(deviationBpsMax)
  })
  return isApart ? { kind: 'none', why: 'apart' } : { kind: 'rate', rate: median }
}

/** The sandbox's table: two feeds that always agree, in paise per USDT. */
const table = [
  { feed: 'sandbox-a', rate: paise(88_58n) },
  { feed: 'sandbox-b', rate: paise(88_58n) },
]

export const fixedRates: RateSource = { read: async (now) => table.map((row) => ({ ...row, at: now })) }
