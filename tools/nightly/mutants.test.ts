import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFiles } from '../source-files.ts'
import { mutants } from './mutant-table.ts'
import { plant, type Place } from './plant.ts'

const repository = readFiles(join(import.meta.dirname, '../..'), /\.(tsx?|mjs|js|css|sql)$/)

const testFiles = [...repository.keys()].filter((path) => /\.test\.tsx?$/.test(path))

test.each(mutants.map((mutant) => [mutant.id, mutant] as const))('%s can be planted', (_, mutant) => {
  const { path, text } = plant(repository, mutant)
  expect(text).not.toBe(repository.get(path))
})

test.each(mutants.map(({ id, tests }) => [id, tests] as const))('the tests of %s exist', (_, tests) => {
  const words = 'journey' in tests ? [`e2e/${tests.journey}.`] : tests.files
  const found = words.map((word) => testFiles.filter((path) => path.includes(word)))
  expect(words.filter((_, n) => found[n]!.length === 0)).toEqual([])
  const { name } = tests
  if (name !== undefined) expect(found.flat().filter((path) => repository.get(path)!.includes(name))).not.toEqual([])
})

test('there are at least sixty, in every package with code, each with its own name', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(60)
  expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length)
  const packages = ['units', 'contract', 'games', 'ledger', 'server', 'player', 'arcade', 'sandbox', 'tools']
  expect([...new Set(mutants.map((mutant) => mutant.package))].toSorted()).toEqual(packages.toSorted())
})

const files = new Map([
  [
    'server/src/wallet/money.ts',
    '// ₹: share(1)\nexport const share = (of: number) => of / 2\nconst spare = 3\nfunction other() {\n  return share(1)\n}\n',
  ],
  ['server/src/wallet/money.test.ts', 'export const share = (of: number) => of / 2\n'],
  ['server/src/wallet/spare.ts', 'const spare = 4\n'],
  ['player/src/Card.tsx', "export default async function Card() {\n  return <p>{'a' ?? 'a'}</p>\n}\n"],
  [
    'ledger/migrations/0001-first.sql',
    '-- app.order: check (n > 0)\ncreate table app.order (n int check (n > 0));\ncreate trigger once before update on app.order for each row execute function f();\ncreate function app.count() returns int language sql as $$ select 1; $$;\n',
  ],
  [
    'ledger/migrations/0002-rights.sql',
    'revoke delete on app.other, app.order from lalmor_app;\ngrant select on app.orders to lalmor_app;\n',
  ],
  ['ledger/sql/count.sql', 'create or replace function app.count() returns int language sql as $$ select 2; $$;\n'],
])
const planted = ({ from = '/ 2', ...place }: Place & { package?: string; from?: string }) =>
  plant(files, { package: 'server', ...place, from, to: '' })

test('a declaration is found by its name in any file except tests', () => {
  expect(planted({ symbol: 'share' }).text).toContain('of \nconst spare')
  expect(planted({ symbol: 'other', from: '(1)' }).path).toBe('server/src/wallet/money.ts')
  expect(planted({ symbol: 'Card', package: 'player', from: '<p>' }).path).toBe('player/src/Card.tsx')
  expect(planted({ symbol: 'spare', in: 'spare.ts', from: '4' }).text).toBe('const spare = \n')
})

test('a database object is every statement about it, a function its last declaration', () => {
  expect(planted({ object: 'app.order', from: 'n > 0' }).text).toContain('check ());')
  expect(planted({ object: 'app.order', from: 'before update' }).path).toBe('ledger/migrations/0001-first.sql')
  expect(planted({ object: 'app.order', from: 'delete' }).path).toBe('ledger/migrations/0002-rights.sql')
  expect(planted({ object: 'app.count', from: 'select ' })).toMatchObject({ path: 'ledger/sql/count.sql' })
})

test.each<[Parameters<typeof planted>[0], string]>([
  [{ symbol: 'nothing' }, 'no file there declares nothing'],
  [{ symbol: 'spare', from: '4' }, 'spare is declared 2 times, say which by "in"'],
  [{ symbol: 'share', from: 'three' }, 'share of server/src/wallet/money.ts has this 0 times, not once: three'],
  [{ symbol: 'Card', package: 'player', from: "'a'" }, 'has this 2 times'],
  [{ object: 'app.none' }, 'no statement is about app.none'],
  [{ object: 'app.orders', from: 'delete' }, 'app.orders has this 0 times'],
  [{ file: 'wallet/' }, 'server has 2 files like wallet/, not one'],
])('%j is refused: %s', (fault, said) => {
  expect(() => planted(fault)).toThrow(said)
})
