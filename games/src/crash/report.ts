import { volatilityOf, type CrashFacts } from '../facts.ts'
import { hashDefinition } from '../fair/canonical-json.ts'
import { digits, fractionOf, ratio, ratioOf, type Fraction } from '../maths/fraction.ts'
import { downAfterOf, dryRunsOf, type DownAfter, type DryRun } from '../maths/session.ts'
import type { CrashTables } from './tables.ts'

/** Rounds of a player who always cashes out at this multiplier. */
type TargetReport = {
  cashOut: number
  /** The chance that a round reaches it, and the resulting return. */
  chance: number
  rtp: number
  sd: number
  downAfter: DownAfter[]
  longestDryRun: DryRun[]
}

/** Exact. Chances per round, amounts in stakes, multipliers in hundredths. */
export type CrashReport = {
  game: string
  version: number
  definitionHash: string
  grid: number
  rtp: {
    /** Rounded: the grid costs less than a millionth. */
    ppm: number
    /** The lowest over all cash-outs and legal stakes: whole rupees times hundredths are whole paise. */
    least: { cashOut: number; total: number; fraction: string }
    most: { cashOut: number; total: number; fraction: string }
  }
  /** The chance that a round ends at 1.00×, before anyone can cash out. */
  instant: number
  median: number
  maxWin: { stakes: number; oneIn: number }
  costOf100Rounds: number
  targets: TargetReport[]
  /** Crash points from `from` to below `below`; the last range ends at the win cap. */
  ends: { from: number; below: number | null; chance: number }[]
}

const targets = [101, 150, 200, 300, 500, 1_000, 10_000, 100_000, 1_000_000]
const edges = [100, 101, 125, 150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000, 100_000, 1_000_000]

/** Closed form: floor(97 · 2^52 / x) grid numbers reach x hundredths. A test compares it with `crashOf` at every x. */
export function reportOf(tables: CrashTables): CrashReport {
  const { cashOutLeast, winCap, bits } = tables
  const size = 1n << BigInt(bits)
  const most = winCap * 100
  const reach = (cashOut: number): Fraction => ({ over: reaching(tables, cashOut), under: size })
  const returned = (cashOut: number): Fraction => ({ over: reaching(tables, cashOut) * BigInt(cashOut), under: size * 100n })

  const all = Array.from({ length: most - cashOutLeast + 1 }, (_, index) => index + cashOutLeast)
  const over = new Map(all.map((cashOut) => [cashOut, returned(cashOut).over]))
  const least = all.reduce((a, b) => (over.get(b)! < over.get(a)! ? b : a))
  const best = all.reduce((a, b) => (over.get(b)! > over.get(a)! ? b : a))
  const place = (cashOut: number) => ({ cashOut, total: ratioOf(returned(cashOut)), fraction: fractionOf(returned(cashOut)) })

  return {
    game: tables.game,
    version: tables.version,
    definitionHash: hashDefinition(tables),
    grid: Number(size),
    rtp: { ppm: Math.round(ratioOf(returned(least)) * 1e6), least: place(least), most: place(best) },
    instant: ratioOf({ over: size - reaching(tables, cashOutLeast), under: size }),
    median: all.findLast((cashOut) => 2n * reaching(tables, cashOut) >= size)!,
    maxWin: { stakes: winCap, oneIn: digits(ratio(size, reaching(tables, most)), 7) },
    costOf100Rounds: digits(100 * (1 - ratioOf(returned(least))), 6),
    targets: targets.map((cashOut) => {
      const chance = reach(cashOut)
      const won = ratioOf(chance)
      return {
        cashOut,
        chance: won,
        rtp: ratioOf(returned(cashOut)),
        sd: digits((cashOut / 100) * Math.sqrt(won * (1 - won)), 7),
        downAfter: downAfterOf(chance, { returns: cashOut, perStake: 100 }),
        longestDryRun: dryRunsOf(won),
      }
    }),
    ends: edges.map((from, index) => {
      const below = edges[index + 1]
      const upTo = below === undefined ? 0n : reaching(tables, below)
      return { from, below: below ?? null, chance: ratioOf({ over: reaching(tables, from) - upTo, under: size }) }
    }),
  }
}

/** Rounds chances down to parts per million. */
export function factsOf({ version, rtp, instant, targets, maxWin }: CrashReport): CrashFacts {
  const [least, most] = [targets[0]!.sd, targets.at(-1)!.sd]
  return {
    version,
    rtpPpm: rtp.ppm,
    instantPpm: Math.floor(instant * 1e6),
    volatility: volatilityOf(least),
    volatilityMost: volatilityOf(most),
    sd: digits(least, 3),
    sdMost: digits(most, 3),
    maxWin: maxWin.stakes,
    maxWinOneIn: digits(maxWin.oneIn, 4),
  }
}

/** All reach 1.00. */
export function reaching({ returnPercent, bits }: CrashTables, hundredths: number): bigint {
  const size = 1n << BigInt(bits)
  const count = (BigInt(returnPercent) * size) / BigInt(hundredths)
  return hundredths <= 100 || count > size ? size : count
}
