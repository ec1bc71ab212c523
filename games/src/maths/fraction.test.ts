import { expect, test } from 'vitest'
import { chanceOfFewer, digits, ratio, reduced } from './fraction.ts'

test('fractions are given as decimals, in lowest terms and to a number of digits', () => {
  expect(ratio(1n, 3n)).toBe(0.333333333333)
  expect(ratio(2n, 3n)).toBe(0.666666666667)
  expect(ratio(7n, 7n)).toBe(1)
  expect(reduced(98n, 100n)).toBe('49/50')
  expect(digits(0.123456, 3)).toBe(0.123)
})

test('the binomial sum equals wins counted round by round', () => {
  for (const [over, under] of [
    [1n, 2n],
    [3n, 7n],
    [1n, 1_000n],
    [0n, 5n],
    [5n, 5n],
  ] as const) {
    const won = Number(over) / Number(under)
    let chances = [1]
    for (let round = 0; round < 9; round++) {
      const next = [...chances.map((chance) => chance * (1 - won)), 0]
      chances.forEach((chance, wins) => (next[wins + 1]! += chance * won))
      chances = next
    }
    for (let wins = 0; wins <= 10; wins++)
      expect(chanceOfFewer({ wins, rounds: 9, over, under }), `${over}/${under}, ${wins}`).toBeCloseTo(
        chances.slice(0, wins).reduce((sum, chance) => sum + chance, 0),
        11,
      )
  }
})
