import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFiles } from '../source-files.ts'
import { checkEvidence, checklist, listEvidence, titlesOf, where, writeChecks } from './evidence.ts'

const root = join(import.meta.dirname, '../..')
const files = readFiles(root, where)

test('each row of the checks and of ASVS has a test, a reason, a deviation, or says what is open', () => {
  expect(checkEvidence(files, root)).toEqual([])
})

test('docs/checks.md lists the open rows and deviations (else run node tools/checks/write.ts)', () => {
  expect(files.get(checklist)).toBe(writeChecks(files))
})

test('a row is listed with its kind and everything that shows it', () => {
  expect(listEvidence(files, ['FN-15'])).toEqual([
    expect.stringMatching(/^FN-15 shown: ./),
    expect.stringContaining('  contract/src/withdrawals.test.ts › a withdrawal cannot be pulled back'),
  ])
})

test('a missing test is reported, and its words elsewhere in the file are no test', () => {
  const path = 'contract/src/withdrawals.test.ts'
  const missed = [expect.stringContaining(`FN-15: no test of ${path} says`)]
  for (const text of ['', '// a withdrawal cannot be pulled back into play', "const what = 'a withdrawal cannot be pulled back into play'"])
    expect(checkEvidence(new Map([...files, [path, text]]), root), text).toEqual(missed)
})

test('titles of tests and groups are found, however they are written', () => {
  const text = `test('a', …)\n  test.each([1])("b’s", …)\ndescribe(\`c\`, …)\ntest(\n  'd',\n)\ncall('no')\n// test says 'no'`
  expect(titlesOf(text)).toEqual(['a', 'b’s', 'c', 'd'])
})

test('each row counts once, as its weakest piece', () => {
  const page = writeChecks(files)
  const counts = [...page.matchAll(/(\d+) rows: (\d+) shown.*?, (\d+) held.*?, (\d+) deviations.*?, \*\*(\d+) open\*\*/g)]
  expect(counts).toHaveLength(2)
  for (const [, all, ...each] of counts) expect(each.reduce((sum, n) => sum + Number(n), 0)).toBe(Number(all))
  const listed = (heading: string) =>
    [
      ...page
        .split(`### ${heading}`)[1]!
        .split('\n##')[0]!
        .matchAll(/^- \*\*/gm),
    ].length
  const counted = (column: number) => counts.reduce((sum, found) => sum + Number(found[column]), 0)
  expect([listed('Open'), listed('Deviations')]).toEqual([counted(5), counted(4)])
})
