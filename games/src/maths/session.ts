import { chanceOfFewer, digits, type Fraction } from './fraction.ts'

/** Lengths of the sessions in reports, in rounds at one stake. */
export const sessionLengths = [100, 1_000] as const

/** The chance that this many rounds together pay less than they cost. */
export type DownAfter = { rounds: number; chance: number }

/**
 * The longest run of rounds without a payout: at least `usual` in half of all sessions, and at least
 * `oneIn100` in one of a hundred.
 */
export type DryRun = { rounds: number; usual: number; oneIn100: number }

/** Sessions of rounds that pay `returns` with this chance, else nothing; `perStake` is the stake. */
export const downAfterOf = (chance: Fraction, { returns, perStake }: { returns: number; perStake: number }): DownAfter[] =>
  sessionLengths.map((rounds) => {
    // This many wins return the cost of the rounds.
    const wins = Math.ceil((rounds * perStake) / returns)
    return { rounds, chance: digits(chanceOfFewer({ wins, rounds, ...chance }), 6) }
  })

/** Dry runs of rounds that pay with this chance. */
export const dryRunsOf = (hitRate: number): DryRun[] =>
  sessionLengths.map((rounds) => ({
    rounds,
    usual: longestWithChance(0.5, rounds, hitRate),
    oneIn100: longestWithChance(0.01, rounds, hitRate),
  }))

/** The longest dry run that `rounds` rounds reach with at least this chance. */
function longestWithChance(chance: number, rounds: number, hitRate: number): number {
  let length = 0
  while (length < rounds && chanceOfDryRun(length + 1, rounds, hitRate) >= chance) length++
  return length
}

/**
 * The chance that `length` successive rounds among `rounds` pay nothing. Summed by where the first such run
 * ends: it begins the session, or it follows a round that paid with no such run before.
 */
export function chanceOfDryRun(length: number, rounds: number, hitRate: number): number {
  const run = (1 - hitRate) ** length
  // without[n]: the chance that n rounds have no such run.
  const without = Array.from({ length: rounds + 1 }, () => 1)
  for (let n = length; n <= rounds; n++) {
    const before = n === length ? 1 : hitRate * without[n - length - 1]!
    without[n] = without[n - 1]! - run * before
  }
  return 1 - without[rounds]!
}
