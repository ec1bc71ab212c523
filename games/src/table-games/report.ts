import { volatilityOf, type TableFacts, type Volatility } from '../facts.ts'
import { hashDefinition } from '../fair/canonical-json.ts'
import { digits, ratio, reduced } from '../maths/fraction.ts'
import { downAfterOf, dryRunsOf, type DownAfter, type DryRun } from '../maths/session.ts'
import type { Bet, ChipTables } from './tables.ts'

/** `ways`: of the equally likely ways, those that lead here. */
export type Ending = { on: number; ways: bigint }

/** The maths of a bet placed alone. It wins one amount or nothing, so its chance determines everything. */
export type BetReport = {
  kind: string
  bets: number
  /** When it wins: in stakes, including the stake. */
  returns: number
  chance: number
  chanceFraction: string
  oneIn: number
  rtp: {
    ppm: number
    total: number
    fraction: string
    /** The return at the legal amount that rounding costs most. */
    worst: number
  }
  sd: number
  volatility: Volatility
  /** The maximum bet in paise, and its return. */
  most: number
  mostReturned: number
  downAfter: DownAfter[]
  longestDryRun: DryRun[]
  costOf100Rounds: number
}

/** Rounds of several bets return their mean, weighted by stake. */
export type TableReport = {
  game: string
  version: number
  definitionHash: string
  ways: number
  /** Worst and best bets: all rounds lie between. `worst` and `ppm` include rounding. */
  rtp: { ppm: number; lowest: number; highest: number; worst: number }
  bets: BetReport[]
  /** The kind used for session figures. */
  usual: { kind: string; downAfter: DownAfter[]; longestDryRun: DryRun[]; costOf100Rounds: number }
  /** The maximum payout of a round, in stakes. */
  maxWin: { stakes: number; oneIn: number }
  /** The maximum payout in paise within limits, with its bets and frequency. */
  maxPayout: { paise: number; stake: number; bets: Record<string, number>; oneIn: number }
}

/** Computes in fractions throughout. Throws RangeError if bets of one kind differ. */
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

/** Rounds chances down to parts per million. */
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

/** Paid and due in hundredths of a paisa, at the legal amount that rounding costs most. */
function leastKept(chip: number, most: number, returns: number): { paid: bigint; due: bigint } {
  let least = { paid: 1n, due: 1n }
  for (let amount = BigInt(chip); amount <= most; amount += BigInt(chip)) {
    const due = amount * BigInt(returns)
    const paid = (due / 100n) * 100n
    if (paid * least.due < least.paid * due) least = { paid, due }
  }
  return least
}

/** Fills bets that win together by return, highest first: optimal, as every rupee within a limit returns the same. */
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
