import { volatilityOf, type TableFacts, type Volatility } from '../facts.ts'
import { hashDefinition } from '../fair/canonical-json.ts'
import { digits, ratio, reduced } from '../maths/fraction.ts'
import { downAfterOf, dryRunsOf, type DownAfter, type DryRun } from '../maths/session.ts'
import type { Bet, ChipTables } from './tables.ts'

/** A possible result of a round, and how many of the equally likely ways lead to it. */
export type Ending = { on: number; ways: bigint }

/** The mathematics of one kind of bet, placed alone. It wins one amount or nothing, so its chance determines everything. */
export type BetReport = {
  kind: string
  /** Number of bets of the kind on the table. */
  bets: number
  /** Return when it wins, in stakes, the stake included. */
  returns: number
  chance: number
  chanceFraction: string
  oneIn: number
  rtp: {
    ppm: number
    total: number
    fraction: string
    /** At the legal amount that rounding down costs most. */
    worst: number
  }
  /** Standard deviation of one round's payout, in stakes. */
  sd: number
  volatility: Volatility
  /** The maximum bet, and its return, in paise. */
  most: number
  mostReturned: number
  downAfter: DownAfter[]
  longestDryRun: DryRun[]
  costOf100Rounds: number
}

/** The mathematics of one version of a table. A round of several bets returns their mean, weighted by stake. */
export type TableReport = {
  game: string
  version: number
  definitionHash: string
  /** Number of ways a round can end, each equally likely and each counted. */
  ways: number
  /** Of the bets that return least and most: any round lies between. `worst` includes rounding, and `ppm` is of that. */
  rtp: { ppm: number; lowest: number; highest: number; worst: number }
  bets: BetReport[]
  /** The kind of bet used for session figures. */
  usual: { kind: string; downAfter: DownAfter[]; longestDryRun: DryRun[]; costOf100Rounds: number }
  /** Maximum payout of a round, in stakes. */
  maxWin: { stakes: number; oneIn: number }
  /** Maximum payout within the limits, in paise, with the bets that pay it and how often they do. */
  maxPayout: { paise: number; stake: number; bets: Record<string, number>; oneIn: number }
}

/**
 * Computes the report from the ways a round can end, in fractions throughout. Throws RangeError if bets of one kind
 * differ, because then the kind has no figures.
 */
export function reportOf(tables: ChipTables, endings: readonly Ending[], usualKind: string): TableReport {
  const ways = endings.reduce((sum, ending) => sum + ending.ways, 0n)
  const bets = [...Map.groupBy(tables.bets, ({ kind }) => kind).values()].map((all) => {
    const [first, ...others] = all.map((bet) => ({ ...bet, wins: winningWays(endings, bet) }))
    const { kind, returns, most, wins } = first!
    if (others.some((other) => other.returns !== returns || other.most !== most || other.wins !== wins))
      throw new RangeError(`${tables.game}: bets of the kind ${kind} differ`)
    return betReport({ kind, bets: all.length, returns, most, chip: tables.chips[0]!, wins, ways })
  })
  const least = bets.reduce((a, b) => (b.rtp.worst < a.rtp.worst ? b : a))
  const best = bets.reduce((a, b) => (b.returns > a.returns ? b : a))
  const usual = bets.find(({ kind }) => kind === usualKind)
  if (!usual) throw new RangeError(`${tables.game}: there is no kind ${usualKind}`)

  return {
    game: tables.game,
    version: tables.version,
    definitionHash: hashDefinition(tables),
    ways: Number(ways),
    rtp: {
      ppm: least.rtp.ppm,
      lowest: Math.min(...bets.map(({ rtp }) => rtp.total)),
      highest: Math.max(...bets.map(({ rtp }) => rtp.total)),
      worst: least.rtp.worst,
    },
    bets,
    usual: { kind: usual.kind, downAfter: usual.downAfter, longestDryRun: usual.longestDryRun, costOf100Rounds: usual.costOf100Rounds },
    maxWin: { stakes: best.returns, oneIn: best.oneIn },
    maxPayout: maxPayout(tables, endings, ways),
  }
}

