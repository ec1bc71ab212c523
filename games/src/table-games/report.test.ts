import { readFileSync } from 'node:fs'
import { paise } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import type { FairStream, Game } from '../engine.ts'
import type { TableFacts } from '../facts.ts'
import { uniformBelow } from '../fair/draws.ts'
import { labelOf, streamsUnder } from '../fair/stream.ts'
import { astray, chanceOf } from '../maths/test-statistics.ts'
import { xoshiro } from '../maths/xoshiro.ts'
import { andarBahar, andarBaharTables } from './andar-bahar/definition.ts'
import { andarBaharFacts } from './andar-bahar/facts.ts'
import { andarBaharReport } from './andar-bahar/report.ts'
import { raniRoulette, raniRouletteTables } from './rani-roulette/definition.ts'
import { raniRouletteFacts } from './rani-roulette/facts.ts'
import { rouletteReport } from './rani-roulette/report.ts'
import { factsOf, reportOf, type TableReport } from './report.ts'
import type { Bet, ChipTables } from './tables.ts'

const titles: { game: Game; tables: ChipTables; report: TableReport; facts: TableFacts }[] = [
  { game: raniRoulette, tables: raniRouletteTables, report: rouletteReport(raniRouletteTables), facts: raniRouletteFacts },
  { game: andarBahar, tables: andarBaharTables, report: andarBaharReport(andarBaharTables), facts: andarBaharFacts },
]

test('GM-09: the committed reports match the definitions, and the facts match the reports', () => {
  for (const { game, report, facts } of titles) {
    const path = new URL(`../../reports/${game.id}-v${game.version}.json`, import.meta.url)
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(report)
    expect(facts).toEqual(factsOf(report))
    expect(report.definitionHash).toBe(game.definitionHash)
  }
})

test('GM-22: no bet returns less than 95 % or more than 98 %, and the headline is the lowest', () => {
  for (const { report, facts } of titles) {
    for (const { kind, rtp } of report.bets) {
      expect(rtp.worst, kind).toBeGreaterThan(0.95)
      expect(rtp.total, kind).toBeLessThan(0.98)
      expect(rtp.ppm, kind).toBeGreaterThanOrEqual(facts.rtpPpm)
      expect(rtp.total * 1e6, kind).toBeLessThan(facts.rtpMostPpm + 1)
    }
    expect(report.bets.some(({ rtp }) => rtp.ppm === facts.rtpPpm)).toBe(true)
  }
})

test('rounding to the paisa costs nothing at legal amounts, and is counted where it would', () => {
  for (const { report } of titles) for (const { kind, rtp } of report.bets) expect(rtp.worst, kind).toBe(rtp.total)

  // At chips of 7 paise, limit 21, 1.9 × pays 13, 26 and 39 for 13.3, 26.6 and 39.9.
  const bets: Bet[] = [{ name: 'half', kind: 'half', on: [0], returns: 190, most: 21 }]
  const endings = [0, 1].map((on) => ({ on, ways: 1n }))
  const { rtp, maxPayout } = reportOf({ ...raniRouletteTables, chips: [7], mostStake: 21, bets }, endings, 'half')
  expect(rtp.lowest).toBe(0.95)
  expect(rtp.worst).toBeCloseTo((0.95 * 13) / 13.3, 11)
  expect(rtp.ppm).toBe(928_571)
  expect(maxPayout).toEqual({ paise: 39, stake: 21, bets: { half: 21 }, oneIn: 2 })
})

test('bets of one kind must have the same figures, and the usual kind must exist', () => {
  const [first, ...others] = raniRouletteTables.bets
  const endings = Array.from({ length: 37 }, (_, on) => ({ on, ways: 1n }))
  for (const odd of [{ returns: 3_500 }, { most: 1_000 }, { on: [0, 1] }])
    expect(() => reportOf({ ...raniRouletteTables, bets: [{ ...first!, ...odd }, ...others] }, endings, 'dozen')).toThrow(
      'bets of the kind straight differ',
    )
  expect(() => reportOf(raniRouletteTables, endings, 'red')).toThrow('there is no kind red')
})

/** When all bets win: tries every legal placement chip by chip. */
function mostReturned(bets: readonly Bet[], { chips, mostStake }: ChipTables): number {
  const chip = chips[0]!
  let best = Array.from({ length: mostStake / chip + 1 }, () => 0)
  for (const { returns, most } of bets)
    best = best.map((_, left) => {
      let highest = 0
      for (let here = 0; here <= Math.min(left, most / chip); here++)
        highest = Math.max(highest, best[left - here]! + Math.floor((here * chip * returns) / 100))
      return highest
    })
  return best.at(-1)!
}

