import { chanceOfFewer, digits, type Fraction } from './fraction.ts'

export const sessionLengths = [100, 1_000] as const

/** Chance that the rounds together pay less than they cost. */
export type DownAfter = { rounds: number; chance: number }

/** The longest run without a payout: at least `usual` in half of sessions, `oneIn100` in one of a hundred. */
export type DryRun = { rounds: number; usual: number; oneIn100: number }

/** Rounds pay `returns` with this chance, else nothing. */
export const downAfterOf = (chance: Fraction, { returns, perStake }: { returns: number; perStake: number }): DownAfter[] =>
  sessionLengths.map((rounds) => {
    const wins = Math.ceil((rounds * perStake) / returns)
    return { rounds, chance: digits(chanceOfFewer({ wins, rounds, ...chance }), 6) }
  })

export const dryRunsOf = (hitRate: number): DryRun[] =>
  sessionLengths.map((rounds) => ({
    rounds,
    usual: longestWithChance(0.5, rounds, hitRate),
    oneIn100: longestWithChance(0.01, rounds, hitRate),
  }))

/** The longest run reached with at least this chance. */
function longestWithChance(chance: number, rounds: number, hitRate: number): number {
  let length = 0
  while (length < rounds && chanceOfDryRun(length + 1, rounds, hitRate) >= chance) length++
  return length
}

/** The chance of `length` dry rounds in a row, summed by where the first such run ends: at the start, or after a round that paid. */
export function chanceOfDryRun(length: number, rounds: number, hitRate: number): number {
  const run = (1 - hitRate) ** length
  // without[n]: n rounds have no such run.
  const without = Array.from({ length: rounds + 1 }, () => 1)
  for (let n = length; n <= rounds; n++) {
    const before = n === length ? 1 : hitRate * without[n - length - 1]!
    without[n] = without[n - 1]! - run * before
  }
  return 1 - without[rounds]!
}