/** The facts a rules sheet shows, from the report. Chances are rounded down to whole parts per million. */
export const factsOf = ({ version, rtp, bets, usual, maxWin, maxPayout }: TableReport): TableFacts => ({
  version,
  rtpPpm: rtp.ppm,
  rtpMostPpm: Math.floor(rtp.highest * 1e6),
  usualKind: usual.kind,
  bets: bets.map(({ kind, returns, chance, rtp: { ppm }, volatility }) => ({
    kind,
    returns,
    chancePpm: Math.floor(chance * 1e6),
    rtpPpm: ppm,
    volatility,
  })),
  maxWin: maxWin.stakes,
  maxWinOneIn: digits(maxWin.oneIn, 4),
  maxPayout: maxPayout.paise,
  maxPayoutOneIn: digits(maxPayout.oneIn, 4),
})

const winningWays = (endings: readonly Ending[], { on }: Bet): bigint =>
  endings.reduce((sum, ending) => (on.includes(ending.on) ? sum + ending.ways : sum), 0n)

type Odds = { kind: string; bets: number; returns: number; most: number; chip: number; wins: bigint; ways: bigint }

function betReport({ kind, bets, returns, most, chip, wins, ways }: Odds): BetReport {
  const paid = BigInt(returns) * wins
  const cost = 100n * ways
  const kept = leastKept(chip, most, returns)
  const worst = ratio(paid * kept.paid, cost * kept.due)
  // returns² × chance − RTP², over one denominator.
  const sd = Math.sqrt(ratio(paid * BigInt(returns) * ways - paid ** 2n, cost ** 2n))
  return {
    kind,
    bets,
    returns: returns / 100,
    chance: ratio(wins, ways),
    chanceFraction: reduced(wins, ways),
    oneIn: digits(ratio(ways, wins), 7),
    rtp: { ppm: Math.floor(worst * 1e6), total: ratio(paid, cost), fraction: reduced(paid, cost), worst },
    sd: digits(sd, 7),
    volatility: volatilityOf(sd),
    most,
    mostReturned: Math.floor((most * returns) / 100),
    downAfter: downAfterOf({ over: wins, under: ways }, { returns, perStake: 100 }),
    longestDryRun: dryRunsOf(ratio(wins, ways)),
    costOf100Rounds: digits(100 * ratio(cost - paid, cost), 6),
  }
}

/** Paid and due, in hundredths of a paisa, at the legal amount that rounding down costs most. */
function leastKept(chip: number, most: number, returns: number): { paid: bigint; due: bigint } {
  let least = { paid: 1n, due: 1n }
  for (let amount = BigInt(chip); amount <= most; amount += BigInt(chip)) {
    const due = amount * BigInt(returns)
    const paid = (due / 100n) * 100n
    if (paid * least.due < least.paid * due) least = { paid, due }
  }
  return least
}

/**
 * The maximum payout of a round within the limits. Bets that win together are filled starting with the highest return, which is
 * optimal because every rupee within a bet's limit returns the same.
 */
function maxPayout({ bets, mostStake }: ChipTables, endings: readonly Ending[], ways: bigint): TableReport['maxPayout'] {
  const together = Map.groupBy(endings, ({ on }) =>
    bets
      .filter((bet) => bet.on.includes(on))
      .map(({ name }) => name)
      .join(),
  )
  const rounds = [...together.values()].map((alike) => {
    const placed: Record<string, number> = {}
    let stake = 0
    let paise = 0
    for (const bet of bets.filter(({ on }) => on.includes(alike[0]!.on)).toSorted((a, b) => b.returns - a.returns)) {
      const amount = Math.min(bet.most, mostStake - stake)
      if (amount === 0) break
      placed[bet.name] = amount
      stake += amount
      paise += Math.floor((amount * bet.returns) / 100)
    }
    const total = alike.reduce((sum, ending) => sum + ending.ways, 0n)
    return { paise, stake, bets: placed, oneIn: digits(ratio(ways, total), 7) }
  })
  return rounds.reduce((a, b) => (b.paise > a.paise ? b : a))
}
