import { paise } from '@lalmor/units/paise.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { labelOf, streamsUnder } from '../fair/stream.ts'
import { xoshiro } from '../maths/xoshiro.ts'
import { mirchiMines, mirchiMinesTables as tables } from './definition.ts'
import { mirchiMinesFacts } from './facts.ts'
import { ladderOf } from './ladder.ts'
import { factsOf, reportOf } from './report.ts'
import { roundSimulator } from './simulate.ts'

const report = reportOf(tables)
const stops = report.boards.flatMap(({ chilies, stops }) => stops.map((stop) => ({ chilies, ...stop })))

test('GM-09: the committed report matches the definition, and the facts match the report', () => {
  const committed: unknown = JSON.parse(readFileSync(new URL('../../reports/mirchi-mines-v1.json', import.meta.url), 'utf8'))
  expect(committed).toEqual(report)
  expect(mirchiMinesFacts).toEqual(factsOf(report))
  expect(report.definitionHash).toBe(mirchiMines.definitionHash)
})

test('GM-22: the design holds: 99 % at every number of chilies and every stop, within 0.02 point', () => {
  expect(stops).toHaveLength(256)
  for (const { chilies, picks, rtp } of stops) {
    expect(rtp, `${chilies} chilies, ${picks} picks`).toBeGreaterThan(0.9898)
    expect(rtp, `${chilies} chilies, ${picks} picks`).toBeLessThanOrEqual(0.99)
  }
  expect(report.maxWin.stakes).toBeLessThanOrEqual(10_000)
})

test('MD-07: whole paise cost no legal stake more than 0.1 point; ₹5 would cost more', () => {
  for (const { chilies, picks, rtpInPaise } of stops) expect(rtpInPaise, `${chilies} chilies, ${picks} picks`).toBeGreaterThan(0.989)
  expect(report.rtp.ppm.least).toBeGreaterThan(989_000)
  expect(reportOf({ ...tables, stakes: [500] }).rtp.ppm.least).toBeLessThan(989_000)
})

test('the chance of each stop is the product of its picks', () => {
  for (const { chilies, stops } of report.boards)
    for (const [index, { chance, multiplier }] of stops.entries()) {
      let lasting = 1
      for (let pick = 0; pick <= index; pick++) lasting *= (25 - chilies - pick) / (25 - pick)
      expect(chance).toBeCloseTo(lasting, 11)
      expect(multiplier).toBe(ladderOf(tables, chilies)[index])
    }
})

/** Lists stops over four standard errors off, which chance gives 1 in 16,000. */
const astray = (rounds: number, played: { name: string; rtp: number; exact: number; sd: number }[]): string[] =>
  played
    .map(({ name, rtp, exact, sd }) => ({ name, z: (rtp - exact) / (sd / Math.sqrt(rounds)) }))
    .filter(({ z }) => Math.abs(z) > 4)
    .map(({ name, z }) => `${name}: z = ${z.toFixed(2)}`)

type Simulator = typeof roundSimulator

function simulateAll(rounds: number, seed: number, simulator: Simulator = roundSimulator): string[] {
  const draw = xoshiro(seed)
  return astray(
    rounds,
    stops.map(({ chilies, picks, rtp, sd }) => {
      const simulate = simulator(tables, { chilies, picks })
      let paid = 0
      for (let round = 0; round < rounds; round++) paid += simulate(draw)
      return { name: `${chilies} chilies, ${picks} picks`, rtp: paid / 10_000 / rounds, exact: rtp, sd }
    }),
  )
}

test('simulated rounds agree with the exact return of every stop', () => {
  const seed = 99
  expect(simulateAll(20_000, seed), `seed ${seed}`).toEqual([])
})

