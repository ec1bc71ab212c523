import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reachedBy } from './changed.ts'
import { mutants } from './nightly/mutant-table.ts'
import { plant } from './nightly/plant.ts'
import { readFiles } from './source-files.ts'

const repository = readFiles(join(import.meta.dirname, '..'), /\.(tsx?|mjs|js|css|sql|json|html)$/)

test('a test that finds a planted fault is among those that its file reaches', () => {
  const tests = [...repository.keys()].filter((path) => /\.test\.tsx?$/.test(path))
  const missed = mutants.filter(({ tests: finding, ...fault }) => {
    const reached = reachedBy(repository, [plant(repository, fault).path])
    if ('why' in reached) return false
    if ('journey' in finding) return ![...reached.journeys].some((path) => path.startsWith(`e2e/${finding.journey}`))
    return !tests.some((path) => reached.tests.has(path) && finding.files.some((word) => path.includes(word)))
  })
  expect(missed.map(({ id }) => id)).toEqual([])
})

const files = new Map([
  ['units/src/paise.ts', ''],
  ['units/src/paise.test.ts', `import { a } from './paise.ts'`],
  ['ledger/sql/post.sql', 'create or replace function ledger.post(p int) returns int language sql as $$ select 1 $$;'],
  ['server/src/api.ts', `import { routes } from './wallet/routes.ts'\nimport { other } from './help/routes.ts'`],
  ['server/src/wallet/routes.ts', `import { a } from '@lalmor/units/paise.ts'`],
  ['server/src/wallet/store.ts', 'sql`select ledger.post(1)`'],
  ['server/src/wallet/list.db.test.ts', `import { api } from '../api.ts'`],
  ['server/src/help/routes.ts', `import type { A } from '../wallet/store.ts'`],
  ['server/src/help/help.db.test.ts', `import { api } from '../api.ts'`],
  ['server/src/isolation.db.test.ts', ''],
  ['player/src/screens/index.ts', `export const pages = import.meta.glob('./*/*.tsx')`],
  ['player/src/screens/vip/Vip.tsx', ''],
  ['player/src/ui/Button.tsx', ''],
  ['player/src/screens/pages.test.ts', `import { pages } from './index.ts'`],
  ['e2e/vip.test.ts', ''],
  ['e2e/mail.test.ts', ''],
])
const reach = (path: string) => {
  const reached = reachedBy(files, [path])
  return 'why' in reached ? reached.why : [...reached.tests, ...reached.journeys]
}

test.each([
  ['an import, but not through the assembly', 'units/src/paise.ts', ['units/src/paise.test.ts']],
  [
    'the tests of its room, and those of the server',
    'server/src/wallet/store.ts',
    ['server/src/wallet/list.db.test.ts', 'server/src/isolation.db.test.ts'],
  ],
  [
    'the room that calls a function of the database',
    'ledger/sql/post.sql',
    ['server/src/wallet/list.db.test.ts', 'server/src/isolation.db.test.ts'],
  ],
  [
    'a module of a pattern, and the journey of its name',
    'player/src/screens/vip/Vip.tsx',
    ['player/src/screens/pages.test.ts', 'e2e/vip.test.ts'],
  ],
  ['every journey', 'player/src/ui/Button.tsx', ['e2e/vip.test.ts', 'e2e/mail.test.ts']],
  ['everything', 'package-lock.json', 'package-lock.json'],
])('a change reaches %s', (_, path, reached) => {
  expect(reach(path)).toEqual(typeof reached === 'string' ? reached : expect.arrayContaining(reached))
  expect(reach(path)).not.toContain('server/src/help/help.db.test.ts')
})
