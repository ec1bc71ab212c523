import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { fixedAddresses, isLockedAs, looseVersions, missingOptionals, type Lockfile, type Manifest } from './lockfile.ts'
import { listFiles } from './source-files.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))
const lock = read('package-lock.json') as Lockfile
const manifests = listFiles(root).filter((path) => /^([a-z0-9]+\/)?package\.json$/.test(path))

test('the lock file is complete for every platform', () => {
  expect(missingOptionals(lock)).toEqual([])
})

test('the lock file has no fixed addresses', () => {
  expect(fixedAddresses(lock)).toEqual([])
})

test.each(manifests)('%s has exact versions and matches the lock file', (path) => {
  const manifest = read(path) as Manifest
  expect(looseVersions(manifest)).toEqual([])
  const isLocked = isLockedAs(lock, path === 'package.json' ? '' : dirname(path), manifest)
  expect(isLocked, 'it changed without the lock file: run npm install, under the pinned Node').toBe(true)
})

test('faults are found', () => {
  const faulty: Lockfile = {
    packages: {
      '': { dependencies: { a: '1.0.0' } },
      units: { optionalDependencies: { hoisted: '1.0.0', gone: '1.0.0' } },
      'node_modules/hoisted': {},
      'node_modules/a': { optionalDependencies: { nested: '1.0.0', absent: '1.0.0' }, resolved: 'https://registry.example/a.tgz' },
      'node_modules/a/node_modules/nested': {},
      'node_modules/units': { resolved: 'units', link: true },
    },
  }
  expect(missingOptionals(faulty)).toEqual(['units: gone', 'node_modules/a: absent'])
  expect(fixedAddresses(faulty)).toEqual(['node_modules/a: https://registry.example/a.tgz'])
  expect(isLockedAs(faulty, '', { dependencies: { a: '1.0.0' } })).toBe(true)
  expect(isLockedAs(faulty, '', { dependencies: { a: '1.0.1' } })).toBe(false)
  expect(looseVersions({ dependencies: { a: '^1.0.0', b: '1.0.0' }, devDependencies: { c: 'latest', d: '18.4.0-beta.17' } })).toEqual([
    'a: ^1.0.0',
    'c: latest',
  ])
})
