import { paise, type Paise } from '@lalmor/units/paise.ts'

export type FeedRate = { feed: string; rate: Paise; at: Date }

/** A feed that does not answer is missing. */
export type RateSource = { read(now: Date): Promise<FeedRate[]> }

/** Maximum deviation and age of the feeds. */
export type RateTerms = { deviationBpsMax: number; ageMsMax: number }

export type Rate = { kind: 'rate'; rate: Paise } | { kind: 'none'; why: 'too-few' | 'apart' }

/** One alone could be wrong unnoticed. */
const fewest = 2

/** Returns the median of the fresh feeds; of two, the lower. None if fewer than two are fresh or one deviates: nothing is quoted or credited until they agree. */
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

const table = [
  { feed: 'sandbox-a', rate: paise(88_58n) },
  { feed: 'sandbox-b', rate: paise(88_58n) },
]

export const fixedRates: RateSource = { read: async (now) => table.map((row) => ({ ...row, at: now })) }
