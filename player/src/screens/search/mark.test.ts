import { expect, test } from 'vitest'
import { markFound } from './mark.ts'

test.each([
  ['Mango Market', 'm', '[M]ango [M]arket'],
  ['Mango Market', 'MARKET man', '[Man]go [Market]'],
  ['Marigold Jar', 'gold', 'Marigold Jar'],
  ['Diya Lane', 'díya', '[Diya] Lane'],
  ['Raja Rummy', '', 'Raja Rummy'],
  ['Moth Run', '!', 'Moth Run'],
  ['दिया', 'दि', '[दि]या'],
  ['मिर्ची माइन्स', 'मिर', '[मिर्ची] माइन्स'],
  ['मिर्ची माइन्स', 'माइं', 'मिर्ची [माइन्स]'],
])('of %s, “%s” is %s', (name, keyword, expected) => {
  expect(
    markFound(name, keyword)
      .map(({ text, marked }) => (marked ? `[${text}]` : text))
      .join(''),
  ).toBe(expected)
})
