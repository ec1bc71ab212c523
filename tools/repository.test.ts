import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFiles, type Files } from './source-files.ts'

/** Patterns that no file of the repository may contain. */
const forbidden: { what: string; files: RegExp; pattern: RegExp }[] = [
  { what: 'a conflict marker', files: /./, pattern: /^(<{7} |={7}$|>{7} )/m },
  { what: 'a test that keeps the others from running', files: /\.test\.tsx?$/, pattern: /\b(test|it|describe)(\.\w+)*\.only\b/ },
  { what: 'an address of a package', files: /^package-lock\.json$/, pattern: /"resolved": "\w+:/ },
]

const text = /\.(ts|tsx|mjs|js|json|md|css|html|svg|sql|txt|yml|yaml)$|^\.[^/]+$|^\.ci\//

const findForbidden = (files: Files) =>
  [...files].flatMap(([path, content]) =>
    forbidden.filter((one) => one.files.test(path) && one.pattern.test(content)).map(({ what }) => `${path}: ${what}`),
  )

test('no file contains a forbidden pattern', () => {
  const files = readFiles(join(import.meta.dirname, '..'), text)
  expect(files.size).toBeGreaterThan(100)
  expect(findForbidden(files)).toEqual([])
})

test('planted faults are found', () => {
  const only = ['test', 'only'].join('.')
  const planted = new Map([
    ['README.md', ['<<<<<<', '< ours\na\n'].join('')],
    ['units/src/a.test.ts', `${only}('a', () => {})`],
    ['package-lock.json', '{ "resolved": "https://registry.example/a.tgz" }'],
  ])
  expect(findForbidden(planted)).toEqual([
    'README.md: a conflict marker',
    'units/src/a.test.ts: a test that keeps the others from running',
    'package-lock.json: an address of a package',
  ])
})
