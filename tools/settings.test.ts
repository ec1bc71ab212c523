import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFiles, type Files } from './source-files.ts'

type Offered = { value: string; comment: string }

/** Settings, each with the comment above it or its neighbours. */
function readExample(text: string): Map<string, Offered> {
  const offered = new Map<string, Offered>()
  let comment: string[] = []
  let isOpen = false
  for (const line of text.split('\n')) {
    const [, name, value] = /^#?([A-Z_]+)=(.*)$/.exec(line) ?? []
    if (name !== undefined) offered.set(name, { value: value!, comment: comment.join(' ') })
    else comment = line.startsWith('# ') ? [...(isOpen ? comment : []), line] : []
    isOpen = name === undefined
  }
  return offered
}

/** The code of the modules beside `readEnv`. */
function readConfig(files: Files): string {
  const [home] = [...files].find(([, text]) => text.includes('export function readEnv(')) ?? []
  const folder = home?.replace(/[^/]*$/, '') ?? 'nowhere'
  return [...files].flatMap(([path, text]) => (path.startsWith(folder) && !path.endsWith('.test.ts') ? [text] : [])).join('\n')
}

/** Finds differences between `.env.example` and the server. A comment must give the default; a shown text default must be real. */
function findDifferences(files: Files): string[] {
  const offered = readExample(files.get('.env.example') ?? '')
  const config = readConfig(files)
  const read = new Set([...config.matchAll(/\benv\.([A-Z][A-Z_]*)\b|'([A-Z]+(?:_[A-Z]+)+)'/g)].map(([, name, quoted]) => name ?? quoted!))
  const defaults = new Map([...config.matchAll(/\benv\.([A-Z_]+) \|\| '([^']*)'/g)].map(([, name, text]) => [name!, text!]))
  return [
    ...[...read].flatMap((name) => (offered.has(name) ? [] : [`${name} is read and not in .env.example`])),
    ...[...offered].flatMap(([name, { value, comment }]) => [
      ...(read.has(name) ? [] : [`${name} is in .env.example and not read`]),
      ...(/\bdefaults?\b/i.test(comment) ? [] : [`${name} has no comment with its default`]),
      ...(value === (defaults.get(name) ?? value) ? [] : [`${name} is shown as '${value}', and its default is '${defaults.get(name)}'`]),
    ]),
  ]
}

test('.env.example and the server name the same settings, each with a description and its default', () => {
  const files = readFiles(join(import.meta.dirname, '..'), /^\.env\.example$|^server\/src\/.*\.ts$/)
  expect(findDifferences(files)).toEqual([])
})

const config = (reading: string): [string, string] => [
  'server/src/platform/config/env.ts',
  `export function readEnv(env = process.env) {\n  ${reading}\n}\n`,
]

test.each([
  ['a setting that is not offered', `env.HOST || '127.0.0.1', env.JOBS`, 'JOBS is read and not in'],
  ['one that is read by its name', `env.HOST || '127.0.0.1', read('RAIL_BANK_URL')`, 'RAIL_BANK_URL is read and not in'],
  ['one that nothing reads', '', 'HOST is in .env.example and not read'],
  ['another default', `env.HOST || '0.0.0.0'`, "HOST is shown as '127.0.0.1', and its default is '0.0.0.0'"],
])('planted: %s is found', (_, reading, found) => {
  const example = '# The address the app listens on. Default: loopback.\n#HOST=127.0.0.1\n'
  expect(findDifferences(new Map([config(reading), ['.env.example', example]]))).toEqual([expect.stringContaining(found)])
})

test('a planted setting without a comment, or without its default, is found', () => {
  const example = '# The address. Default: loopback.\n#HOST=\n\n#PORT=\n\n# Jobs.\n#JOBS=\n'
  expect(findDifferences(new Map([config('env.HOST, env.PORT, env.JOBS'), ['.env.example', example]]))).toEqual([
    'PORT has no comment with its default',
    'JOBS has no comment with its default',
  ])
})
