import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFiles } from '../source-files.ts'
import { checkEvidence, evidenceTable, table, where } from './evidence.ts'

const root = join(import.meta.dirname, '../..')
const files = readFiles(root, where)

test('each row of the checks and of ASVS has a test, a reason, or says what is open', () => {
  expect(checkEvidence(files, root)).toEqual([])
})

test('the table of evidence is up to date (else run node tools/checks/write.ts)', () => {
  expect(files.get(table)).toBe(evidenceTable(files))
})

test('a test that is not there any more is missed', () => {
  const path = 'contract/src/withdrawals.test.ts'
  expect(checkEvidence(new Map([...files, [path, '']]), root)).toEqual([expect.stringContaining(`FN-15: no test of ${path} says`)])
})
