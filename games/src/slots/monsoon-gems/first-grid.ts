import { choose } from '../../maths/fraction.ts'
import { paySymbols } from './events.ts'
import type { TumbleTables } from './tables.ts'

/** Exact for the paid spin's first grid, whose cells share weights. */
export type FirstGrid = {
  /** The round pays if symbols or clouds pay here. */
  hitRate: number
  /** Mean of `Round.firstPay`, in hundredths of the stake. */
  pay: number
  clouds: number
}

const draws = 65_536n

export function firstGridOdds({ reels, rows, cells, orbs, bands, pays, scatter }: TumbleTables): FirstGrid {
  const size = reels * rows
  const all = draws ** BigInt(size)
  const weightOf = (wanted: string) => BigInt(cells.paid.find(([content]) => content === wanted)?.[1] ?? 0)
  const limits = cells.paid.map(([content, weight]) => ({
    weight: BigInt(weight),
    most: content === 'orb' ? size : content === 'cloud' ? scatter.from - 1 : bands[0] - 1,
  }))
  const nothing = limits.reduce((ways, { weight, most }) => withAnother(ways, weight, most), [1n, ...Array<bigint>(size).fill(0n)])[size]!
  const fewClouds = sum(Array.from({ length: scatter.from }, (_, count) => exactly(size, count, weightOf('cloud'), draws)))

  // `count` cells have the symbol. If the orbs of the others sum to S on average, and `none` is the chance that there are none, the orbs multiply by S +
  // none.
  const orb = Number(weightOf('orb'))
  const orbMean = orbs.reduce((total, [value, weight]) => total + value * weight, 0) / Number(draws)
  const pay = paySymbols.reduce((total, symbol) => {
    const weight = weightOf(symbol)
    const orbChance = orb / Number(draws - weight)
    const byCount = Array.from({ length: size + 1 }, (_, count) => {
      const amount = pays[symbol][bands.findLastIndex((least) => count >= least)] ?? 0
      const others = size - count
      const factor = others * orbChance * orbMean + (1 - orbChance) ** others
      return amount * factor * ratio(exactly(size, count, weight, draws), all)
    })
    return total + byCount.reduce((a, b) => a + b, 0)
  }, 0)

  return { hitRate: ratio(all - nothing, all), pay, clouds: ratio(all - fewClouds, all) }
}

/** Adds one more content, at most `most` times, for 0 … size cells. */
function withAnother(ways: readonly bigint[], weight: bigint, most: number): bigint[] {
  return ways.map((_, cells) =>
    sum(
      Array.from(
        { length: Math.min(cells, most) + 1 },
        (_, count) => choose(cells, count) * weight ** BigInt(count) * ways[cells - count]!,
      ),
    ),
  )
}

/** Exactly `count` of `size` cells hold this content. */
const exactly = (size: number, count: number, weight: bigint, draws: bigint) =>
  choose(size, count) * weight ** BigInt(count) * (draws - weight) ** BigInt(size - count)

const sum = (values: readonly bigint[]) => values.reduce((a, b) => a + b, 0n)

/** over / under to 15 decimals. */
const ratio = (over: bigint, under: bigint) => Number((over * 10n ** 15n) / under) / 1e15
