import { volatilityOf, type SlotFacts, type Volatility } from '../../facts.ts'
import { hashDefinition } from '../../fair/canonical-json.ts'
import { digits, ratio, reduced } from '../../maths/fraction.ts'
import { dryRunsOf, sessionLengths, type DownAfter, type DryRun } from '../../maths/session.ts'
import { bandsOf, chanceBelow, type Band } from '../payouts.ts'
import { fullCycle, type CycleCell } from './full-cycle.ts'
import { buildKernel } from './kernel.ts'
import { roundOdds, spinOdds, spinPay } from './round-odds.ts'
import type { SlotTables } from './tables.ts'

/** Chances per round, amounts in stakes unless named otherwise. */
export type SlotReport = {
  game: string
  version: number
  definitionHash: string
  /** Stop combinations: equally likely, all counted. */
  combinations: number
  rtp: {
    ppm: number
    /** The round as played. */
    total: number
    /** An exact fraction without the win cap, and its three parts. */
    uncapped: number
    uncappedFraction: string
    baseLines: number
    baseScatters: number
    freeSpins: number
    /** total = uncapped − capCost. */
    capCost: number
  }
  hitRate: number
  aboveStakeRate: number
  /** Paying rounds that pay at most their stake. */
  atOrBelowStakeShare: number
  sd: number
  volatility: Volatility
  freeSpins: { oneIn: number; meanSpins: number; meanPayout: number }
  maxWin: { stakes: number; oneIn: number }
  bands: Band[]
  downAfter: DownAfter[]
  longestDryRun: DryRun[]
  costOf100Rounds: number
}

/** Line stakes spanned: over twice the cap (see `roundOdds`). */
const size = 2 ** 18

/** Exact counts, and `roundOdds` for free spins. Throws RangeError if a set of free spins wins on average another set or more. */
export function reportOf(tables: SlotTables): SlotReport {
  const cells = fullCycle(buildKernel(tables))
  const perStake = tables.lines.length
  const { awarded, lineMultiplier } = tables.freeSpins

  const combinations = total(cells, () => 1)
  const lines = total(cells, ({ units }) => units)
  const scatters = total(cells, ({ scatters }) => tables.scatterPays[scatters - 3] ?? 0) * BigInt(perStake)
  const triggers = total(cells, ({ scatters }) => (scatters >= 3 ? 1 : 0))
  const hits = total(cells, (cell) => (spinPay(tables, cell, 1) > 0 ? 1 : 0))
  // A spin that wins free spins already pays over the stake by its scatters.
  const above = total(cells, (cell) => (spinPay(tables, cell, 1) > perStake ? 1 : 0))

  // A paid spin wins triggers / combinations × awarded free spins, and so does each of those: a geometric series, exact over one denominator.
  const factor = BigInt(awarded)
  const oneSpin = combinations * BigInt(perStake)
  const openSpins = combinations - factor * triggers
  if (openSpins <= 0n) throw new RangeError(`${tables.game}: free spins win as many again on average, so rounds need not end`)
  const freePay = lines * BigInt(lineMultiplier) + scatters
  const uncapped = { over: (lines + scatters) * openSpins + triggers * factor * freePay, under: oneSpin * openSpins }

  const odds = roundOdds({
    paid: spinOdds(tables, cells, 1),
    free: spinOdds(tables, cells, lineMultiplier),
    awarded,
    cap: tables.winCap * perStake,
    size,
  })
  const capCost = odds.capCost / perStake
  const moment = (power: number) => odds.chance.reduce((sum, chance, units) => sum + chance * (units / perStake) ** power, 0)
  const rtp = moment(1)
  const sd = Math.sqrt(moment(2) - rtp ** 2)
  const meanSpins = ratio(factor * combinations, openSpins)

  return {
    game: tables.game,
    version: tables.version,
    definitionHash: hashDefinition(tables),
    combinations: Number(combinations),
    rtp: {
      ppm: Math.floor(rtp * 1e6),
      total: digits(rtp, 9),
      uncapped: ratio(uncapped.over, uncapped.under),
      uncappedFraction: reduced(uncapped.over, uncapped.under),
      baseLines: ratio(lines, oneSpin),
      baseScatters: ratio(scatters, oneSpin),
      freeSpins: ratio(triggers * factor * freePay, oneSpin * openSpins),
      capCost: digits(capCost, 5),
    },
    hitRate: ratio(hits, combinations),
    aboveStakeRate: ratio(above, combinations),
    atOrBelowStakeShare: ratio(hits - above, hits),
    sd: digits(sd, 7),
    volatility: volatilityOf(sd),
    freeSpins: {
      oneIn: digits(ratio(combinations, triggers), 7),
      meanSpins: digits(meanSpins, 7),
      meanPayout: digits(ratio(factor * freePay, openSpins * BigInt(perStake)), 7),
    },
    maxWin: { stakes: tables.winCap, oneIn: digits(1 / odds.chance.at(-1)!, 6) },
    bands: bandsOf(odds.chance, perStake, rtp),
    downAfter: sessionLengths.map((rounds) => ({
      rounds,
      chance: digits(chanceBelow({ chance: odds.chance, rounds, limit: rounds * perStake, size }), 6),
    })),
    longestDryRun: dryRunsOf(ratio(hits, combinations)),
    costOf100Rounds: digits(100 * (1 - rtp), 6),
  }
}

/** Rounds chances down to parts per million. */
export const factsOf = ({ version, rtp, hitRate, aboveStakeRate, volatility, sd, freeSpins, maxWin }: SlotReport): SlotFacts => ({
  version,
  rtpPpm: rtp.ppm,
  hitRatePpm: Math.floor(hitRate * 1e6),
  aboveStakePpm: Math.floor(aboveStakeRate * 1e6),
  volatility,
  sd: digits(sd, 3),
  freeSpinsOneIn: digits(freeSpins.oneIn, 4),
  maxWin: maxWin.stakes,
  maxWinOneIn: digits(maxWin.oneIn, 3),
})

const total = (cells: readonly CycleCell[], value: (cell: CycleCell) => number): bigint =>
  cells.reduce((sum, cell) => sum + BigInt(value(cell)) * BigInt(cell.count), 0n)
