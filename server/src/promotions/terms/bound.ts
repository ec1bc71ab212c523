import type { Clearing } from './cost.ts'

/** A promotion's maximum reward per rupee of valid bets, in millionths. Flat grants have no rate: their amount is their cost. */
export type Rate = { promotion: string; ppm: number }

/** All rates together stay below this percentage of the cheapest cost of a valid rupee (PRODUCT §8 R2). */
const partPercent = 90

/** `sumPpm` of the rates that may be open, below `maxPpm`. */
export type Bound = { sumPpm: number; maxPpm: number; shut: (Rate & { why: string })[] }

/** Decides in the order of `rates`: a rate that would bring the sum to the bound stays closed. */
export function boundOf(rates: readonly Rate[], { title, ppm }: Clearing): Bound {
  const maxPpm = Math.floor((ppm * partPercent) / 100)
  const bound: Bound = { sumPpm: 0, maxPpm, shut: [] }
  for (const rate of rates) {
    const sum = bound.sumPpm + rate.ppm
    if (sum * 100 < ppm * partPercent) bound.sumPpm = sum
    else {
      const why = `with ${rate.ppm} more, ${sum} millionths would come back per rupee of valid bets, not less than ${partPercent} % of the ${ppm} it costs in ${title}`
      bound.shut.push({ ...rate, why })
    }
  }
  return bound
}
