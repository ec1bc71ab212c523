import { expect, test } from 'vitest'
import { lampRow } from './lamp-row.ts'

test.each([
  // spin of   lit lamps
  [1, 10, 1, 10],
  [10, 10, 10, 10],
  [4, 20, 4, 20],
  [8, 30, 0, 20],
  [30, 30, 20, 20],
])('free spin %i of %i: %i lit of %i', (spin, of, lit, lamps) => {
  expect(lampRow(spin, of)).toEqual({ lit, of: lamps })
})

test('a lamp that is lit stays so through the run', () => {
  for (let of = 1; of <= 60; of++)
    for (let spin = 2; spin <= of; spin++) expect(lampRow(spin, of).lit).toBeGreaterThanOrEqual(lampRow(spin - 1, of).lit)
})
