export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export const percentile = (values: number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}

export const rounded = (value: number, digits = 2) => Number(value.toFixed(digits))

/** Measured one after the other. Higher is better. */
export type Pair = { ours: number; theirs: number }

/** The median ratio, and the median distance from it as its spread. Slower if it stays below `ratioMin` even with the spread. */
export function pairVerdict(pairs: readonly Pair[], ratioMin: number) {
  const ratios = pairs.map(({ ours, theirs }) => ours / theirs)
  const ratio = median(ratios)
  const spread = median(ratios.map((each) => Math.abs(each - ratio)))
  return { ratio, spread, isSlower: !(ratio + spread >= ratioMin) }
}

/** A table of all runs and, as the last line, medians in one JSON object. */
export function report(runs: Record<string, string | number>[], medians: Record<string, number>) {
  console.table(runs)
  console.log(JSON.stringify(medians))
}
