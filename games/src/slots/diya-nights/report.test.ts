import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { uniformBelow } from '../../fair/draws.ts'
import { labelOf, streamsUnder } from '../../fair/stream.ts'
import type { FairStream } from '../../engine.ts'
import { astray, chanceOf, roundsOf, type Measured } from '../../maths/test-statistics.ts'
import { xoshiro } from '../../maths/xoshiro.ts'
import { diyaNights, diyaNightsTables as tables } from './definition.ts'
import { diyaNightsFacts } from './facts.ts'
import { factsOf, reportOf } from './report.ts'
import { roundSimulator } from './simulate.ts'

const report = reportOf(tables)

const rtpOf = (measured: number): Measured => ({ what: 'RTP', measured, exact: report.rtp.total, sd: report.sd })

test('GM-09: the committed report matches the definition, and the facts match the report', () => {
  const committed: unknown = JSON.parse(readFileSync(new URL('../../../reports/diya-nights-v1.json', import.meta.url), 'utf8'))
  expect(committed).toEqual(report)
  expect(diyaNightsFacts).toEqual(factsOf(report))
  expect(report.definitionHash).toBe(diyaNights.definitionHash)
})

test('GM-22: the design holds: RTP 96.0 to 96.6 %, a payout in every 3 to 4 rounds, medium volatility', () => {
  expect(report.rtp.total).toBeGreaterThan(0.96)
  expect(report.rtp.total).toBeLessThan(0.966)
  expect(report.hitRate).toBeGreaterThan(0.24)
  expect(report.hitRate).toBeLessThan(0.3)
  expect(report.volatility).toBe('medium')
})

test('capped and uncapped figures, bands and rates, transform and fraction agree', () => {
  const { rtp, bands } = report
  expect(rtp.baseLines + rtp.baseScatters + rtp.freeSpins).toBeCloseTo(rtp.uncapped, 11)
  const [over, under] = rtp.uncappedFraction.split('/').map(Number) as [number, number]
  expect(over / under).toBeCloseTo(rtp.uncapped, 11)
  // The transform is independent of the fraction's geometric series.
  expect(rtp.total + rtp.capCost).toBeCloseTo(rtp.uncapped, 8)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  expect(sum(bands.map(({ chance }) => chance))).toBeCloseTo(1, 5)
  expect(sum(bands.map(({ share }) => share))).toBeCloseTo(1, 5)
  expect(1 - bands[0]!.chance).toBeCloseTo(report.hitRate, 5)
  expect(sum(bands.filter(({ over }) => over >= 1).map(({ chance }) => chance))).toBeCloseTo(report.aboveStakeRate, 5)
})

function simulateMany(rounds: number, seed: number, played = tables): { rtp: number; hitRate: number; aboveRate: number } {
  const draw = xoshiro(seed)
  const simulate = roundSimulator(played)
  let paid = 0
  let hits = 0
  let above = 0
  for (let round = 0; round < rounds; round++) {
    const units = simulate(draw)
    paid += units
    if (units > 0) hits++
    if (units > 20) above++
  }
  return { rtp: paid / 20 / rounds, hitRate: hits / rounds, aboveRate: above / rounds }
}

test('tables whose free spins never end have no report', () => {
  expect(() => reportOf({ ...tables, freeSpins: { ...tables.freeSpins, awarded: 116 } })).toThrow(RangeError)
})

test('simulated rounds agree with the exact RTP and rates', { timeout: 300_000 }, () => {
  const seed = 2_026
  const rounds = roundsOf(2_000_000)
  const { rtp, hitRate, aboveRate } = simulateMany(rounds, seed)
  expect(
    astray(rounds, [rtpOf(rtp), chanceOf('hit rate', hitRate, report.hitRate), chanceOf('above', aboveRate, report.aboveStakeRate)]),
    `seed ${seed}`,
  ).toEqual([])
})

test('that check notices faults: free spins that pay double, strips one stop short, peacocks that act as marigolds', () => {
  const { reels, freeSpins } = tables
  const faults = {
    double: { ...tables, freeSpins: { ...freeSpins, lineMultiplier: 2 } },
    short: { ...tables, reels: reels.map((reel) => reel.slice(1)) },
    tame: { ...tables, reels: reels.map((reel) => reel.map((symbol) => (symbol === 'peacock' ? 'marigold' : symbol))) },
  }
  // Few rounds show most of them.
  const isFound = (fault: typeof tables) =>
    [100_000, 1_000_000].some((rounds) => astray(rounds, [rtpOf(simulateMany(rounds, 9, fault).rtp)]).length > 0)
  for (const [name, fault] of Object.entries(faults)) expect(isFound(fault), name).toBe(true)
})

/** Compares the game's own rounds with the exact figures. */
function playMany(rounds: number, streamOf: (round: number) => FairStream): string[] {
  let paid = 0n
  let hits = 0
  let withFreeSpins = 0
  for (let round = 0; round < rounds; round++) {
    const { events, payout } = diyaNights.play({ stake: diyaNights.stakes.usual }, streamOf(round))
    paid += payout
    if (payout > 0n) hits++
    if (events.some(({ type }) => type === 'free-spins')) withFreeSpins++
  }
  return astray(rounds, [
    rtpOf(Number(paid) / Number(diyaNights.stakes.usual) / rounds),
    chanceOf('hit rate', hits / rounds, report.hitRate),
    chanceOf('free spins', withFreeSpins / rounds, 1 / report.freeSpins.oneIn),
  ])
}

test('the game itself agrees too, through a fast stream', () => {
  const seed = 31
  const draw = xoshiro(seed)
  const stream = { below: (n: number) => uniformBelow(n, draw) }
  expect(
    playMany(300_000, () => stream),
    `xoshiro seed ${seed}`,
  ).toEqual([])
})

test('the game itself agrees through the fair stream, nonce by nonce', { timeout: 300_000 }, () => {
  const streamFor = streamsUnder(new Uint8Array(32).fill(0x5a))
  const streamOf = (nonce: number) => streamFor(labelOf(diyaNights, { nonce, clientSeed: 'lotus' }))
  expect(playMany(roundsOf(200_000), streamOf), 'server seed 5a…, client seed lotus').toEqual([])
})

test('the chance of a loss after 100 rounds agrees with simulated sessions', () => {
  const seed = 77
  const draw = xoshiro(seed)
  const simulate = roundSimulator(tables)
  const sessions = 20_000
  let down = 0
  for (let session = 0; session < sessions; session++) {
    let units = 0
    for (let round = 0; round < 100; round++) units += simulate(draw)
    if (units < 100 * 20) down++
  }
  const { chance } = report.downAfter.find(({ rounds }) => rounds === 100)!
  expect(astray(sessions, [chanceOf('down after 100', down / sessions, chance)]), `seed ${seed}`).toEqual([])
})
