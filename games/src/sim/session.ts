import { chanceOfFewer, digits, type Fraction } from './fraction.ts'

/** The sessions that reports tell of: so many rounds at one stake. */
export const sessionLengths = [100, 1_000] as const

/** Chance that this many rounds together pay less than they cost. */
export type DownAfter = { rounds: number; chance: number }

/**
 * The longest row of rounds without any payout among this many: at least `usual` in half of all sessions, and at least
 * `oneIn100` in one of a hundred.
 */
export type DryRun = { rounds: number; usual: number; oneIn100: number }

/** Sessions of rounds that pay `returns` with this chance and nothing else, where `perStake` is the stake. */
export const downAfterOf = (chance: Fraction, { returns, perStake }: { returns: number; perStake: number }): DownAfter[] =>
  sessionLengths.map((rounds) => {
    // So many wins return what the rounds cost.
    const wins = Math.ceil((rounds * perStake) / returns)
    return { rounds, chance: digits(chanceOfFewer({ wins, rounds, ...chance }), 6) }
  })

/** Dry runs of rounds that pay anything with this chance. */
export const dryRunsOf = (hitRate: number): DryRun[] =>
  sessionLengths.map((rounds) => ({
    rounds,
    usual: longestWithChance(0.5, rounds, hitRate),
    oneIn100: longestWithChance(0.01, rounds, hitRate),
  }))

/** The greatest length that some dry run among `rounds` rounds reaches with at least this chance. */
function longestWithChance(chance: number, rounds: number, hitRate: number): number {
  let length = 0
  while (length < rounds && chanceOfDryRun(length + 1, rounds, hitRate) >= chance) length++
  return length
}

/**
 * The chance that some `length` of `rounds` rounds, one after the other, pay nothing. Counted by where the first such run
 * ends: it begins the session, or a round that paid stands before it and no such run before that.
 */
export function chanceOfDryRun(length: number, rounds: number, hitRate: number): number {
  const run = (1 - hitRate) ** length
  // without[n]: that n rounds have no such run.
  const without = Array.from({ length: rounds + 1 }, () => 1)
  for (let n = length; n <= rounds; n++) {
    const before = n === length ? 1 : hitRate * without[n - length - 1]!
    without[n] = without[n - 1]! - run * before
  }
  return 1 - without[rounds]!
}
