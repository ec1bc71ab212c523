import { expect, test } from 'vitest'
import { sum, tallyOfCheck, tallyOfPlaywright, tallyOfVitest } from './tally.ts'

const ended = (code: number) => ({ code, output: '' })
const vitest = (passed: number, failed: number, files: string[] = []) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: files.map((status) => ({ status, assertionResults: [] })),
  })
const playwright = (expected: number, unexpected: number, flaky = 0) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 1 } })

test.each([
  ['all pass', tallyOfVitest(vitest(5, 0), ended(0)), 5, 0],
  ['one fails', tallyOfVitest(vitest(4, 1), ended(1)), 4, 1],
  ['a file does not load', tallyOfVitest(vitest(5, 0, ['passed', 'failed']), ended(1)), 5, 1],
  ['an error outside of any test', tallyOfVitest(vitest(5, 0), ended(1)), 5, 1],
  ['no test at all', tallyOfVitest(vitest(0, 0), ended(0)), 0, 1],
  ['all journeys pass', tallyOfPlaywright(playwright(3, 0), ended(0)), 3, 0],
  ['a journey fails', tallyOfPlaywright(playwright(2, 1), ended(1)), 2, 1],
  ['a journey passes at its second try', tallyOfPlaywright(playwright(2, 0, 1), ended(0)), 2, 1],
  ['no journey', tallyOfPlaywright(playwright(0, 0), ended(0)), 0, 1],
  ['a check passes', tallyOfCheck(ended(0)), 1, 0],
  ['a check fails', tallyOfCheck(ended(2)), 0, 1],
])('%s', (_, tally, passed, failed) => {
  expect(tally).toMatchObject({ passed, failed })
})

test('tallies add up', () => {
  expect(sum([tallyOfCheck(ended(0)), tallyOfVitest(vitest(4, 1), ended(1))])).toEqual({ passed: 5, failed: 1, skipped: 3 })
})
