export type LampRow = { lit: number; of: number }

/** More would be too small to see. */
const lampsMax = 20

/** One lamp a free spin, lit as the spin starts; of a longer run the last ones. */
export function lampRow(spin: number, of: number): LampRow {
  const before = Math.max(0, of - lampsMax)
  return { lit: Math.max(0, spin - before), of: of - before }
}
