import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { firstOf } from '../../games/src/manifest.ts'

/** The second implementation, in Python, on the committed vectors. Skipped where there is no python3: the nightly run then says "NOT RUN". */
const docs = join(import.meta.dirname, '../../docs/fairness')
const python = (...args: string[]) => spawnSync('python3', ['-B', ...args], { encoding: 'utf8' })
const hasPython = python('--version').status === 0
const verify = (...files: string[]) => python(join(import.meta.dirname, 'fairness/verify.py'), docs, ...files)

const folder = mkdtempSync(join(tmpdir(), 'lalmor-fairness-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.skipIf(!hasPython)('a program written from docs/fairness.md alone recomputes every vector', () => {
  const { status, stdout, stderr } = verify()
  expect(stderr).toBe('')
  expect(stdout).toMatch(/^7 files, \d{4,} comparisons, 0 failed$/m)
  expect(status).toBe(0)
})

test.skipIf(!hasPython)('it finds a payout, a cut and a refusal that are not by the document', () => {
  const planted = (name: string, from: RegExp, to: string) => {
    const text = readFileSync(join(docs, 'vectors', name), 'utf8')
    expect(text).toMatch(from)
    const file = join(folder, name)
    writeFileSync(file, text.replace(from, to))
    return file
  }
  const { status, stdout } = verify(
    planted(`${firstOf.cards.id}.json`, /"payout":0,/, '"payout":1,'),
    planted(`${firstOf.crash.id}.json`, /"crash":381,/, '"crash":382,'),
    planted(`${firstOf.slot.id}.json`, /"stake":999,/, '"stake":1000,'),
  )
  expect(stdout).toMatch(/^3 files, \d+ comparisons, 3 failed$/m)
  expect(status).toBe(1)
})
