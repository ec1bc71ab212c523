import { paise } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { mirchiMinesTables as tables } from './definition.ts'
import { ladderOf, payoutAt } from './ladder.ts'
import type { MinesTables } from './tables.ts'

type Ladder = (tables: MinesTables, chilies: number) => number[]

/** Pascal's rule, independent of the product that makes the ladder. */
const pascal: bigint[][] = [[1n]]
for (let n = 1; n <= 25; n++)
  pascal.push(Array.from({ length: n + 1 }, (_, k) => (pascal[n - 1]![k - 1] ?? 0n) + (pascal[n - 1]![k] ?? 0n)))
const choose = (n: number, k: number) => pascal[n]![k] ?? 0n

/** Each step must be the highest that leaves the house 1 %, in ten-thousandths, and the ladder must end at the right step. */
function wrongSteps(ladder: Ladder): string[] {
  const wrong: string[] = []
  for (let chilies = 1; chilies <= 24; chilies++) {
    const steps = ladder(tables, chilies)
    const returns = (multiplier: number, picks: number) => BigInt(multiplier) * choose(25 - chilies, picks) * 100n
    const allowed = (picks: number) => 99n * 10_000n * choose(25, picks)
    steps.forEach((multiplier, index) => {
      const picks = index + 1
      if (returns(multiplier, picks) > allowed(picks) || returns(multiplier + 1, picks) <= allowed(picks))
        wrong.push(`${chilies} chilies, ${picks} picks: ${multiplier}`)
    })
    const after = steps.length + 1
    const couldGoOn = after <= 25 - chilies && returns(10_000 * 10_000, after) >= allowed(after)
    if (steps.length === 0 || couldGoOn || Math.max(...steps) > 10_000 * 10_000) wrong.push(`${chilies} chilies: ${steps.length} steps`)
  }
  return wrong
}

test('every step is 99 % of the fair multiplier, floored to four decimals, up to the last mango or the cap', () => {
  expect(wrongSteps(ladderOf)).toEqual([])
})

test('that check notices each planted fault', () => {
  const fair = (chilies: number, picks: number) => Number(choose(25, picks)) / Number(choose(25 - chilies, picks))
  const each = (change: (chilies: number, picks: number, multiplier: number) => number): Ladder => {
    return (tables, chilies) => ladderOf(tables, chilies).map((multiplier, index) => change(chilies, index + 1, multiplier))
  }
  const faults: Record<string, Ladder> = {
    'rounded, not floored': each((chilies, picks) => Math.round(9_900 * fair(chilies, picks))),
    'rounded up': each((chilies, picks) => Math.ceil(9_900 * fair(chilies, picks))),
    'two decimals': each((_, __, multiplier) => Math.floor(multiplier / 100) * 100),
    'no house edge': (tables, chilies) => ladderOf({ ...tables, returnPercent: 100 }, chilies),
    'a chili too many': (tables, chilies) => ladderOf(tables, Math.min(chilies + 1, 24)),
    'a tile too many': (tables, chilies) => ladderOf({ ...tables, tiles: 26 }, chilies),
    'a pick too early': (tables, chilies) => ladderOf(tables, chilies).slice(1),
    'past the cap': (tables, chilies) => ladderOf({ ...tables, winCap: 20_000 }, chilies),
    'closed too early': (tables, chilies) => ladderOf({ ...tables, winCap: 9_000 }, chilies),
  }
  for (const [name, fault] of Object.entries(faults)) expect(wrongSteps(fault), name).not.toEqual([])
})

test('the steps match the drawn screens', () => {
  expect(ladderOf(tables, 3).slice(0, 6)).toEqual([11_250, 12_857, 14_785, 17_120, 19_973, 23_498])
  expect(ladderOf(tables, 24)).toEqual([247_500])
  expect(ladderOf(tables, 9).at(-1)).toBe(91_933_875)
})

test('more picks and more chilies pay more, and every step more than the stake', () => {
  for (let chilies = 1; chilies <= 24; chilies++) {
    const [steps, more] = [ladderOf(tables, chilies), chilies < 24 ? ladderOf(tables, chilies + 1) : []]
    expect(steps[0]).toBeGreaterThan(10_000)
    for (const [index, multiplier] of steps.entries()) {
      if (index > 0) expect(multiplier).toBeGreaterThan(steps[index - 1]!)
      if (more[index] !== undefined) expect(more[index]).toBeGreaterThan(multiplier)
    }
  }
})

test('payouts are floored to whole paise', () => {
  expect(payoutAt(paise(2_000n), 19_968)).toBe(3_993n)
  expect(payoutAt(paise(1_000n), 10_312)).toBe(1_031n)
  expect(payoutAt(paise(50_000n), 91_933_875)).toBe(459_669_375n)
})
