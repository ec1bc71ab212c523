/** 16 bits: 0 … 65,535. */
export type Draw16 = () => number

/** Uniform in 0 … n − 1: rejects draws in the incomplete last run of n. Draws at least once, even for 1. RangeError unless 1 ≤ n ≤ 65,536. */
export function uniformBelow(n: number, draw: Draw16): number {
  if (!Number.isInteger(n) || n < 1 || n > 65_536) throw new RangeError(`below(${n}): 1 to 65,536`)
  const limit = 65_536 - (65_536 % n)
  let value = draw()
  while (value >= limit) value = draw()
  return value % n
}
