import type { DownAfter, DryRun } from './session.ts'

export const percent = (share: number, decimals = 2): string => `${(share * 100).toFixed(decimals)} %`

export const oneIn = (rounds: number): string =>
  `1 in ${new Intl.NumberFormat('en-IN', { maximumFractionDigits: rounds < 100 ? 2 : rounds < 10_000 ? 1 : 0 }).format(rounds)}`

export const costRow = (costOf100Rounds: number): string =>
  row('100 rounds cost, on average', `${costOf100Rounds.toFixed(2)} stakes`, `₹${(costOf100Rounds * 10).toFixed(2)} at ₹10`)

export const downRows = (downAfter: readonly DownAfter[]): string[] =>
  downAfter.map(({ rounds, chance }) => row(`down after ${rounds} rounds`, percent(chance)))

export const dryRunRows = (dryRuns: readonly DryRun[]): string[] =>
  dryRuns.map(({ rounds, usual, oneIn100 }) =>
    row(`longest dry run of ${rounds}`, `${usual} rounds or more in half of them`, `${oneIn100} or more in 1 of 100`),
  )

export const row = (name: string, ...cells: string[]): string => `  ${name.padEnd(30)}${cells.join('  ')}`
