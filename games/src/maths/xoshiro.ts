import type { Draw16 } from '../fair/draws.ts'

/** xoshiro128** (Blackman and Vigna) in 16-bit draws, seeded by splitmix32. For simulations, never for players' rounds. */
export function xoshiro(seed: number): Draw16 {
  let [a, b, c, d] = splitmix32(seed)
  let word = 0
  let half = false
  return () => {
    half = !half
    if (!half) return word & 0xffff
    const product = Math.imul(b, 5)
    word = Math.imul((product << 7) | (product >>> 25), 9)
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 11) | (d >>> 21)
    return word >>> 16
  }
}

function splitmix32(seed: number): [number, number, number, number] {
  let state = seed | 0
  const next = () => {
    state = (state + 0x9e37_79b9) | 0
    let z = Math.imul(state ^ (state >>> 16), 0x21f0_aaad)
    z = Math.imul(z ^ (z >>> 15), 0x735a_2d97)
    return z ^ (z >>> 15)
  }
  return [next(), next(), next(), next()]
}
