import { complexOf, fft, inverseFft } from '../maths/fft.ts'
import { digits } from '../maths/fraction.ts'

/** Payouts in stakes over `over`, up to `upTo`. `share` is their part of all payouts. */
export type Band = { over: number; upTo: number; chance: number; share: number }

const bandEdges = [0, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000]

/** `chance` by payout, in units of 1 / `perStake`. */
export function bandsOf(chance: Float64Array, perStake: number, rtp: number): Band[] {
  const band = (over: number, upTo: number): Band => {
    let sum = 0
    let paid = 0
    for (let units = Math.floor(over * perStake) + 1; units <= upTo * perStake; units++) {
      sum += chance[units]!
      paid += chance[units]! * units
    }
    return { over, upTo, chance: digits(sum, 6), share: digits(paid / perStake / rtp, 6) }
  }
  const nothing = { over: 0, upTo: 0, chance: digits(chance[0]!, 6), share: 0 }
  return [nothing, ...bandEdges.slice(1).map((upTo, index) => band(bandEdges[index]!, upTo))]
}

/** Chance that `rounds` rounds pay less than `limit` units. Sums beyond `size` wrap to small ones: it must cover all likely sums. */
export function chanceBelow({
  chance,
  rounds,
  limit,
  size,
}: {
  chance: Float64Array
  rounds: number
  limit: number
  size: number
}): number {
  const spectrum = complexOf(chance, size)
  fft(spectrum)
  for (let j = 0; j < size; j++) {
    let re = 1
    let im = 0
    let [x, y] = [spectrum.re[j]!, spectrum.im[j]!]
    for (let left = rounds; left > 0; left = Math.floor(left / 2)) {
      if (left % 2 === 1) [re, im] = [re * x - im * y, re * y + im * x]
      ;[x, y] = [x * x - y * y, 2 * x * y]
    }
    spectrum.re[j] = re
    spectrum.im[j] = im
  }
  inverseFft(spectrum)
  return spectrum.re.slice(0, limit).reduce((sum, share) => sum + share, 0)
}
