/**
 * Chi-square of cells as a standard normal: high is uneven, low is too even. They are equally likely, or as likely as
 * their `weights` say.
 */
export function chiSquareZ(counts: readonly number[], weights: readonly number[] = counts.map(() => 1)): number {
  const each = sum(counts) / sum(weights)
  const chiSquare = counts.reduce((total, count, cell) => total + (count - each * weights[cell]!) ** 2 / (each * weights[cell]!), 0)
  return standardised(chiSquare, counts.length - 1)
}

/** The number of changes between high and low in a row (Wald and Wolfowitz), as a standard normal: positive if there are too many. */
export function runsZ(high: readonly boolean[]): number {
  const [all, highs] = [high.length, high.filter(Boolean).length]
  const twice = 2 * highs * (all - highs)
  const runs = 1 + high.slice(1).filter((value, index) => value !== high[index]).length
  return (runs - (twice / all + 1)) / Math.sqrt((twice * (twice - all)) / (all ** 2 * (all - 1)))
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** A chi-square of `free` degrees of freedom as a standard normal (Wilson and Hilferty). */
export const standardised = (chiSquare: number, free: number): number =>
  (Math.cbrt(chiSquare / free) - (1 - 2 / (9 * free))) / Math.sqrt(2 / (9 * free))

/** A simulated figure beside its exact value. `sd` is that of one round. */
export type Measured = { what: string; measured: number; exact: number; sd: number }

export const chanceOf = (what: string, measured: number, exact: number): Measured => ({
  what,
  measured,
  exact,
  sd: Math.sqrt(exact * (1 - exact)),
})

/**
 * The figures more than four standard errors from their exact value. A correct program has one once in 16,000 seeds, and
 * the seeds of tests are fixed.
 */
export const astray = (rounds: number, all: readonly Measured[]): string[] =>
  all
    .map(({ what, measured, exact, sd }) => ({
      text: `${what}: ${measured}, exactly ${exact}`,
      z: (measured - exact) / (sd / Math.sqrt(rounds)),
    }))
    .filter(({ z }) => Math.abs(z) > 4)
    .map(({ text, z }) => `${text}, z = ${z.toFixed(2)}`)

/**
 * The number of rounds a statistical test plays: `usual` in `npm test`, GAMES_TIMES as many at night. Limits are multiples of the standard error, so fewer
 * rounds widen them: each test that uses this has a planted fault beside it that half of `usual` still notices.
 */
export const roundsOf = (usual: number): number => usual * Number(process.env['GAMES_TIMES'] ?? 1)
