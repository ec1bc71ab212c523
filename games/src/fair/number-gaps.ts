/** The missing numbers as ranges. Walks over the known numbers, as a gap may be wide. */
export function gapsBetween(lowest: number, highest: number, known: Iterable<number>): { from: number; to: number }[] {
  const inside = [...new Set(known)].filter((number) => number >= lowest && number <= highest)
  const sorted = [lowest - 1, ...inside.toSorted((a, b) => a - b), highest + 1]
  return sorted.flatMap((number, at) => {
    const before = sorted[at - 1]
    return before === undefined || number <= before + 1 ? [] : [{ from: before + 1, to: number - 1 }]
  })
}
