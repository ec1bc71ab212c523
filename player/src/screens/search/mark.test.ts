import { expect, test } from 'vitest'
import { markFound } from './mark.ts'

test.each([
  ['Mirchi Mines', 'm', '[M]irchi [M]ines'],
  ['Mirchi Mines', 'MINES mir', '[Mir]chi [Mines]'],
  ['Monsoon Gems', 'soon', 'Monsoon Gems'],
  ['Diya Nights', 'díya', '[Diya] Nights'],
  ['Rani Roulette', '', 'Rani Roulette'],
  ['Kite Run', '!', 'Kite Run'],
])('of %s, “%s” is %s', (name, keyword, expected) => {
  expect(
    markFound(name, keyword)
      .map(({ text, marked }) => (marked ? `[${text}]` : text))
      .join(''),
  ).toBe(expected)
})
