import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFiles } from './source-files.ts'
import { checkStructure } from './structure.ts'
import { arrows, serverRooms } from './structure-tables.ts'

const repository = readFiles(join(import.meta.dirname, '..'), /\.(tsx?|mjs|js|html)$/)

test('the repository is built as ARCHITECTURE says', () => {
  expect(checkStructure(repository)).toEqual([])
})

test('the check covers every package, and the tables name every feature', () => {
  const packages = new Set([...repository.keys()].filter((path) => path.includes('/src/')).map((path) => path.split('/')[0]!))
  expect([...packages].filter((name) => !(name in arrows))).toEqual([])
  for (const name of ['units', 'contract', 'games', 'ledger', 'server', 'player', 'arcade']) expect(packages).toContain(name)
  for (const folder of Object.entries(serverRooms).flatMap(([room, features]) =>
    features.map((feature) => (feature === room ? room : `${room}/${feature}`)),
  ))
    expect(
      [...repository.keys()].some((path) => new RegExp(`^server/src/${folder}/[^/]+$`).test(path)),
      `server/src/${folder} is gone`,
    ).toBe(true)
})

/** These files are the whole repository. */
const check = (files: Record<string, string>) => checkStructure(new Map(Object.entries(files)))

/** A file that breaks a rule, and part of the message. */
const violations: [rule: string, path: string, text: string, said: string][] = [
  ['units import nothing', 'units/src/a.ts', `import { b } from '@lalmor/contract/b.ts'`, 'units may import only itself'],
  ['contract knows units alone', 'contract/src/a.ts', `import { b } from '@lalmor/games/b.ts'`, 'contract may import only units'],
  ['games know units alone', 'games/src/a.ts', `import { b } from '@lalmor/contract/b.ts'`, 'games may import only units'],
  ['the ledger knows units alone', 'ledger/src/a.ts', `import { b } from '@lalmor/server/b.ts'`, 'ledger may import only units'],
  ['the server does not know the player', 'server/src/a.ts', `import { b } from '@lalmor/player/b.ts'`, 'server may import only'],
  ['the player does not know the server', 'player/src/a.ts', `import { b } from '@lalmor/server/b.ts'`, 'player may import only'],
  ['the arcade does not know the player', 'arcade/src/a.ts', `import { b } from '@lalmor/player/b.ts'`, 'arcade may import only'],
  ['the sandbox knows nobody', 'sandbox/src/a.ts', `import { b } from '@lalmor/units/b.ts'`, 'sandbox may import only itself'],
  ['a new package gets a row', 'backoffice/src/a.ts', ``, `the package 'backoffice' has no row`],

  ['by a type', 'units/src/a.ts', `import type { B } from '@lalmor/contract/b.ts'`, 'contract/src/b.ts'],
  ['by an inline type', 'units/src/a.ts', `type B = import('@lalmor/contract/b.ts').B`, 'contract/src/b.ts'],
  ['by a dynamic import', 'units/src/a.ts', `const b = () => import('@lalmor/contract/b.ts')`, 'contract/src/b.ts'],
  ['by a dynamic import of a template', 'units/src/a.ts', 'const b = (n: string) => import(`../../contract/src/${n}.ts`)', 'contract/src'],
  ['by a pattern', 'units/src/a.ts', `const b = import.meta.glob('../../contract/src/*.ts')`, 'contract/src/'],
  ['by an export', 'units/src/a.ts', `export { b } from '@lalmor/contract/b.ts'`, 'contract/src/b.ts'],
  ['by a relative path', 'units/src/a.ts', `import { b } from '../../contract/src/b.ts'`, 'contract/src/b.ts'],
  ['by a worker', 'player/src/a.ts', `new Worker(new URL('../../server/src/b.ts', import.meta.url))`, 'server/src/b.ts'],
  [
    'between the parts of a page',
    'player/src/a.tsx',
    `const A = () => <p title="it's">{'}'}</p>; import { b } from '@lalmor/server/b.ts'`,
    'server/src/b.ts',
  ],

  ['units use no module of Node', 'units/src/a.ts', `import { join } from 'node:path'`, 'node:path, which units may not'],
  ['contract has TypeBox alone', 'contract/src/a.ts', `import { z } from 'zod'`, 'zod, which contract may not'],
  ['games have the hashes alone', 'games/src/a.ts', `import { createHmac } from 'node:crypto'`, 'node:crypto, which games may not'],
  ['the web has no Node', 'player/src/a.ts', `import { join } from 'node:path'`, 'node:path, which player may not'],

  ['only env.ts reads the environment', 'server/src/play/rounds/a.ts', `export const a = process.env.PORT`, 'reads the environment'],
  ['in no other spelling', 'server/src/play/rounds/a.ts', `export const a = process['env']`, 'reads the environment'],
  ['nor taken apart', 'server/src/play/rounds/a.ts', `const { env } = process`, 'reads the environment'],
  ['nor imported', 'ledger/src/a.ts', `import { env } from 'node:process'`, 'reads the environment'],

  ['features call downward', 'server/src/play/seeds/a.ts', `import { b } from '../rounds/b.ts'`, `'play/rounds' is above 'play/seeds'`],
  [
    'rooms call downward',
    'server/src/platform/http/a.ts',
    `import type { B } from '../../identity/auth/b.ts'`,
    `'identity/auth' is above 'platform/http'`,
  ],
  [
    'a room calls no feature above it either',
    'server/src/withdrawals/a.ts',
    `import { b } from '../deposits/b.ts'`,
    `'deposits/deposits' is above 'withdrawals/withdrawals'`,
  ],
  ['features do not know the whole', 'server/src/play/rounds/a.ts', `import { b } from '../../api.ts'`, 'from above'],
  ['a store is its feature’s own', 'server/src/play/rounds/a.ts', `import { b } from '../seeds/store.ts'`, 'the store of another feature'],
  ['also for the whole', 'server/src/api.ts', `import { b } from './seeds/store.ts'`, 'the store of another feature'],
  ['a new feature gets its place', 'server/src/play/bingo/a.ts', ``, `'play/bingo' has no place`],
  ['a new room gets its place', 'server/src/bingo/a.ts', ``, `'bingo/bingo' has no place`],
  ['a feature is in its own room', 'server/src/wallet/rounds/a.ts', ``, `'wallet/rounds' has no place`],

  ['the app’s rooms import downward', 'player/src/page/a.ts', `import { b } from '../screens/b.tsx'`, `'screens' is above 'page'`],
  ['lazily too', 'player/src/screens/home/a.ts', `const b = () => import('../../app/b.ts')`, `'app' is above 'screens'`],
  ['and by type', 'player/src/i18n/a.ts', `import type { B } from '../data/b.ts'`, `'data' is above 'i18n'`],
  ['a file beside the rooms knows none', 'player/src/a.ts', `import { b } from './ui/b.ts'`, `'ui' is above`],
  ['a new room of the app gets its place', 'player/src/bingo/a.ts', ``, `'bingo' has no place`],

  ['games do not know their programs', 'games/src/slots/a.ts', `import { b } from '../programs/b.ts'`, 'programs are above'],

  ['a transaction has one connection', 'server/src/play/a.ts', `db.transaction().execute((tx) => read(db))`, 'a transaction uses db'],
  [
    'of whatever kind it is',
    'ledger/src/a.ts',
    `parts.db.transaction().setAccessMode('read only').execute(async (tx) => { await parts.pool.query('') })`,
    'a transaction uses pool',
  ],
  ['an answer from outside has a bound', 'server/src/play/a.ts', `const a = await (await fetch(b)).json()`, 'reads an answer whole'],
  ['no connection by hand', 'server/src/play/a.ts', `const client = await deps.pool.connect()`, 'takes a connection by hand'],
  ['nor another login', 'server/src/play/a.ts', `db.transaction().execute((tx) => keep({ rails }))`, 'a transaction uses rails'],

  ['no barrels', 'player/src/ui/index.ts', `export { Button } from './Button.tsx'`, 'is a barrel'],
  ['under no other name', 'player/src/ui/all.ts', `export * from './Button.tsx'`, 'exports everything'],
  ['no folder for whatever', 'server/src/play/rounds/utils/a.ts', ``, `a folder named 'utils'`],
]

