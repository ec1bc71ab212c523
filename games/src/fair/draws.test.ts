import { expect, test } from 'vitest'
import { uniformBelow, type Draw16 } from './draws.ts'

type Mapping = (n: number, draw: Draw16) => number

/** Counts the 65,536 draws by answer; the last entry counts rejections. */
function standFor(mapping: Mapping, n: number): number[] {
  const counts = Array.from({ length: n + 1 }, () => 0)
  for (let value = 0; value < 65_536; value++) {
    let taken = 0
    // A second draw means the first was rejected; 0 never is, so it ends the call.
    const answer = mapping(n, () => (taken++ === 0 ? value : 0))
    counts[taken === 1 ? answer : n]!++
  }
  return counts
}

const isUniform = (mapping: Mapping, n: number) => {
  const counts = standFor(mapping, n)
  return counts.slice(0, n).every((count) => count === Math.floor(65_536 / n)) && counts[n] === 65_536 % n
}

const sizes = [...Array.from({ length: 64 }, (_, index) => index + 1), 100, 255, 257, 1_000, 10_000, 32_768, 32_769, 65_535, 65_536]

test('GM-02: every answer comes from equally many of all 65,536 draws, and fewer than n are rejected', () => {
  for (const n of sizes) expect(isUniform(uniformBelow, n), `n = ${n}`).toBe(true)
})

test('the check above catches the usual biased mappings', () => {
  const biased: Record<string, Mapping> = {
    'modulo without rejection': (n, draw) => draw() % n,
    'scaling by a fraction': (n, draw) => Math.floor((draw() / 65_536) * n),
    'rejection one draw too late': (n, draw) => {
      let value = draw()
      while (value > 65_536 - (65_536 % n)) value = draw()
      return value % n
    },
  }
  for (const [name, mapping] of Object.entries(biased)) expect(isUniform(mapping, 41), name).toBe(false)
})

test('draws are taken in order, one per call, more only after a rejection', () => {
  const left = [65_535, 65_534, 7, 9]
  const draw = () => left.shift()!
  expect(uniformBelow(3, draw)).toBe(65_534 % 3)
  expect(uniformBelow(1, draw)).toBe(0)
  expect(left).toEqual([9])
})

test('below refuses anything but whole numbers from 1 to 65,536', () => {
  for (const n of [0, -1, 1.5, 65_537, NaN, Infinity]) expect(() => uniformBelow(n, () => 0), `${n}`).toThrow(RangeError)
})
