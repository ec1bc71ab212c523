import { expect, test } from 'vitest'
import { failureOfCheck, failuresOfPlaywright, failuresOfVitest, notComparedBy } from './failures.ts'

const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at + 1}`).join('\n')

test('from Vitest: each failed test, and a file that did not load', () => {
  const json = JSON.stringify({
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'takes away', failureMessages: ['expected \u001b[31m1\u001b[39m to be 2'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  })
  expect(failuresOfVitest(json)).toEqual(['a.test.ts: takes away\n    expected 1 to be 2', 'b.test.ts\n    Cannot find module'])
})

test('from Playwright: journeys in nested suites, each with all its errors, and failures around them', () => {
  const spec = (title: string, ok: boolean, ...messages: string[]) => ({
    title,
    file: 'login.test.ts',
    line: 7,
    ok,
    tests: [{ results: [{ errors: messages.map((message) => ({ message })) }] }],
  })
  const json = JSON.stringify({
    suites: [{ specs: [spec('signs in', true)], suites: [{ specs: [spec('signs out', false, 'one', 'two')] }] }],
    errors: [{ message: 'no browser' }],
  })
  expect(failuresOfPlaywright(json)).toEqual(['login.test.ts:7 signs out\n    one\n    two', 'outside of any journey\n    no browser'])
})

test('a long message shows its beginning, a check its end', () => {
  const json = JSON.stringify({ errors: [{ message: lines(40) }] })
  expect(failuresOfPlaywright(json)[0]!.split('\n')).toHaveLength(27)
  expect(failuresOfPlaywright(json)[0]).toMatch(/line 25\n {4}… 15 more lines above$/)
  expect(failureOfCheck(`${lines(40)}\n`)).toMatch(/^line 16\n[^]*line 40$/)
})

test('skipped comparisons are counted by reason', () => {
  const test = (...descriptions: string[]) => ({
    annotations: descriptions.map((description) => ({ type: 'not compared', description })),
    results: [],
  })
  const spec = (...tests: object[]) => ({ title: 'looks', file: 'kit.test.ts', line: 1, ok: true, tests })
  const json = JSON.stringify({
    suites: [{ specs: [spec(test('other fonts')), spec(test())], suites: [{ specs: [spec(test('other fonts'), test('no pictures'))] }] }],
  })
  expect(notComparedBy(json)).toEqual(['2 pictures not compared: other fonts', '1 picture not compared: no pictures'])
})