test('GM-18: the stated maximum payout is the largest possible, and legal bets pay it', () => {
  for (const { game, tables, report, facts } of titles) {
    const { paise: largest, stake, bets } = report.maxPayout
    const endings = [...new Set(tables.bets.flatMap(({ on }) => on))]
    const together = new Map(
      endings.map((ending) => tables.bets.filter(({ on }) => on.includes(ending))).map((all) => [`${all.map(({ name }) => name)}`, all]),
    )
    expect(Math.max(...[...together.values()].map((all) => mostReturned(all, tables))), game.id).toBe(largest)
    expect(largest).toBe(facts.maxPayout)

    const rounds = 30_000
    const draw = xoshiro(18)
    let paid = 0
    for (let round = 0; round < rounds; round++) {
      const { payout } = game.play({ stake: paise(BigInt(stake)), play: { bets } }, { below: (n) => uniformBelow(n, draw) })
      expect(payout).toBeLessThanOrEqual(largest)
      if (payout === BigInt(largest)) paid++
    }
    expect(astray(rounds, [chanceOf(`${game.id}, seed 18`, paid / rounds, 1 / report.maxPayout.oneIn)])).toEqual([])
  }
})

test('a bet wins one amount or nothing: return, deviation and cost follow from its chance', () => {
  for (const { report } of titles)
    for (const { kind, chance, chanceFraction, oneIn, returns, rtp, sd, costOf100Rounds } of report.bets) {
      const [wins, ways] = chanceFraction.split('/').map(Number) as [number, number]
      expect(wins / ways, kind).toBeCloseTo(chance, 11)
      expect(1 / oneIn, kind).toBeCloseTo(chance, 6)
      expect(rtp.total, kind).toBeCloseTo(chance * returns, 9)
      expect(sd, kind).toBeCloseTo(returns * Math.sqrt(chance * (1 - chance)), 5)
      expect(costOf100Rounds, kind).toBeCloseTo(100 * (1 - chance * returns), 4)
    }
})

/** Below the stakes after `rounds`, adding round by round. */
function downByAdding({ chance, returns }: { chance: number; returns: number }, rounds: number): number {
  let won = [1]
  for (let round = 0; round < rounds; round++) won = [...won, 0].map((share, k) => share * (1 - chance) + (won[k - 1] ?? 0) * chance)
  return won.reduce((sum, share, k) => (Math.round(k * returns * 100) < rounds * 100 ? sum + share : sum), 0)
}

test('the chance of a loss equals the sum round by round, for every bet', () => {
  for (const { report } of titles)
    for (const bet of report.bets)
      for (const { rounds, chance } of bet.downAfter) expect(chance, `${bet.kind}, ${rounds}`).toBeCloseTo(downByAdding(bet, rounds), 5)
})

/** Plays every kind of bet; returns differences from the report. */
function playMany({ game, tables, report }: (typeof titles)[number], rounds: number, streamOf: (round: number) => FairStream): string[] {
  const kinds = Map.groupBy(tables.bets, ({ kind }) => kind)
  const chosen = [...kinds.values()].map((all) => all[Math.floor(all.length / 2)]!)
  const bets = Object.fromEntries(chosen.map(({ name }) => [name, 1_000]))
  const hits = new Map(chosen.map(({ name }) => [name, 0]))
  for (let round = 0; round < rounds; round++) {
    const { events } = game.play({ stake: paise(BigInt(1_000 * chosen.length)), play: { bets } }, streamOf(round))
    for (const event of events) {
      if (event.type !== 'bet') continue
      const { bet, amount } = event as { type: 'bet'; bet: string; amount: bigint }
      if (amount > 0n) hits.set(bet, hits.get(bet)! + 1)
    }
  }
  return astray(
    rounds,
    chosen.map(({ name, kind }) => chanceOf(name, hits.get(name)! / rounds, report.bets.find((bet) => bet.kind === kind)!.chance)),
  )
}

test('simulated rounds agree with the exact chances, through a fast stream and the fair one', () => {
  const seed = 1_937
  const draw = xoshiro(seed)
  const fast = { below: (n: number) => uniformBelow(n, draw) }
  const streamFor = streamsUnder(new Uint8Array(32).fill(0x5a))
  for (const title of titles) {
    expect(
      playMany(title, 100_000, () => fast),
      `xoshiro seed ${seed}`,
    ).toEqual([])
    expect(
      playMany(title, 50_000, (nonce) => streamFor(labelOf(title.game, { nonce, clientSeed: 'lotus' }))),
      'server seed 5a…, client seed lotus',
    ).toEqual([])
  }
})
