export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The value that `share` of the values do not exceed. */
export const percentile = (values: number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}

export const rounded = (value: number, digits = 2) => Number(value.toFixed(digits))

/** The same figure of this checkout and of another one, measured one after the other. Higher is better. */
export type Pair = { ours: number; theirs: number }

/**
 * The median ratio of the pairs, and its spread: the median distance of a pair's ratio from it. It is slower if even with the spread the ratio stays below
 * `ratioMin`, or if it is not a number.
 */
export function pairVerdict(pairs: readonly Pair[], ratioMin: number) {
  const ratios = pairs.map(({ ours, theirs }) => ours / theirs)
  const ratio = median(ratios)
  const spread = median(ratios.map((each) => Math.abs(each - ratio)))
  return { ratio, spread, isSlower: !(ratio + spread >= ratioMin) }
}

/** Prints a benchmark's report: a table of every run and, as the last line, one JSON object of medians. */
export function report(runs: Record<string, string | number>[], medians: Record<string, number>) {
  console.table(runs)
  console.log(JSON.stringify(medians))
}
