import { uniformBelow, type Draw16 } from '../../fair/draws.ts'
import { buildKernel, lineUnits } from './kernel.ts'
import type { SlotTables } from './tables.ts'

/** Plays millions of rounds with `play`'s draws; payouts in line stakes. */
export function roundSimulator(tables: SlotTables): (draw: Draw16) => number {
  const kernel = buildKernel(tables)
  const [lengthA, lengthB, lengthC, lengthD, lengthE] = kernel.lengths as [number, number, number, number, number]
  const [diyasA, diyasB, diyasC, diyasD, diyasE] = kernel.scatters as [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array]
  const { awarded, lineMultiplier } = tables.freeSpins
  const cap = tables.winCap * kernel.lines
  const scatterPays = [0, 0, 0, ...tables.scatterPays].map((pay) => pay * kernel.lines)

  return (draw) => {
    let paid = 0
    let factor = 1
    for (let left = 1; left > 0; left--) {
      const a = uniformBelow(lengthA, draw)
      const b = uniformBelow(lengthB, draw)
      const c = uniformBelow(lengthC, draw)
      const d = uniformBelow(lengthD, draw)
      const e = uniformBelow(lengthE, draw)
      const diyas = diyasA[a]! + diyasB[b]! + diyasC[c]! + diyasD[d]! + diyasE[e]!
      paid += lineUnits(kernel, a, b, c, d, e) * factor + scatterPays[diyas]!
      if (paid >= cap) return cap
      if (diyas >= 3) left += awarded
      factor = lineMultiplier
    }
    return paid
  }
}
