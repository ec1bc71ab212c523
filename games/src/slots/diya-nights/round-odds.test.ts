import { expect, test } from 'vitest'
import { chanceBelow } from '../payouts.ts'
import { diyaNightsTables as tables } from './definition.ts'
import { fullCycle } from './full-cycle.ts'
import { buildKernel } from './kernel.ts'
import { roundOdds, spinOdds, type SpinOdds } from './round-odds.ts'

const odds = (calm: number[], winning: number[]): SpinOdds => ({ calm: Float64Array.from(calm), winning: Float64Array.from(winning) })

/** Toy slot: pays 0 to 3, sometimes wins two free spins. */
const paid = odds([0.6, 0.2, 0, 0.1], [0, 0, 0.1, 0])
const free = odds([0.5, 0, 0.3, 0.1], [0, 0.06, 0, 0.04])

/** Spin by spin, by payout and spins left, until almost nothing remains. */
function stepByStep(cap: number): number[] {
  const ended = Array.from({ length: cap + 1 }, () => 0)
  let open = new Map<string, number>()
  const put = (into: Map<string, number>, units: number, left: number, chance: number) => {
    if (units >= cap || left === 0) ended[Math.min(units, cap)]! += chance
    else into.set(`${units} ${left}`, (into.get(`${units} ${left}`) ?? 0) + chance)
  }
  const spin = (into: Map<string, number>, { calm, winning }: SpinOdds, units: number, left: number, chance: number) => {
    calm.forEach((share, pay) => share > 0 && put(into, units + pay, left, chance * share))
    winning.forEach((share, pay) => share > 0 && put(into, units + pay, left + 2, chance * share))
  }
  spin(open, paid, 0, 0, 1)
  while ([...open.values()].reduce((sum, chance) => sum + chance, 0) > 1e-18) {
    const next = new Map<string, number>()
    for (const [key, chance] of open) {
      const [units, left] = key.split(' ').map(Number) as [number, number]
      spin(next, free, units, left - 1, chance)
    }
    open = next
  }
  return ended
}

test('retriggered free spins have the same odds as when played spin by spin', () => {
  for (const cap of [5, 20, 60]) {
    const { chance } = roundOdds({ paid, free, awarded: 2, cap, size: 512 })
    stepByStep(cap).forEach((expected, units) => expect(chance[units], `cap ${cap}, ${units} units`).toBeCloseTo(expected, 14))
  }
})

test('sums of rounds equal those added one by one', () => {
  const chance = Float64Array.from([0.7, 0.1, 0.15, 0.05])
  let sums = [1]
  for (let round = 0; round < 7; round++) {
    const next = Array.from({ length: sums.length + 3 }, () => 0)
    sums.forEach((share, total) => chance.forEach((more, pay) => (next[total + pay]! += share * more)))
    sums = next
  }
  for (const limit of [1, 4, 7, 15])
    expect(chanceBelow({ chance, rounds: 7, limit, size: 64 })).toBeCloseTo(
      sums.slice(0, limit).reduce((sum, share) => sum + share, 0),
      14,
    )
})

test('doubling the size changes nothing: the part that wraps round is negligible', () => {
  const cells = fullCycle(buildKernel(tables))
  const of = (size: number) =>
    roundOdds({ paid: spinOdds(tables, cells, 1), free: spinOdds(tables, cells, 3), awarded: 10, cap: 100_000, size })
  const [once, twice] = [of(2 ** 18), of(2 ** 19)]
  expect(Math.abs(once.capCost - twice.capCost)).toBeLessThan(1e-9)
  expect(Math.max(...once.chance.map((chance, units) => Math.abs(chance - twice.chance[units]!)))).toBeLessThan(1e-14)
})

test('a spin that pays more than the transform spans is refused', () => {
  expect(() => roundOdds({ paid, free, awarded: 2, cap: 5, size: 2 })).toThrow(RangeError)
})
