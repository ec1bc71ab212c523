import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')

/** Texts with a two-decimal amount: sentences show paise only if there are any. */
function tableAmounts(code: string): string[] {
  return [...code.matchAll(/\b(?:words|t)(?:\.\w+)*\(/g)].flatMap(({ index, 0: call }) => {
    let depth = 1
    let end = index + call.length
    while (depth > 0 && end < code.length) depth += { '(': 1, ')': -1 }[code[end++]!] ?? 0
    const all = code.slice(index, end)
    return all.includes('formatRupees(') ? [all] : []
  })
}

test('no game text gets an amount in table format', () => {
  const files = globSync('**/*.ts', { cwd: source }).filter((path) => !path.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap((path) => tableAmounts(readFileSync(join(source, path), 'utf8')).map((call) => `${path}: ${call}`))).toEqual([])
})

test.each([
  ['t.paidOfStake(shortRupees(payout), formatRupees(stake))', 1],
  ['words.reach(\n  formatRupees(stake),\n)', 1],
  ['h("b", {}, formatRupees(stake)), words.reach(shortRupees(stake))', 0],
])('%s: %i', (code, faults) => {
  expect(tableAmounts(code)).toHaveLength(faults)
})
