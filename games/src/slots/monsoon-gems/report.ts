import { volatilityOf, type SlotFacts, type Volatility } from '../../facts.ts'
import { hashDefinition } from '../../fair/canonical-json.ts'
import { dryRunsOf, sessionLengths, type DownAfter, type DryRun } from '../../maths/session.ts'
import { bandsOf, chanceBelow, type Band } from '../payouts.ts'
import { digits } from '../../maths/fraction.ts'
import { paySymbols, type PaySymbol } from './events.ts'
import { firstGridOdds } from './first-grid.ts'
import { cloudPart, orbPart, parts } from './kernel.ts'
import { emptyTally, tallySimulator, type Simulation, type Tally } from './simulate.ts'
import type { TumbleTables } from './tables.ts'

export const simulation: Simulation = { chunks: 2_048, roundsEach: 2 ** 20 }

/** The return by source, as part of the stake. `orbs` is what they add to the symbols' pay. */
export type Split = { total: number; symbols: Record<PaySymbol, number>; orbs: number; clouds: number }

/** Chances per round, amounts in stakes unless named otherwise. */
export type TumbleReport = {
  game: string
  version: number
  definitionHash: string
  simulation: Simulation & {
    rounds: number
    /** Exact sums of seed 1's chunk, cheap to replay. */
    firstChunk: ChunkSums
  }
  rtp: {
    ppm: number
    /** The return as played: the simulated mean, corrected by its controls. */
    total: number
    /** Half the 99 % confidence interval, and the standard error. */
    interval99: number
    standardError: number
    /** The raw mean, and the part of variance that controls explain. */
    uncontrolled: number
    explained: number
    paidSpin: Split
    freeSpins: Split
    /** The lowest return in whole paise, over all legal stakes. */
    worstStake: { stakePaise: number; rtp: number }
  }
  /** Exact: a round pays if its first grid does. */
  hitRate: number
  aboveStakeRate: number
  /** Paying rounds that pay at most their stake. */
  atOrBelowStakeShare: number
  sd: number
  volatility: Volatility
  freeSpins: { oneIn: number; meanSpins: number; meanPayout: number }
  /** `rounds`: simulated ones at the cap; the other two are 99 % limits of the odds. */
  maxWin: { stakes: number; oneIn: number; rounds: number; oneInAtBest: number; oneInAtWorst: number }
  firstGrid: { pay: number; freeSpinsOneIn: number }
  bands: Band[]
  downAfter: DownAfter[]
  longestDryRun: DryRun[]
  costOf100Rounds: number
}

/** Payouts in hundredths of the stake. */
export type ChunkSums = { paid: number; payingRounds: number; withFreeSpins: number; freeSpins: number }

/** Half the width of a 99 % interval, in standard errors. */
const z99 = 2.5758293

/** Hundredths of the stake spanned: twice the cap. A session of 1,000 rounds exceeds it once in ten million. */
const size = 2 ** 20

/** Throws RangeError if sums were too large to be exact. */
export function reportOf(tables: TumbleTables, tally: Tally): TumbleReport {
  const { rounds, payouts } = tally
  const exact = firstGridOdds(tables)
  const { mean, controlled, sd, explained } = estimate(tally, exact)
  const standardError = (sd * Math.sqrt(1 - explained)) / Math.sqrt(rounds)
  const rtp = controlled / 100
  const chance = payouts.map((count) => count / rounds)
  const paying = rounds - payouts[0]!
  const above = payouts.subarray(101).reduce((sum, count) => sum + count, 0)
  const capped = payouts.at(-1)!
  const spread = z99 * Math.sqrt(capped)
  const splitOf = (from: number): Split => {
    const at = (part: number) => digits(((tally.parts[from + part]! / rounds / 100) * controlled) / mean, 5)
    const sum = tally.parts.subarray(from, from + parts).reduce((a, b) => a + b, 0)
    return {
      total: digits(((sum / rounds / 100) * controlled) / mean, 6),
      symbols: Object.fromEntries(paySymbols.map((symbol, part) => [symbol, at(part)])) as Record<PaySymbol, number>,
      orbs: at(orbPart),
      clouds: at(cloudPart),
    }
  }
  const freePaid = tally.parts.subarray(parts).reduce((a, b) => a + b, 0)

  return {
    game: tables.game,
    version: tables.version,
    definitionHash: hashDefinition(tables),
    simulation: { rounds, ...simulation, firstChunk: chunkSums(tables, 1) },
    rtp: {
      ppm: Math.floor(rtp * 1e6),
      total: digits(rtp, 7),
      interval99: digits((z99 * standardError) / 100, 3),
      standardError: digits(standardError / 100, 3),
      uncontrolled: digits(mean / 100, 7),
      explained: digits(explained, 3),
      paidSpin: splitOf(0),
      freeSpins: splitOf(parts),
      worstStake: worstStake(tables, tally, rtp),
    },
    hitRate: digits(exact.hitRate, 12),
    aboveStakeRate: digits(above / rounds, 6),
    atOrBelowStakeShare: digits((paying - above) / paying, 6),
    sd: digits(sd / 100, 5),
    volatility: volatilityOf(sd / 100),
    freeSpins: {
      oneIn: digits(rounds / tally.withFreeSpins, 4),
      meanSpins: digits(tally.freeSpins / tally.withFreeSpins, 4),
      meanPayout: digits(freePaid / 100 / tally.withFreeSpins, 4),
    },
    maxWin: {
      stakes: tables.winCap,
      oneIn: digits(rounds / capped, 3),
      rounds: capped,
      oneInAtBest: digits(rounds / (capped + spread), 3),
      oneInAtWorst: digits(rounds / (capped - spread), 3),
    },
    firstGrid: { pay: digits(exact.pay / 100, 9), freeSpinsOneIn: digits(1 / exact.clouds, 9) },
    bands: bandsOf(chance, 100, mean / 100),
    downAfter: sessionLengths.map((many) => ({
      rounds: many,
      chance: digits(chanceBelow({ chance, rounds: many, limit: many * 100, size }), 4),
    })),
    longestDryRun: dryRunsOf(exact.hitRate),
    costOf100Rounds: digits(100 * (1 - rtp), 4),
  }
}

