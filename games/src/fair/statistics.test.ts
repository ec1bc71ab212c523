import { expect, test } from 'vitest'
import { chiSquareZ, runsZ } from '../maths/test-statistics.ts'
import { testTitles } from '../programs/test-titles.ts'
import { even, rowsOf, type Row } from './test-rows.ts'

/** The mappings of all titles, taken from the code that plays. */
const titles: Record<string, () => Row[]> = {
  'every bit of the stream': () =>
    rowsOf(
      'all-titles',
      6_000,
      Array.from({ length: 256 }, () => even(2)),
      (stream) =>
        Array.from({ length: 16 }, () => stream.below(65_536)).flatMap((draw) => Array.from({ length: 16 }, (_, bit) => (draw >> bit) & 1)),
    ),
  ...Object.fromEntries(
    testTitles.flatMap(({ name, figures }) => Object.entries(figures).map(([figure, rows]) => [`${name}: ${figure}`, rows] as const)),
  ),
}

/** Merges cells with expected counts under five, too small for a chi-square. */
function pooled(counts: number[], weights: number[]): [number[], number[]] {
  const each = counts.reduce((a, b) => a + b, 0) / weights.reduce((a, b) => a + b, 0)
  const rare = (_: number, cell: number) => each * weights[cell]! < 5
  const rest = (values: number[]) => values.filter(rare).reduce((a, b) => a + b, 0)
  const kept = (values: number[]) => values.filter((value, cell) => !rare(value, cell))
  return rest(weights) * each < 5
    ? [kept(counts), kept(weights)]
    : [
        [...kept(counts), rest(counts)],
        [...kept(weights), rest(weights)],
      ]
}

/** Tests answers singly, in successive pairs, and in runs about the middle; returns standard normals. */
function tests({ weights, answers }: Row): Record<string, number> {
  const size = weights.length
  const singles = even(size).map(() => 0)
  const pairs = even(size ** 2).map(() => 0)
  answers.forEach((answer, round) => {
    singles[answer]!++
    // Pairs that do not overlap are independent.
    if (round % 2 === 1) pairs[answers[round - 1]! * size + answer]!++
  })
  const pairWeights = weights.flatMap((first) => weights.map((second) => first * second))
  const middle = answers.toSorted((a, b) => a - b)[answers.length >> 1]!
  return {
    singles: chiSquareZ(singles, weights),
    pairs: chiSquareZ(...pooled(pairs, pairWeights)),
    runs: runsZ(answers.map((answer) => answer >= Math.max(middle, 1))),
  }
}

/** The largest of `many` standard normals exceeds it once in 100 times. */
function limitOf(many: number): number {
  // Bisects the normal's tail for 0.99 (Abramowitz and Stegun 7.1.26).
  const tail = (z: number) => {
    const t = 1 / (1 + (0.3275911 * z) / Math.SQRT2)
    return ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t * Math.exp((-z * z) / 2)
  }
  let [low, high] = [2, 8]
  for (let step = 0; step < 60; step++)
    [low, high] = 1 - (1 - tail((low + high) / 2)) ** many < 0.01 ? [low, (low + high) / 2] : [(low + high) / 2, high]
  return high
}

/** The tests that fail, at 99 % for all rows together. */
function astray(rows: Row[]): string[] {
  const limit = limitOf(3 * rows.length)
  return rows.flatMap((row) =>
    Object.entries(tests(row))
      .filter(([, z]) => !(Math.abs(z) < limit))
      .map(([name, z]) => `${row.what}, ${name}: z = ${z.toFixed(2)}, limit ${limit.toFixed(2)}`),
  )
}

test('the limit for one test is 99 %, and wider for many', () => {
  expect(limitOf(1)).toBeCloseTo(2.576, 2)
  expect(limitOf(10)).toBeCloseTo(3.29, 2)
})

test.each(Object.keys(titles))('GM-03: figures are even alone, in pairs of rounds and in runs, at 99 % for all together: %s', (title) => {
  expect(astray(titles[title]!()), 'server seed 4d…, client seed rangoli').toEqual([])
})

test('these tests see each of the usual faults of a generator', () => {
  const fair = rowsOf('any-wheel', 60_000, [even(37)], (stream) => [stream.below(37)])[0]!
  const faults: Record<string, (answers: readonly number[]) => number[]> = {
    'a modulo of 16 bits scaled down to 8': (answers) => answers.map((answer, round) => ((answer * 7 + round * 11) % 256) % 37),
    'a pocket short': (answers) => answers.map((answer) => Math.min(answer, 35)),
    'every answer twice': (answers) => answers.map((_, round) => answers[round >> 1]!),
    'every other answer the mirror of the one before': (answers) =>
      answers.map((answer, round) => (round % 2 ? 36 - answers[round - 1]! : answer)),
    'a run is broken off now and then': (answers) =>
      answers.map((answer, round) => (round % 20 === 0 && round > 0 && answers[round - 1]! >= 18 ? answer % 18 : answer)),
    'a shuffled counter: too even': (answers) => answers.map((_, round) => (round * 14 + (round % 37 === 0 ? 1 : 0)) % 37),
  }
  for (const [name, fault] of Object.entries(faults)) expect(astray([{ ...fair, answers: fault(fair.answers) }]), name).not.toEqual([])
  expect(astray([fair])).toEqual([])
  // A bit biased by one in fifty.
  const bits = { what: 'bit', weights: even(2), answers: fair.answers.map((answer, round) => (round % 50 === 0 ? 1 : answer & 1)) }
  expect(astray([{ ...bits, answers: bits.answers.filter((_, round) => fair.answers[round] !== 36) }])).not.toEqual([])
})
