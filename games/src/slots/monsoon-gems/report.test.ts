import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { FairStream } from '../../engine.ts'
import { uniformBelow, type Draw16 } from '../../fair/draws.ts'
import { labelOf, streamsUnder } from '../../fair/stream.ts'
import { dryRunsOf } from '../../maths/session.ts'
import { roundsOf } from '../../maths/test-statistics.ts'
import { xoshiro } from '../../maths/xoshiro.ts'
import { monsoonGems, monsoonGemsTables as tables } from './definition.ts'
import { paySymbols } from './events.ts'
import { monsoonGemsFacts } from './facts.ts'
import { firstGridOdds } from './first-grid.ts'
import { roundSimulator } from './kernel.ts'
import { chunkSums, estimate, factsOf, reportOf, simulation, type TumbleReport } from './report.ts'
import { emptyTally, tallySimulator } from './simulate.ts'
import type { TumbleTables } from './tables.ts'

const report = JSON.parse(readFileSync(new URL('../../../reports/monsoon-gems-v1.json', import.meta.url), 'utf8')) as TumbleReport
const exact = firstGridOdds(tables)

type Measured = { what: string; measured: number; expected: number; standardError: number }

/** Figures over four standard errors off, the report's included. A correct program has one in 16,000 seeds; these are fixed. */
const astray = (all: Measured[]): string[] =>
  all
    .map(({ what, measured, expected, standardError }) => ({
      text: `${what}: ${measured}, reported ${expected}`,
      z: (measured - expected) / standardError,
    }))
    .filter(({ z }) => Math.abs(z) > 4)
    .map(({ text, z }) => `${text}, z = ${z.toFixed(2)}`)
const rateOf = (what: string, hits: number, rounds: number, expected: number): Measured => ({
  what,
  measured: hits / rounds,
  expected,
  standardError: Math.sqrt((expected * (1 - expected)) / rounds),
})

/** Simulated figures beside those of the report. */
function simulateMany(rounds: number, seed: number, played: TumbleTables = tables): Measured[] {
  const tally = emptyTally(played)
  tallySimulator(played)(tally, { seed, rounds })
  const { mean, controlled } = estimate(tally, exact)
  const { rtp, sd } = report
  const plain = sd / Math.sqrt(rounds)
  return [
    { what: 'RTP', measured: mean / 100, expected: rtp.total, standardError: Math.hypot(plain, rtp.standardError) },
    {
      what: 'RTP with controls',
      measured: controlled / 100,
      expected: rtp.total,
      standardError: Math.hypot(plain * Math.sqrt(1 - rtp.explained), rtp.standardError),
    },
    rateOf('hit rate', rounds - tally.payouts[0]!, rounds, report.hitRate),
    rateOf(
      'above the stake',
      tally.payouts.subarray(101).reduce((sum, count) => sum + count, 0),
      rounds,
      report.aboveStakeRate,
    ),
    rateOf('free spins', tally.withFreeSpins, rounds, 1 / report.freeSpins.oneIn),
  ]
}

test('the committed report matches the definition: its exact parts and a chunk of its simulation are reproduced', () => {
  expect(report.definitionHash).toBe(monsoonGems.definitionHash)
  expect(report.simulation).toEqual({ rounds: simulation.chunks * simulation.roundsEach, ...simulation, firstChunk: chunkSums(tables, 1) })
  expect(report.hitRate).toBeCloseTo(exact.hitRate, 11)
  expect(report.firstGrid.pay).toBeCloseTo(exact.pay / 100, 8)
  expect(report.firstGrid.freeSpinsOneIn).toBeCloseTo(1 / exact.clouds, 5)
  expect(report.longestDryRun).toEqual(dryRunsOf(exact.hitRate))
  expect(monsoonGemsFacts).toEqual(factsOf(report))
})

test('the report has exactly the right fields, in order', () => {
  const tally = emptyTally(tables)
  tallySimulator(tables)(tally, { seed: 1, rounds: 20_000 })
  tally.payouts[tally.payouts.length - 1]!++
  tally.rounds++
  const fields = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(fields)
      : typeof value === 'object' && value !== null
        ? Object.entries(value).map(([name, inner]) => [name, fields(inner)])
        : typeof value
  expect(fields(report)).toEqual(fields(reportOf(tables, tally)))
})

