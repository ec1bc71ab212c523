/** Chi-square as a standard normal: high is uneven, low too even. Without `weights`, cells are equally likely. */
export function chiSquareZ(counts: readonly number[], weights: readonly number[] = counts.map(() => 1)): number {
  const each = sum(counts) / sum(weights)
  const chiSquare = counts.reduce((total, count, cell) => total + (count - each * weights[cell]!) ** 2 / (each * weights[cell]!), 0)
  return standardised(chiSquare, counts.length - 1)
}

/** High/low changes in a row (Wald and Wolfowitz) as a standard normal; positive: too many. */
export function runsZ(high: readonly boolean[]): number {
  const [all, highs] = [high.length, high.filter(Boolean).length]
  const twice = 2 * highs * (all - highs)
  const runs = 1 + high.slice(1).filter((value, index) => value !== high[index]).length
  return (runs - (twice / all + 1)) / Math.sqrt((twice * (twice - all)) / (all ** 2 * (all - 1)))
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Wilson and Hilferty. */
export const standardised = (chiSquare: number, free: number): number =>
  (Math.cbrt(chiSquare / free) - (1 - 2 / (9 * free))) / Math.sqrt(2 / (9 * free))

/** `sd` is one round's. */
export type Measured = { what: string; measured: number; exact: number; sd: number }

export const chanceOf = (what: string, measured: number, exact: number): Measured => ({
  what,
  measured,
  exact,
  sd: Math.sqrt(exact * (1 - exact)),
})

/** Figures over four standard errors off. A correct program has one in 16,000 seeds; tests' seeds are fixed. */
export const astray = (rounds: number, all: readonly Measured[]): string[] =>
  all
    .map(({ what, measured, exact, sd }) => ({
      text: `${what}: ${measured}, exactly ${exact}`,
      z: (measured - exact) / (sd / Math.sqrt(rounds)),
    }))
    .filter(({ z }) => Math.abs(z) > 4)
    .map(({ text, z }) => `${text}, z = ${z.toFixed(2)}`)

/**
 * `usual`, times GAMES_TIMES at night. Limits grow with the standard error, so a planted fault beside each test shows that half of `usual` still notices it.
 */
export const roundsOf = (usual: number): number => usual * Number(process.env['GAMES_TIMES'] ?? 1)