test.each(violations)('%s: %s', (_, path, text, said) => {
  const found = check({ [path]: text })
  expect(found.join('\n')).toContain(said)
  expect(found.every((sentence) => sentence.startsWith(`${path}: `))).toBe(true)
})

test.each([
  ['static', `import { a } from './a.ts'; export const b = a`],
  ['of a type', `import type { a } from './a.ts'; export const b = 1 as unknown as typeof a`],
  ['of an inline type', `export const b = 1 as unknown as typeof import('./a.ts').a`],
  ['lazy', `export const b = () => import('./a.ts')`],
  ['of a pattern', `export const b = import.meta.glob('./a*.ts')`],
  ['of a worker', `export const b = () => new Worker(new URL('./a.ts', import.meta.url))`],
])('an import cycle is found: %s', (_, b) => {
  const a = `import { c } from './c.ts'; export const a = c`
  const circle = ['units/src/a.ts', 'units/src/c.ts', 'units/src/b.ts', 'units/src/a.ts'].join(' → ')
  expect(check({ 'units/src/a.ts': a, 'units/src/b.ts': b, 'units/src/c.ts': `import { b } from './b.ts'; export const c = b` })).toEqual([
    `units/src/a.ts: is in a circle of imports: ${circle}`,
  ])
})

test('the page loads no game, even through indirect imports; a lazy screen may', () => {
  const page = `<script type="module" src="/src/main.tsx"></script>`
  const verify = `import { verify } from '@lalmor/games/fair/verify.ts'; export const run = verify`
  const files = { 'player/index.html': page, 'player/src/verify.ts': verify, 'player/src/near.ts': `import './verify.ts'` }
  expect(check({ ...files, 'player/src/main.tsx': `import './near.ts'` })).toEqual([
    'player/src/verify.ts: loads games/src/fair/verify.ts with the page; games are loaded when a round is verified',
  ])
  expect(check({ ...files, 'player/src/main.tsx': `const near = () => import('./near.ts')` })).toEqual([])
  expect(check({ ...files, 'player/src/main.tsx': `const near = import.meta.glob('./n*.ts')` })).toEqual([])
  expect(check({ ...files, 'player/src/main.tsx': `const near = import.meta.glob('./n*.ts', { eager: true })` })).toHaveLength(1)
  expect(check({ ...files, 'player/src/main.tsx': `import type { Verify } from '@lalmor/games/fair/verify.ts'` })).toEqual([])
})

test('allowed imports are not reported', () => {
  expect(
    check({
      'games/src/dice.ts': `import { hmac } from '@noble/hashes/hmac.js'; import type { Paise } from '@lalmor/units/paise.ts'
        export const at = (step: { by: Paise }) => ({ by: step.by, hmac })`,
      'games/src/programs/cli.ts': `import { argv } from 'node:process'; console.log(argv)`,
      'games/src/dice.test.ts': `import { readFileSync } from 'node:fs'`,
      'server/src/platform/config/env.ts': `export const readEnv = (env = process.env) => env`,
      'server/src/operators/ops/check.ts': `import { b } from '../../play/rounds/play.ts'; import { c } from '../../platform/db/pool.ts'`,
      'server/src/play/rounds/a.test.ts': `process.env.PORT = '1'`,
      'player/src/text.ts': `// import { b } from '@lalmor/server/b.ts'\nexport const text = "import '@lalmor/server/b.ts'", pattern = /import('@lalmor\\/server\\/b.ts')/`,
    }),
  ).toEqual([])
})
