import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { firstOf } from '../../games/src/manifest.ts'

/** The Python implementation on committed vectors. Skipped without python3; nightly then says "NOT RUN". */
const docs = join(import.meta.dirname, '../../docs/fairness')
const python = (...args: string[]) => spawnSync('python3', ['-B', ...args], { encoding: 'utf8' })
const hasPython = python('--version').status === 0
const verify = (...files: string[]) => python(join(import.meta.dirname, 'fairness/verify.py'), docs, ...files)

const folder = mkdtempSync(join(tmpdir(), 'lalmor-fairness-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Copies all vectors; three of them break the document. */
function plantedVectors(): string[] {
  const planted: Record<string, [from: RegExp, to: string]> = {
    [`${firstOf.cards.id}.json`]: [/"payout":0,/, '"payout":1,'],
    [`${firstOf.crash.id}.json`]: [/"crash":299,/, '"crash":300,'],
    [`${firstOf.slot.id}.json`]: [/"stake":999,/, '"stake":1000,'],
  }
  return readdirSync(join(docs, 'vectors'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const text = readFileSync(join(docs, 'vectors', name), 'utf8')
      const [from, to] = planted[name] ?? [/^/, '']
      expect(text).toMatch(from)
      const file = join(folder, name)
      writeFileSync(file, text.replace(from, to))
      return file
    })
}

// One start checks both: exactly the planted ones must fail.
test.skipIf(!hasPython)(
  'a program written from docs/fairness.md alone recomputes every vector, and finds a planted payout, cut and refusal',
  () => {
    const { status, stdout, stderr } = verify(...plantedVectors())
    expect(stderr).toBe('')
    expect(stdout).toMatch(/^7 files, \d{4,} comparisons, 3 failed$/m)
    const failed = [...stdout.matchAll(/^FAILED {2}([a-z-]+)/gm)].map(([, game]) => game)
    expect(failed.toSorted()).toEqual([firstOf.cards.id, firstOf.crash.id, firstOf.slot.id].toSorted())
    expect(status).toBe(1)
  },
)
