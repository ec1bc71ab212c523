import { linePay, type Kernel } from './kernel.ts'

/** `count` stop combinations pay `units` line stakes and show `scatters` diyas. */
export type CycleCell = { units: number; scatters: number; count: number }

/** Counts a hundred million combinations in under a second: once a line breaks, the reels to its right matter only for their diyas. */
export function fullCycle(kernel: Kernel): CycleCell[] {
  const { lengths, scatters, matches, pays, lines } = kernel
  const [lengthA, lengthB, lengthC, lengthD, lengthE] = lengths as [number, number, number, number, number]
  const [matchB, matchC, matchD, matchE] = matches as [Int32Array, Int32Array, Int32Array, Int32Array]
  const rest = scatterCounts(scatters)
  const width = rest[0]!.length
  const counts = new Float64Array((Math.max(...pays) * lines + 1) * width)

  /** The reels from `from` on, when lines pay `units` and `seen` diyas are to their left. */
  const add = (units: number, seen: number, from: number) => {
    const tail = rest[from]!
    const at = units * width + seen
    for (let k = 0; k < tail.length; k++) counts[at + k]! += tail[k]!
  }

  for (let a = 0; a < lengthA; a++)
    for (let b = 0; b < lengthB; b++) {
      const two = matchB[a * lengthB + b]!
      const seenB = scatters[0]![a]! + scatters[1]![b]!
      if (two === 0) {
        add(0, seenB, 2)
        continue
      }
      for (let c = 0; c < lengthC; c++) {
        const three = two & matchC[a * lengthC + c]!
        const seenC = seenB + scatters[2]![c]!
        if (three === 0) {
          add(0, seenC, 3)
          continue
        }
        for (let d = 0; d < lengthD; d++) {
          const four = three & matchD[a * lengthD + d]!
          const seenD = seenC + scatters[3]![d]!
          const paid = linePay(kernel, a, 3, three & ~four)
          if (four === 0) {
            add(paid, seenD, 4)
            continue
          }
          for (let e = 0; e < lengthE; e++) {
            const five = four & matchE[a * lengthE + e]!
            add(paid + linePay(kernel, a, 4, four & ~five) + linePay(kernel, a, 5, five), seenD + scatters[4]![e]!, 5)
          }
        }
      }
    }

  const cells: CycleCell[] = []
  counts.forEach((count, at) => {
    if (count > 0) cells.push({ units: Math.floor(at / width), scatters: at % width, count })
  })
  return cells
}

/** `[r][k]`: ways for reels r and on to show k diyas. */
function scatterCounts(scatters: readonly Uint8Array[]): number[][] {
  const counts: number[][] = [[1]]
  for (const reel of scatters.toReversed()) {
    const right = counts[0]!
    const here: number[] = Array.from({ length: right.length + 3 }, () => 0)
    for (const seen of reel) right.forEach((count, k) => (here[seen + k]! += count))
    counts.unshift(here)
  }
  return counts
}