test('that check notices faults: a chili too few on the board, the step after the one reached, no house edge', () => {
  const paying = (board: Simulator, multiplierOf: (chilies: number, picks: number) => number | undefined): Simulator => {
    return (tables, { chilies, picks }) => {
      const simulate = board(tables, { chilies, picks })
      return (draw) => (simulate(draw) > 0 ? (multiplierOf(chilies, picks) ?? 0) : 0)
    }
  }
  const ownStep = (chilies: number, picks: number) => ladderOf(tables, chilies)[picks - 1]
  const faults: Record<string, Simulator> = {
    'a chili too few': paying(
      (tables, { chilies, picks }) => roundSimulator(tables, { chilies: Math.max(chilies - 1, 1), picks }),
      ownStep,
    ),
    'the step after': paying(roundSimulator, (chilies, picks) => ladderOf({ ...tables, winCap: 20_000 }, chilies)[picks]),
  }
  expect(simulateAll(2_000, 9, paying(roundSimulator, ownStep)), 'without a fault').toEqual([])
  for (const [name, fault] of Object.entries(faults)) expect(simulateAll(2_000, 9, fault).length, name).toBeGreaterThan(20)

  // One percent is small compared with a round's deviation, so this takes more rounds.
  const rounds = 2_000_000
  const draw = xoshiro(9)
  const free = roundSimulator({ ...tables, returnPercent: 100 }, { chilies: 1, picks: 1 })
  let paid = 0
  for (let round = 0; round < rounds; round++) paid += free(draw)
  const { rtp, sd } = stops[0]!
  expect(astray(rounds, [{ name: 'no house edge', rtp: paid / 10_000 / rounds, exact: rtp, sd }])).toHaveLength(1)
})

test('the game itself agrees too, through the fair stream', () => {
  const streamFor = streamsUnder(new Uint8Array(32).fill(0x6d))
  const rounds = 20_000
  const stake = mirchiMines.stakes.usual
  const played = [
    { chilies: 3, tiles: [12, 0, 24, 7] },
    { chilies: 10, tiles: [5, 6, 7] },
    { chilies: 24, tiles: [19] },
  ].map(({ chilies, tiles }) => {
    let paid = 0n
    for (let nonce = 0; nonce < rounds; nonce++) {
      const label = labelOf(mirchiMines, { nonce, clientSeed: `chili ${chilies}` })
      // Uses the same draws: replays the round with one more action.
      for (let turned = 1; ; turned++) {
        const actions = tiles.slice(0, turned).map((tile) => ({ type: 'pick', tile }))
        const { done, payout } = mirchiMines.play({ stake, play: { chilies }, actions }, streamFor(label))
        if (done || turned === tiles.length) {
          paid += payout
          break
        }
      }
    }
    const { rtp, sd } = stops.find((stop) => stop.chilies === chilies && stop.picks === tiles.length)!
    return { name: `${chilies} chilies`, rtp: Number(paid) / Number(stake) / rounds, exact: rtp, sd }
  })
  expect(astray(rounds, played), 'server seed 6d…').toEqual([])
})

test('the chance of a loss after 100 rounds agrees with simulated sessions', () => {
  const seed = 78
  const draw = xoshiro(seed)
  const { chilies, double } = report.boards[2]!
  const simulate = roundSimulator(tables, { chilies, picks: double.picks })
  const sessions = 20_000
  let down = 0
  for (let session = 0; session < sessions; session++) {
    let paid = 0
    for (let round = 0; round < 100; round++) paid += simulate(draw)
    if (paid < 100 * 10_000) down++
  }
  const exact = double.downAfter[0]!.chance
  const z = (down / sessions - exact) / Math.sqrt((exact * (1 - exact)) / sessions)
  expect(Math.abs(z), `seed ${seed}: ${down} of ${sessions}`).toBeLessThan(4)
})

test('the worst return is the lowest over all stakes and stops, recounted', () => {
  let worst = 1
  for (const stake of tables.stakes)
    for (const { chilies, picks, chance } of stops) {
      const payout = (paise(BigInt(stake)) * BigInt(ladderOf(tables, chilies)[picks - 1]!)) / 10_000n
      worst = Math.min(worst, (Number(payout) / stake) * chance)
    }
  expect(report.rtp.leastInPaise.total).toBeCloseTo(worst, 11)
})