test('the design holds: RTP 96.0 ± 0.1 % at 99 % confidence, a payout in every 3 to 4 rounds, high volatility, a reachable cap', () => {
  const { rtp } = report
  expect(rtp.interval99).toBeLessThan(0.001)
  expect(rtp.total - rtp.interval99).toBeGreaterThan(0.959)
  expect(rtp.total + rtp.interval99).toBeLessThan(0.961)
  expect(rtp.worstStake.rtp).toBeGreaterThan(rtp.total - 0.001)
  expect(rtp.paidSpin.total / rtp.total).toBeGreaterThan(0.6)
  expect(rtp.paidSpin.total / rtp.total).toBeLessThan(0.7)
  expect(report.hitRate).toBeGreaterThan(0.25)
  expect(report.hitRate).toBeLessThan(0.32)
  expect(report.volatility).toBe('high')
  expect(report.sd).toBeLessThan(20)
  expect(report.maxWin.rounds).toBeGreaterThan(100)
})

test('splits, bands and rates agree', () => {
  const { rtp, bands } = report
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  expect(rtp.paidSpin.total + rtp.freeSpins.total).toBeCloseTo(rtp.total, 5)
  for (const { total, symbols, orbs, clouds } of [rtp.paidSpin, rtp.freeSpins]) {
    expect(Object.keys(symbols)).toEqual([...paySymbols])
    expect(sum(Object.values(symbols)) + orbs + clouds).toBeCloseTo(total, 4)
  }
  expect(report.freeSpins.meanPayout / report.freeSpins.oneIn).toBeCloseTo(rtp.freeSpins.total, 3)
  expect(sum(bands.map(({ chance }) => chance))).toBeCloseTo(1, 5)
  expect(sum(bands.map(({ share }) => share))).toBeCloseTo(1, 5)
  expect(
    astray(
      [rateOf('hit rate', 1 - bands[0]!.chance, 1, report.hitRate)].map((one) => ({
        ...one,
        standardError: one.standardError / Math.sqrt(report.simulation.rounds),
      })),
    ),
  ).toEqual([])
  expect(sum(bands.filter(({ over }) => over >= 1).map(({ chance }) => chance))).toBeCloseTo(report.aboveStakeRate, 5)
  expect(report.aboveStakeRate / (1 - bands[0]!.chance)).toBeCloseTo(1 - report.atOrBelowStakeShare, 4)
})

test('rounds of another seed agree with the report', { timeout: 300_000 }, () => {
  const seed = 96_000
  expect(astray(simulateMany(roundsOf(2_000_000), seed)), `seed ${seed}`).toEqual([])
})

test('that check notices faults: bands one off, orbs counted twice, an orb too many, a cloud too few', () => {
  const twice = tables.orbs.map(([value, weight]) => [2 * value, weight] as const)
  const shift = (from: string, to: string) => ({
    paid: tables.cells.paid.map(([content, weight]) => [content, weight + (content === to ? 100 : content === from ? -100 : 0)] as const),
    free: tables.cells.free,
  })
  const faults: Record<string, TumbleTables> = {
    'bands from one more': { ...tables, bands: [9, 10, 12] },
    'bands from one less': { ...tables, bands: [7, 10, 12] },
    'orbs twice': { ...tables, orbs: twice },
    'more orbs': { ...tables, cells: shift('amethyst', 'orb') },
    'fewer clouds': { ...tables, cells: shift('cloud', 'topaz') },
    'three clouds are enough': { ...tables, scatter: { ...tables.scatter, from: 3 } },
  }
  // Few rounds show most of them.
  const isFound = (fault: TumbleTables) => [100_000, 1_000_000].some((rounds) => astray(simulateMany(rounds, 9, fault)).length > 0)
  for (const [name, fault] of Object.entries(faults)) expect(isFound(fault), name).toBe(true)
  // A replayed chunk finds what so few rounds cannot.
  expect(chunkSums({ ...tables, bands: [8, 10, 13] }, 1)).not.toEqual(report.simulation.firstChunk)
})

