import { xoshiro } from '../../maths/xoshiro.ts'
import { parts, roundSimulator } from './kernel.ts'
import type { TumbleTables } from './tables.ts'

/** Chunks of rounds, from seeds 1 … `chunks`. */
export type Simulation = { chunks: number; roundsEach: number }

/** Whole numbers, so that the order of adding tallies does not matter. Amounts in hundredths of the stake. */
export type Tally = {
  rounds: number
  /** Rounds by payout; the last index is the win cap. */
  payouts: Float64Array<ArrayBuffer>
  /** Payouts by source, as in `Round.parts`. */
  parts: Float64Array
  withFreeSpins: number
  freeSpins: number
  /** Two controls, whose means are known exactly: `pay` (`Round.firstPay`) and `clouds` (`Round.firstClouds`), each alone, squared, and times the payout. */
  controls: { pay: number; paySquared: number; payTimesPayout: number; clouds: number; cloudsTimesPayout: number; cloudsTimesPay: number }
}

export const emptyTally = (tables: TumbleTables): Tally => ({
  rounds: 0,
  payouts: new Float64Array(tables.winCap * 100 + 1),
  parts: new Float64Array(2 * parts),
  withFreeSpins: 0,
  freeSpins: 0,
  controls: { pay: 0, paySquared: 0, payTimesPayout: 0, clouds: 0, cloudsTimesPayout: 0, cloudsTimesPay: 0 },
})

export function tallySimulator(tables: TumbleTables): (tally: Tally, run: { seed: number; rounds: number }) => void {
  const { play, round } = roundSimulator(tables)
  return (tally, { seed, rounds }) => {
    const { payouts, controls } = tally
    const draw = xoshiro(seed)
    round.parts.fill(0)
    for (let index = 0; index < rounds; index++) {
      const payout = play(draw)
      payouts[payout]!++
      const { firstPay, firstClouds, freeSpins } = round
      if (freeSpins > 0) {
        tally.withFreeSpins++
        tally.freeSpins += freeSpins
      }
      if (firstPay > 0) {
        controls.pay += firstPay
        controls.paySquared += firstPay * firstPay
        controls.payTimesPayout += firstPay * payout
      }
      if (firstClouds) {
        controls.clouds++
        controls.cloudsTimesPayout += payout
        controls.cloudsTimesPay += firstPay
      }
    }
    tally.rounds += rounds
    addTo(tally.parts, round.parts)
  }
}

export function addTally(tally: Tally, other: Tally): void {
  tally.rounds += other.rounds
  addTo(tally.payouts, other.payouts)
  addTo(tally.parts, other.parts)
  tally.withFreeSpins += other.withFreeSpins
  tally.freeSpins += other.freeSpins
  for (const name of Object.keys(tally.controls) as (keyof Tally['controls'])[]) tally.controls[name] += other.controls[name]
}

function addTo(sums: Float64Array, more: Float64Array): void {
  for (let index = 0; index < sums.length; index++) sums[index]! += more[index]!
}
