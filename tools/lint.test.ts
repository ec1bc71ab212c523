import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Planted faults: name, rule, text. */
const faults: [what: string, rule: string, text: string][] = [
  ['clock', 'properties', `export const a = () => Date.now()`],
  ['clock by its other name', 'properties', `export const a = () => Date['now']()`],
  ['clock taken apart', 'properties', `export const { now } = Date`],
  ['chance', 'properties', `export const a = () => Math.random()`],
  ['source of chance', 'globals', `export const a = () => crypto.getRandomValues(new Uint8Array(1))`],
  ['timing', 'globals', `export const a = () => performance.now()`],
  ['network', 'globals', `export const a = () => fetch('/')`],
  ['process', 'globals', `export const a = process.argv`],
  ['way around', 'globals', `export const a = globalThis['fet' + 'ch']`],
]
/** Allowed in programs and tests, or only similar. */
const allowed = {
  'games/src/programs/cli.ts': `export const a = () => Date.now() + process.argv.length`,
  'games/src/dice.test.ts': `export const a = () => Math.random()`,
  'games/src/dice.ts': `export const at = (date: Date, step: { process: number }) => ({ fetch: date, self: new Date(0), process: step.process })`,
}

test('the linter finds what a game may not use, and nothing else', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'lalmor-lint-'))
  try {
    const planted = Object.fromEntries(faults.map(([what, , text]) => [`games/src/${what.replaceAll(' ', '-')}.ts`, text]))
    for (const [path, text] of Object.entries({ ...planted, ...allowed })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), `${text}\n`)
    }
    // An override applies only below its own folder.
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    const rules = faults.map(([what, rule]) => `games/src/${what.replaceAll(' ', '-')}.ts: eslint(no-restricted-${rule})`)
    expect(lint(folder)).toEqual(rules.toSorted())
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** The findings for restricted names, as `file: rule`. */
function lint(folder: string): string[] {
  const found = (() => {
    try {
      return execFileSync(join(root, 'node_modules/.bin/oxlint'), ['--format=json'], { cwd: folder, encoding: 'utf8' })
    } catch (error) {
      return (error as { stdout: string }).stdout
    }
  })()
  const { diagnostics } = JSON.parse(found) as { diagnostics: { code: string; filename: string }[] }
  return diagnostics.flatMap(({ code, filename }) => (code.includes('no-restricted') ? [`${filename}: ${code}`] : [])).toSorted()
}