/** Rounds chances down to parts per million. */
export const factsOf = ({ version, rtp, hitRate, aboveStakeRate, volatility, sd, freeSpins, maxWin }: TumbleReport): SlotFacts => ({
  version,
  rtpPpm: rtp.ppm,
  hitRatePpm: Math.floor(hitRate * 1e6),
  aboveStakePpm: Math.floor(aboveStakeRate * 1e6),
  volatility,
  sd: digits(sd, 3),
  freeSpinsOneIn: digits(freeSpins.oneIn, 4),
  maxWin: maxWin.stakes,
  maxWinOneIn: digits(maxWin.oneIn, 2),
})

export function chunkSums(tables: TumbleTables, seed: number): ChunkSums {
  const tally = emptyTally(tables)
  tallySimulator(tables)(tally, { seed, rounds: simulation.roundsEach })
  return {
    paid: tally.parts.reduce((a, b) => a + b, 0),
    payingRounds: tally.rounds - tally.payouts[0]!,
    withFreeSpins: tally.withFreeSpins,
    freeSpins: tally.freeSpins,
  }
}

/**
 * In hundredths. `controlled` is the mean less the luck that two controls with known means show (a linear regression); this takes `explained` off the
 * variance.
 */
export function estimate({ rounds, payouts, controls }: Tally, exact: { pay: number; clouds: number }) {
  let paid = 0
  let squared = 0
  for (const [payout, count] of payouts.entries()) {
    paid += payout * count
    squared += payout * payout * count
  }
  for (const sum of [paid, squared, ...Object.values(controls)])
    if (!Number.isSafeInteger(sum)) throw new RangeError(`estimate: a sum of ${sum} is not a whole number any more`)

  const mean = paid / rounds
  const payMean = controls.pay / rounds
  const cloudsMean = controls.clouds / rounds
  const variance = squared / rounds - mean ** 2
  const payVariance = controls.paySquared / rounds - payMean ** 2
  const cloudsVariance = cloudsMean - cloudsMean ** 2
  const payWithPayout = controls.payTimesPayout / rounds - payMean * mean
  const cloudsWithPayout = controls.cloudsTimesPayout / rounds - cloudsMean * mean
  const payWithClouds = controls.cloudsTimesPay / rounds - payMean * cloudsMean
  const determinant = payVariance * cloudsVariance - payWithClouds ** 2
  const bySlope = (payWithPayout * cloudsVariance - cloudsWithPayout * payWithClouds) / determinant
  const byClouds = (cloudsWithPayout * payVariance - payWithPayout * payWithClouds) / determinant
  return {
    mean,
    controlled: mean - bySlope * (payMean - exact.pay) - byClouds * (cloudsMean - exact.clouds),
    sd: Math.sqrt(variance),
    explained: (bySlope * payWithPayout + byClouds * cloudsWithPayout) / variance,
  }
}

/** The stake at which flooring costs most. */
function worstStake({ stakes }: TumbleTables, { rounds, payouts }: Tally, rtp: number): TumbleReport['rtp']['worstStake'] {
  const lost = (stake: number) => payouts.reduce((sum, count, payout) => sum + (count * ((payout * stake) % 100)) / 100, 0) / rounds / stake
  const [worst, ...others] = stakes.map((stake) => ({ stake, lost: lost(stake) }))
  const most = others.reduce((a, b) => (b.lost > a.lost ? b : a), worst!)
  return { stakePaise: most.stake, rtp: digits(rtp - most.lost, 7) }
}
