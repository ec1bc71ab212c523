import type { CrashTables } from './tables.ts'

const places = 64n

/**
 * floor(100 · 2^(elapsed / doublingMs)) hundredths, up to the win cap. In whole numbers, because Math.exp differs between engines. Throws RangeError unless
 * `elapsedMs` is a whole number from 0 up.
 */
export function multiplierAt({ growth, winCap }: CrashTables, elapsedMs: number): number {
  if (!Number.isSafeInteger(elapsedMs) || elapsedMs < 0) throw new RangeError(`multiplierAt: ${elapsedMs} ms`)
  const most = winCap * 100
  const doublings = Math.floor(elapsedMs / growth.doublingMs)
  if (2 ** doublings >= winCap) return most
  // Whole doublings are exact shifts; the rest is raised bit by bit.
  let value = 1n << places
  let power = growth.perMs
  for (let left = elapsedMs % growth.doublingMs; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) value = (value * power) >> places
    power = (power * power) >> places
  }
  return Math.min(Number((100n * value) >> (places - BigInt(doublings))), most)
}

/** The first millisecond at or above the multiplier (hundredths). RangeError outside 100 to the win cap. */
export function timeOf(tables: CrashTables, multiplier: number): number {
  if (!Number.isInteger(multiplier) || multiplier < 100 || multiplier > tables.winCap * 100) throw new RangeError(`timeOf: ${multiplier}`)
  let late = 1
  while (multiplierAt(tables, late) < multiplier) late *= 2
  for (let early = 0; early < late;) {
    const middle = Math.floor((early + late) / 2)
    if (multiplierAt(tables, middle) < multiplier) early = middle + 1
    else late = middle
  }
  return late
}

/**
 * The end of a round: the first millisecond past `crash` or at the win cap. Until then no cash-out exceeds `crash`, so automatic and manual ones return the
 * same.
 */
export const flightMs = (tables: CrashTables, crash: number): number => timeOf(tables, Math.min(crash + 1, tables.winCap * 100))
