import { paise } from '@lalmor/units/paise.ts'
import { volatilityOf, type MinesFacts, type Volatility } from '../facts.ts'
import { hashDefinition } from '../fair/canonical-json.ts'
import { choose, digits, fractionOf, ratioOf, type Fraction } from '../maths/fraction.ts'
import { downAfterOf, dryRunsOf, type DownAfter, type DryRun } from '../maths/session.ts'
import { ladderOf, multiplierUnit, payoutAt } from './ladder.ts'
import type { MinesTables } from './tables.ts'

type Stop = { chilies: number; picks: number }

/** Stops after this many picks. All its payouts are equal and above the stake. */
type StopReport = {
  picks: number
  /** In ten-thousandths of the stake. */
  multiplier: number
  /** The chance of finding no chili. */
  chance: number
  /** The return before flooring to whole paise, and at the stake where flooring costs most. */
  rtp: number
  rtpInPaise: number
  sd: number
}

/** A player who stops at the first step worth at least two stakes. */
type Session = {
  picks: number
  costOf100Rounds: number
  downAfter: DownAfter[]
  longestDryRun: DryRun[]
}

/** Exact. Chances per round, amounts in stakes unless named otherwise. */
export type MinesReport = {
  game: string
  version: number
  definitionHash: string
  rtp: {
    /** Worst play at the worst legal stake, and best play. */
    ppm: { least: number; most: number }
    /** The lowest return before payouts are floored to whole paise, as fractions. */
    least: Stop & { total: number; fraction: string }
    most: Stop & { total: number; fraction: string }
    /** The lowest return in whole paise. `stake` in paise. */
    leastInPaise: Stop & { stake: number; total: number; fraction: string }
  }
  sd: { least: number; most: number }
  volatility: { least: Volatility; most: Volatility }
  /** The maximum payout, and in how many rounds players who aim for it get it once. */
  maxWin: { stakes: number; oneIn: number; at: Stop[] }
  boards: {
    chilies: number
    mangoes: number
    /** The last pick finds all mangoes, or another would pass the win cap. */
    closedBy: 'last-mango' | 'cap'
    double: Session
    stops: StopReport[]
  }[]
}

/** Computes the report by chilies and the pick to stop after; the choice of tiles does not matter. */
export function reportOf(tables: MinesTables): MinesReport {
  const { tiles, stakes } = tables
  const all = Array.from({ length: tiles - 1 }, (_, index) => index + 1).flatMap((chilies) =>
    ladderOf(tables, chilies).map((multiplier, index) => stopOf(tables, { chilies, picks: index + 1 }, multiplier)),
  )
  const byReturn = all.toSorted((a, b) => compare(a.returned, b.returned))
  const inPaise = all
    .flatMap((stop) => stakes.map((stake) => ({ ...stop, stake, returned: returnedAt(stop, stake) })))
    .toSorted((a, b) => compare(a.returned, b.returned))
  const [least, most, leastInPaise] = [byReturn[0]!, byReturn.at(-1)!, inPaise[0]!]
  const sds = all.map(({ sd }) => sd).toSorted((a, b) => a - b)
  const top = Math.max(...all.map(({ multiplier }) => multiplier))
  const tops = all.filter(({ multiplier }) => multiplier === top)

  return {
    game: tables.game,
    version: tables.version,
    definitionHash: hashDefinition(tables),
    rtp: {
      ppm: { least: ppm(leastInPaise.returned), most: ppm(most.returned) },
      least: { ...placeOf(least), ...told(least.returned) },
      most: { ...placeOf(most), ...told(most.returned) },
      leastInPaise: { ...placeOf(leastInPaise), stake: leastInPaise.stake, ...told(leastInPaise.returned) },
    },
    sd: { least: digits(sds[0]!, 7), most: digits(sds.at(-1)!, 7) },
    volatility: { least: volatilityOf(sds[0]!), most: volatilityOf(sds.at(-1)!) },
    maxWin: {
      stakes: top / multiplierUnit,
      oneIn: digits(ratioOf({ over: tops[0]!.chance.under, under: tops[0]!.chance.over }), 7),
      at: tops.map(placeOf),
    },
    boards: Array.from({ length: tiles - 1 }, (_, index) => {
      const chilies = index + 1
      const stops = all.filter((stop) => stop.chilies === chilies)
      return {
        chilies,
        mangoes: tiles - chilies,
        closedBy: stops.length === tiles - chilies ? ('last-mango' as const) : ('cap' as const),
        double: sessionOf(stops.find(({ multiplier }) => multiplier >= 2 * multiplierUnit)!),
        stops: stops.map((stop) => ({
          picks: stop.picks,
          multiplier: stop.multiplier,
          chance: ratioOf(stop.chance),
          rtp: ratioOf(stop.returned),
          rtpInPaise: Math.min(...stakes.map((stake) => ratioOf(returnedAt(stop, stake)))),
          sd: digits(stop.sd, 7),
        })),
      }
    }),
  }
}

export const factsOf = ({ version, rtp, sd, volatility, maxWin }: MinesReport): MinesFacts => ({
  version,
  rtpPpm: rtp.ppm.least,
  rtpMostPpm: rtp.ppm.most,
  volatility: volatility.least,
  volatilityMost: volatility.most,
  sd: digits(sd.least, 3),
  sdMost: digits(sd.most, 3),
  maxWin: maxWin.stakes,
  maxWinOneIn: digits(maxWin.oneIn, 4),
})

type ExactStop = Stop & { multiplier: number; chance: Fraction; returned: Fraction; sd: number }

function stopOf({ tiles }: MinesTables, { chilies, picks }: Stop, multiplier: number): ExactStop {
  const chance = { over: choose(tiles - chilies, picks), under: choose(tiles, picks) }
  const won = ratioOf(chance)
  return {
    chilies,
    picks,
    multiplier,
    chance,
    returned: { over: chance.over * BigInt(multiplier), under: chance.under * BigInt(multiplierUnit) },
    sd: (multiplier / multiplierUnit) * Math.sqrt(won * (1 - won)),
  }
}

/** The return with payouts in whole paise, as paid. */
const returnedAt = ({ chance, multiplier }: ExactStop, stake: number): Fraction => ({
  over: chance.over * payoutAt(paise(BigInt(stake)), multiplier),
  under: chance.under * BigInt(stake),
})

const sessionOf = ({ picks, chance, multiplier, returned }: ExactStop): Session => ({
  picks,
  costOf100Rounds: digits(100 * (1 - ratioOf(returned)), 6),
  downAfter: downAfterOf(chance, { returns: multiplier, perStake: multiplierUnit }),
  longestDryRun: dryRunsOf(ratioOf(chance)),
})

const told = (returned: Fraction) => ({ total: ratioOf(returned), fraction: fractionOf(returned) })
const ppm = ({ over, under }: Fraction): number => Number((over * 1_000_000n) / under)
const placeOf = ({ chilies, picks }: Stop): Stop => ({ chilies, picks })
const compare = (a: Fraction, b: Fraction): number => {
  const difference = a.over * b.under - b.over * a.under
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
