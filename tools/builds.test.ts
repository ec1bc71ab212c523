import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildStale } from './builds.mjs'

function write(root: string, path: string, content: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

/** A repository with a stand-in for Vite, which records what it was run for. */
function repository({ code = 0 } = {}) {
  const root = mkdtempSync(join(tmpdir(), 'lalmor-builds-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  write(root, 'package-lock.json', '{}')
  write(root, 'player/src/main.tsx', 'first')
  write(root, 'units/src/paise.ts', 'first')
  let builds = 0
  const run = async (_program: string, _args: string[], { cwd }: { cwd?: string }) => {
    builds += 1
    write(cwd!, 'dist/index.html', 'built')
    return code
  }
  const build = async () => {
    const before = builds
    await buildStale(root, ['player'], { program: 'node', env: {} }, { run })
    return builds > before
  }
  return { root, build }
}

test('a build is made once, and kept while its sources do not change', async () => {
  const { root, build } = repository()
  expect(await build()).toBe(true)
  expect(await build()).toBe(false)
  utimesSync(join(root, 'player/src/main.tsx'), new Date(0), new Date(0))
  expect(await build()).toBe(false)
})

test.each([
  ['a source', 'player/src/main.tsx', true],
  ['a new file', 'player/src/new.ts', true],
  ['a shared package', 'units/src/paise.ts', true],
  ['a dependency', 'package-lock.json', true],
  ['the page', 'player/index.html', true],
  ['a test', 'player/src/main.test.tsx', false],
  ['a package it does not import', 'server/src/main.ts', false],
  ['what the build itself wrote', 'player/dist/extra.js', false],
])('after a change of %s it is stale: %s %s', async (_, path, stale) => {
  const { root, build } = repository()
  await build()
  // The new text has the same length.
  write(root, path, 'other')
  expect(await build()).toBe(stale)
})

test('a renamed file makes a build stale', async () => {
  const { root, build } = repository()
  await build()
  write(root, 'player/src/other.tsx', readFileSync(join(root, 'player/src/main.tsx'), 'utf8'))
  rmSync(join(root, 'player/src/main.tsx'))
  expect(await build()).toBe(true)
})

test('a failed build, or one without its stamp, is made again', async () => {
  const whole = repository()
  await whole.build()
  rmSync(join(whole.root, 'player/dist/.built'))
  expect(await whole.build()).toBe(true)

  const failing = repository({ code: 1 })
  await expect(failing.build()).rejects.toThrow('The build of player failed.')
  await expect(failing.build()).rejects.toThrow('The build of player failed.')
})