/** Plays with the game itself and compares with the report. */
function playMany(rounds: number, streamOf: (round: number) => FairStream): string[] {
  let paid = 0n
  let hits = 0
  let withFreeSpins = 0
  for (let round = 0; round < rounds; round++) {
    const { events, payout } = monsoonGems.play({ stake: monsoonGems.stakes.usual }, streamOf(round))
    paid += payout
    if (payout > 0n) hits++
    if (events.some(({ type }) => type === 'free-spins')) withFreeSpins++
  }
  const measured = Number(paid) / Number(monsoonGems.stakes.usual) / rounds
  return astray([
    { what: 'RTP', measured, expected: report.rtp.total, standardError: report.sd / Math.sqrt(rounds) },
    rateOf('hit rate', hits, rounds, report.hitRate),
    rateOf('free spins', withFreeSpins, rounds, 1 / report.freeSpins.oneIn),
  ])
}

test('the game itself agrees with the report through the fair stream, nonce by nonce', { timeout: 300_000 }, () => {
  const streamFor = streamsUnder(new Uint8Array(32).fill(0x5a))
  const streamOf = (nonce: number) => streamFor(labelOf(monsoonGems, { nonce, clientSeed: 'lotus' }))
  expect(playMany(roundsOf(200_000), streamOf), 'server seed 5a…, client seed lotus').toEqual([])
})

test('draws by a biased modulo do not agree', () => {
  const seed = 5
  const draw = xoshiro(seed)
  // Five digits modulo 65,536: values below 34,464 are twice as frequent.
  const below = (n: number) => (uniformBelow(50_000, draw) * 2 + uniformBelow(2, draw)) % n
  expect(playMany(20_000, () => ({ below })).length, `seed ${seed}`).toBeGreaterThan(0)
})

test('cells and orbs come as often as their weights say', () => {
  const seed = 12
  const draw = xoshiro(seed)
  const stream = { below: (n: number) => uniformBelow(n, draw) }
  const counts = new Map<string, number>()
  let cells = 0
  for (let round = 0; round < 20_000; round++) {
    const [first] = monsoonGems.play({ stake: monsoonGems.stakes.usual }, stream).events
    for (const content of first?.type === 'spin' ? first.grid.flat() : []) {
      cells++
      counts.set(String(content), (counts.get(String(content)) ?? 0) + 1)
    }
  }
  const orb = tables.cells.paid.find(([content]) => content === 'orb')![1] / 65_536
  const chances = [
    ...tables.cells.paid.filter(([content]) => content !== 'orb').map(([content, weight]) => [content, weight / 65_536] as const),
    ...tables.orbs.map(([value, weight]) => [String(value), (weight / 65_536) * orb] as const),
  ]
  expect(cells).toBe(20_000 * 30)
  expect(astray(chances.map(([content, chance]) => rateOf(content, counts.get(content) ?? 0, cells, chance))), `seed ${seed}`).toEqual([])
})

test('the controls remove luck from the mean, all of it when they alone make the payout', () => {
  const tally = emptyTally(tables)
  for (const [pay, clouds] of [
    [0, 0],
    [25, 0],
    [100, 1],
    [0, 1],
    [0, 0],
    [640, 0],
  ] as const) {
    const payout = 3 * pay + 2_000 * clouds
    tally.rounds++
    tally.payouts[payout]!++
    tally.controls.pay += pay
    tally.controls.paySquared += pay * pay
    tally.controls.payTimesPayout += pay * payout
    tally.controls.clouds += clouds
    tally.controls.cloudsTimesPayout += clouds * payout
    tally.controls.cloudsTimesPay += clouds * pay
  }
  const { controlled, explained } = estimate(tally, { pay: 30, clouds: 0.002 })
  expect(controlled).toBeCloseTo(3 * 30 + 2_000 * 0.002, 9)
  expect(explained).toBeCloseTo(1, 9)
  expect(() => estimate({ ...tally, controls: { ...tally.controls, pay: 2 ** 53 } }, exact)).toThrow(RangeError)
})

test('the chance of a loss after 100 rounds agrees with simulated sessions', () => {
  const seed = 77
  const draw: Draw16 = xoshiro(seed)
  const { play } = roundSimulator(tables)
  const sessions = 20_000
  let down = 0
  for (let session = 0; session < sessions; session++) {
    let hundredths = 0
    for (let round = 0; round < 100; round++) hundredths += play(draw)
    if (hundredths < 100 * 100) down++
  }
  const { chance } = report.downAfter.find(({ rounds }) => rounds === 100)!
  expect(astray([rateOf('down after 100', down, sessions, chance)]), `seed ${seed}`).toEqual([])
})
