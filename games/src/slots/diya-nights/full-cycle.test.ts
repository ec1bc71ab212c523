import { expect, test } from 'vitest'
import { diyaNightsTables as tables } from './definition.ts'
import { fullCycle } from './full-cycle.ts'
import { buildKernel } from './kernel.ts'
import { lineWins, scatterWin, view } from './lines.ts'
import type { SlotTables } from './tables.ts'

const whole = fullCycle(buildKernel(tables))

/** Shorter strips: few enough combinations to play all. */
const small: SlotTables = {
  ...tables,
  reels: [
    tables.reels[0]!.slice(19, 27),
    tables.reels[1]!.slice(0, 8),
    tables.reels[2]!.slice(23, 31),
    tables.reels[3]!.slice(7, 20),
    tables.reels[4]!.slice(2, 13),
  ],
}

test('every combination is counted as the readable evaluator scores it', () => {
  const counted = new Map<string, number>()
  const lengths = small.reels.map((reel) => reel.length)
  const combinations = lengths.reduce((product, length) => product * length, 1)
  for (let index = 0; index < combinations; index++) {
    let rest = index
    const stops = lengths.map((length) => {
      const stop = rest % length
      rest = Math.floor(rest / length)
      return stop
    })
    const grid = view(small, stops)
    const units = lineWins(small, grid).reduce((sum, { multiplier }) => sum + multiplier, 0)
    const key = `${units} ${grid.flat().filter((symbol) => symbol === 'diya').length}`
    counted.set(key, (counted.get(key) ?? 0) + 1)
  }
  const cells = fullCycle(buildKernel(small))
  expect(Object.fromEntries(cells.map(({ units, scatters, count }) => [`${units} ${scatters}`, count]))).toEqual(
    Object.fromEntries(counted),
  )
  expect(cells.some(({ scatters }) => scatters >= 3) && cells.some(({ units }) => units >= 2_000)).toBe(true)
  expect(
    scatterWin(
      small,
      view(
        small,
        small.reels.map((reel) => reel.indexOf('diya')),
      ),
    )?.multiplier,
  ).toBe(10)
})

test('the whole cycle has every combination once', () => {
  expect(whole.reduce((sum, { count }) => sum + count, 0)).toBe(41 * 42 * 39 * 41 * 40)
})

test('its line and diya pay equal the counts of symbols', () => {
  const combinations = whole.reduce((sum, { count }) => sum + count, 0)
  const mean = (value: (cell: { units: number; scatters: number }) => number) =>
    whole.reduce((sum, cell) => sum + value(cell) * (cell.count / combinations), 0)

  // Each cell of a reel shows a symbol equally often, so one line stands for all twenty.
  const share = (reel: number, symbols: string[]) =>
    tables.reels[reel]!.filter((cell) => symbols.includes(cell)).length / tables.reels[reel]!.length
  let perLine = 0
  for (const [symbol, [three, four, five]] of Object.entries(tables.linePays)) {
    const [a, b, c, d, e] = [0, 1, 2, 3, 4].map((reel) => share(reel, reel === 0 ? [symbol] : [symbol, 'peacock'])) as [
      number,
      number,
      number,
      number,
      number,
    ]
    perLine += a * b * c * (three * (1 - d) + four * d * (1 - e) + five * d * e)
  }
  expect(mean(({ units }) => units)).toBeCloseTo(20 * perLine, 10)

  // Each diya of a reel shows at three stops.
  let counts = [1]
  for (const reel of tables.reels.keys()) {
    const seen = 3 * share(reel, ['diya'])
    counts = [...counts, 0].map((chance, k) => chance * (1 - seen) + (counts[k - 1] ?? 0) * seen)
  }
  for (const [k, chance] of counts.entries())
    expect(
      mean(({ scatters }) => (scatters === k ? 1 : 0)),
      `${k} diyas`,
    ).toBeCloseTo(chance, 12)
})
