import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { xoshiro } from '../maths/xoshiro.ts'
import { crashOf } from './crash-point.ts'
import { kiteRun, kiteRunTables as tables } from './definition.ts'
import { kiteRunFacts } from './facts.ts'
import { factsOf, reaching, reportOf } from './report.ts'

const report = reportOf(tables)

test('GM-09: the committed report matches the definition, and the facts match the report', () => {
  const committed: unknown = JSON.parse(readFileSync(new URL('../../reports/kite-run-v1.json', import.meta.url), 'utf8'))
  expect(committed).toEqual(report)
  expect(kiteRunFacts).toEqual(factsOf(report))
  expect(report.definitionHash).toBe(kiteRun.definitionHash)
})

test('GM-22: the design holds: 97 % at every cash-out, to less than a millionth of a point', () => {
  for (let cashOut = 101; cashOut <= 1_000_000; cashOut++) {
    const returned = reaching(tables, cashOut) * BigInt(cashOut)
    // Below 97 % by less than one grid number at this multiplier.
    if (returned > 97n << 52n || returned <= (97n << 52n) - BigInt(cashOut)) expect.unreachable(`${cashOut}`)
  }
  expect(report.rtp.least.total).toBeGreaterThan(0.97 - 1e-8)
  expect(report.rtp.most.total).toBeLessThanOrEqual(0.97)
})

test('the chances of where rounds end add up and agree with the targets', () => {
  expect(report.ends.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 10)
  expect(report.ends[0]!.chance).toBe(report.instant)
  for (const { cashOut, chance } of report.targets) {
    const from = report.ends.filter((end) => end.from >= cashOut)
    if (report.ends.some((end) => end.from === cashOut)) expect(from.reduce((sum, end) => sum + end.chance, 0)).toBeCloseTo(chance, 10)
  }
  expect(report.maxWin.oneIn).toBeCloseTo(10_000 / 0.97, 1)
})

/** Draws from the whole grid, for simulations only. */
function gridOf(seed: number): () => bigint {
  const draw = xoshiro(seed)
  return () => (BigInt(draw()) << 36n) | (BigInt(draw()) << 20n) | (BigInt(draw()) << 4n) | BigInt(draw() >> 12)
}

/** Simulated figures over four standard errors off. */
function astray(rounds: number, seed: number, crash: typeof crashOf): string[] {
  const next = gridOf(seed)
  const reached = new Map(report.targets.map(({ cashOut }) => [cashOut, 0]))
  let instant = 0
  for (let round = 0; round < rounds; round++) {
    const end = crash(tables, next())
    if (end === 100) instant++
    for (const [cashOut, count] of reached) if (end >= cashOut) reached.set(cashOut, count + 1)
  }
  const errors = report.targets.map(({ cashOut, sd }) => ({
    name: `${cashOut}`,
    z: ((reached.get(cashOut)! * cashOut) / 100 / rounds - 0.97) / (sd / Math.sqrt(rounds)),
  }))
  const chance = report.instant
  errors.push({ name: 'instant', z: (instant / rounds - chance) / Math.sqrt((chance * (1 - chance)) / rounds) })
  return errors.filter(({ z }) => Math.abs(z) > 4).map(({ name, z }) => `${name}: z = ${z.toFixed(2)}`)
}

test('simulated rounds agree with the exact chances', () => {
  const seed = 41
  expect(astray(1_000_000, seed, crashOf), `seed ${seed}`).toEqual([])
})

test('that check notices faults: no house edge, and an instant crash in one more round of a hundred', () => {
  expect(astray(200_000, 4, (tables, grid) => crashOf({ ...tables, returnPercent: 100 }, grid))).not.toEqual([])
  expect(astray(200_000, 4, (tables, grid) => (grid % 100n === 0n ? 100 : crashOf(tables, grid)))).not.toEqual([])
})

test('the chance of a loss after 100 rounds at 2.00 agrees with simulated sessions', () => {
  const seed = 79
  const next = gridOf(seed)
  const exact = report.targets.find(({ cashOut }) => cashOut === 200)!.downAfter[0]!.chance
  const sessions = 10_000
  let down = 0
  for (let session = 0; session < sessions; session++) {
    let won = 0
    for (let round = 0; round < 100; round++) if (crashOf(tables, next()) >= 200) won++
    if (won < 50) down++
  }
  const z = (down / sessions - exact) / Math.sqrt((exact * (1 - exact)) / sessions)
  expect(Math.abs(z), `seed ${seed}: ${down} of ${sessions}`).toBeLessThan(4)
})
