import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Off limits: clock, other randomness, machine, network. */
const forbidden =
  /\b(Math\.random|Date|performance|setTimeout|setInterval|process|fetch|XMLHttpRequest|WebSocket|crypto|getRandomValues|localStorage|require)\b/g
const allowedImport = /^(\.{1,2}\/|@lalmor\/units\/|@noble\/hashes\/|@noble\/curves\/)/

function violations(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')
  const imports = [...code.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1]!)
  return [...imports.filter((name) => !allowedImport.test(name)), ...[...code.matchAll(forbidden)].map((match) => match[0])]
}

const root = new URL('./', import.meta.url)
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/(\.test|-cli)\.ts$|(^|\/)test-/.test(name),
)

test('the package uses only units, hashes and curves; only seeds.ts uses randomness, only ed25519.ts signatures', () => {
  expect(files.length).toBeGreaterThan(15)
  const found = files.flatMap((name) => violations(readFileSync(new URL(name, root), 'utf8')).map((what) => `${name}: ${what}`))
  expect(found).toEqual(['fair/seeds.ts: crypto', 'fair/seeds.ts: getRandomValues', 'proof/ed25519.ts: crypto'])
})

test('planted violations are found', () => {
  expect(violations(`import { readFileSync } from 'node:fs'\nconst a = Math.random() // Date`)).toEqual(['node:fs', 'Math.random'])
  expect(violations(`await import('@lalmor/ledger/settle.ts'); Date.now()`)).toEqual(['@lalmor/ledger/settle.ts', 'Date'])
  expect(violations(`export const a = () => new Date()`)).toEqual(['Date'])
})
