import { complexOf, fft, inverseFft } from '../../maths/fft.ts'
import type { CycleCell } from './full-cycle.ts'
import type { SlotTables } from './tables.ts'

/** One spin's pay in line stakes, with free spins won and without. Both sum to 1. */
export type SpinOdds = { calm: Float64Array; winning: Float64Array }

/** A spin's pay in line stakes, with lines times `lineMultiplier`. */
export const spinPay = ({ lines, scatterPays }: SlotTables, { units, scatters }: CycleCell, lineMultiplier: number): number =>
  units * lineMultiplier + (scatterPays[scatters - 3] ?? 0) * lines.length

export function spinOdds(tables: SlotTables, cells: readonly CycleCell[], lineMultiplier: number): SpinOdds {
  const combinations = cells.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(...cells.map((cell) => spinPay(tables, cell, lineMultiplier)))
  const odds = { calm: new Float64Array(most + 1), winning: new Float64Array(most + 1) }
  for (const cell of cells)
    odds[cell.scatters >= 3 ? 'winning' : 'calm'][spinPay(tables, cell, lineMultiplier)]! += cell.count / combinations
  return odds
}

/**
 * Chances in line stakes, up to the cap; `capCost` is the average loss to it. Free spins solve D = (calm + winning·D)^awarded at each Fourier frequency. Pay
 * beyond `size` wraps round, with a chance below 1e-12.
 */
export function roundOdds({
  paid,
  free,
  awarded,
  cap,
  size,
}: {
  paid: SpinOdds
  free: SpinOdds
  awarded: number
  cap: number
  size: number
}) {
  if (free.calm.length > size) throw new RangeError(`roundOdds: a spin pays more than ${size} line stakes`)
  const [calm, winning, round, won] = [free.calm, free.winning, paid.calm, paid.winning].map((odds) => {
    const spectrum = complexOf(odds, size)
    fft(spectrum)
    return spectrum
  }) as [ReturnType<typeof complexOf>, ReturnType<typeof complexOf>, ReturnType<typeof complexOf>, ReturnType<typeof complexOf>]

  for (let j = 0; j <= size / 2; j++) {
    let re = 1
    let im = 0
    for (let change = Infinity, before = Infinity; before === Infinity || change < before;) {
      const x = calm.re[j]! + winning.re[j]! * re - winning.im[j]! * im
      const y = calm.im[j]! + winning.re[j]! * im + winning.im[j]! * re
      let nextRe = x
      let nextIm = y
      for (let k = 1; k < awarded; k++) {
        const product = nextRe * x - nextIm * y
        nextIm = nextRe * y + nextIm * x
        nextRe = product
      }
      before = change
      change = (nextRe - re) ** 2 + (nextIm - im) ** 2
      re = nextRe
      im = nextIm
    }
    round.re[j]! += won.re[j]! * re - won.im[j]! * im
    round.im[j]! += won.re[j]! * im + won.im[j]! * re
    // Real chances: the spectrum's other half mirrors this one.
    if (j > 0) {
      round.re[size - j] = round.re[j]!
      round.im[size - j] = -round.im[j]!
    }
  }
  inverseFft(round)

  const chance = round.re.slice(0, cap + 1)
  let capCost = 0
  for (let units = cap + 1; units < size; units++) {
    chance[cap]! += round.re[units]!
    capCost += (units - cap) * round.re[units]!
  }
  return { chance, capCost }
}
