/** Chi-square of equally likely cells as a standard normal: far up is uneven, far down too even. */
export function chiSquareZ(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  return standardised(chiSquare, counts.length - 1)
}

/** A chi-square of `free` degrees of freedom as a standard normal (Wilson and Hilferty). */
export const standardised = (chiSquare: number, free: number): number =>
  (Math.cbrt(chiSquare / free) - (1 - 2 / (9 * free))) / Math.sqrt(2 / (9 * free))

/** A figure of a simulation beside its exact value. `sd` is of one round. */
export type Measured = { what: string; measured: number; exact: number; sd: number }

export const chanceOf = (what: string, measured: number, exact: number): Measured => ({
  what,
  measured,
  exact,
  sd: Math.sqrt(exact * (1 - exact)),
})

/**
 * What strays from its exact value by more than four standard errors. A right program does so once in 16,000 seeds, and
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
