import { ladderOf } from '@lalmor/games/mines/ladder.ts'
import { mirchiMinesTables as tables } from '@lalmor/games/mines/definition.ts'
import { expect, test } from 'vitest'
import { rungs, timesText, type LadderOf } from './rungs.ts'

const drawn = (chilies: number, picks: number, state: LadderOf['state'] = 'open') =>
  rungs({ ladder: ladderOf(tables, chilies), picks, state }).map(
    ({ pick, place, multiplier }) => `${pick} ${place} ${timesText(multiplier)}`,
  )

test('the ladder with 3 chilies looks like the design', () => {
  expect(drawn(3, 0)).toEqual(['1 ahead 1.12', '2 ahead 1.28', '3 ahead 1.47', '4 ahead 1.71', '5 ahead 1.99'])
  expect(drawn(3, 4)).toEqual(['2 past 1.28', '3 past 1.47', '4 now 1.71', '5 next 1.99', '6 ahead 2.34'])
  expect(drawn(3, 4, 'lost')).toEqual(['2 past 1.28', '3 past 1.47', '4 ahead 1.71', '5 ahead 1.99', '6 ahead 2.34'])
  expect(drawn(3, 4, 'paid')).toEqual(['2 past 1.28', '3 past 1.47', '4 now 1.71', '5 ahead 1.99', '6 ahead 2.34'])
  expect(drawn(3, 4, 'won')).toEqual(['2 past 1.28', '3 past 1.47', '4 won 1.71', '5 ahead 1.99', '6 ahead 2.34'])
})

test.each([
  // chilies picks  steps in view
  [3, 1, '1 2 3 4 5'],
  [3, 3, '1 2 3 4 5'],
  [1, 24, '20 21 22 23 24'],
  [22, 0, '1 2 3'],
  [24, 1, '1'],
])('with %i chilies after %i picks: %s', (chilies, picks, steps) => {
  expect(
    drawn(chilies, picks)
      .map((step) => step.split(' ')[0])
      .join(' '),
  ).toBe(steps)
})

test('every ladder shows the current step, and the next one if there is one', () => {
  for (let chilies = 1; chilies < tables.tiles; chilies++) {
    const { length } = ladderOf(tables, chilies)
    for (let picks = 0; picks <= length; picks++) {
      const places = new Set(drawn(chilies, picks).map((step) => step.split(' ')[1]))
      expect(places.has('now'), `${chilies} chilies, ${picks} picks`).toBe(picks > 0)
      expect(places.has('next'), `${chilies} chilies, ${picks} picks`).toBe(picks > 0 && picks < length)
    }
  }
})

test.each([
  [10_312, '1.03'],
  [19_999, '1.99'],
  [247_500, '24.75'],
  [9_999_999, '999.99'],
  [24_749_999, '2,474'],
])('%i ten-thousandths read %s', (multiplier, text) => {
  expect(timesText(multiplier)).toBe(text)
})
