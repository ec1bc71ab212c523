import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { scanModule } from './scan-module.ts'

const root = join(import.meta.dirname, '..')

/** The files that a file imports statically, itself included. */
function travellingWith(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found
  found.add(path)
  for (const { specifier, kind } of scanModule(path, readFileSync(path, 'utf8')).references) {
    const target = join(dirname(path), specifier)
    if (kind === 'value' && specifier.startsWith('.') && /\.tsx?$/.test(target) && existsSync(target)) travellingWith(target, found)
  }
  return found
}
const texts = (start: string) =>
  [...travellingWith(join(root, 'player/src', start))]
    .map((path) => relative(join(root, 'player/src/i18n'), path))
    .filter((path) => /^[\w-]+\/[\w-]+\.ts$|^(es|fr|zh-hans|zh-hant)\.ts$/.test(path) && !path.endsWith('/t.ts'))

test.each(['app/main.tsx', 'screens/home/Home.tsx'])('%s loads the English texts of the first screen and no others', (start) => {
  expect(texts(start)).toEqual(['shell/en.ts'])
})

test('a page loads the English of its own texts', () => {
  expect(texts('screens/rounds/GameRecords.tsx').toSorted()).toContain('rounds/en.ts')
  expect(texts('screens/entry/Entry.tsx')).toContain('entry/en.ts')
})
