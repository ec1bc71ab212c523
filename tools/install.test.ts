import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { install, isInstalled } from './install.mjs'

const react = { version: '19.3.1', integrity: 'sha512-react' }
const forWindows = { version: '1.0.0', integrity: 'sha512-windows', optional: true }
const locked = { '': {}, units: { version: '0.0.0' }, 'node_modules/react': react, 'node_modules/for-windows': forWindows }

/** `recorded`: npm's record of node_modules. */
function repository({ recorded }: { recorded?: object } = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'lalmor-install-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: locked }))
  if (recorded) {
    mkdirSync(join(root, 'node_modules'))
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: recorded }))
  }
  return root
}

/** A stand-in for npm that exits with these codes, one per call, and makes node_modules on 0. */
function npm(root: string, codes: number[]) {
  const calls: string[] = []
  const run = async (_program: string, args: string[]) => {
    calls.push(args.find((arg) => arg === 'ci' || arg === 'install') ?? '')
    const code = codes[calls.length - 1]!
    if (code === 0) mkdirSync(join(root, 'node_modules'), { recursive: true })
    return code
  }
  return { calls, run }
}

const silent = () => vi.spyOn(console, 'log').mockImplementation(() => {})

test('a fresh clone is installed once', async () => {
  silent()
  const root = repository()
  const { calls, run } = npm(root, [0])
  await install(root, { run })
  await install(root, { run })
  expect(calls).toEqual(['ci'])
})

test('a changed lock file is installed again', async () => {
  silent()
  const root = repository()
  const { calls, run } = npm(root, [0, 0])
  await install(root, { run })
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { ...locked, 'node_modules/vite': { version: '8.3.8' } } }))
  await install(root, { run })
  expect(calls).toEqual(['ci', 'ci'])
})

test('a lock file that npm ci refuses is installed by npm install', async () => {
  silent()
  const root = repository()
  const { calls, run } = npm(root, [1, 0])
  await install(root, { run })
  expect(calls).toEqual(['ci', 'install'])
  expect(isInstalled(root)).toBe(true)
})

test('if npm fails twice the install fails, and the next start tries again', async () => {
  silent()
  const root = repository()
  const { run } = npm(root, [1, 1])
  await expect(install(root, { run })).rejects.toThrow('could not be installed')
  expect(isInstalled(root)).toBe(false)
})

test.each([
  ['all of it, without the other platform', { units: {}, 'node_modules/react': react }, true],
  ['all of it', { units: {}, 'node_modules/react': react, 'node_modules/for-windows': forWindows }, true],
  ['another version', { 'node_modules/react': { ...react, version: '19.3.0' } }, false],
  ['other contents', { 'node_modules/react': { ...react, integrity: 'sha512-other' } }, false],
  ['too little', { units: {} }, false],
  ['too much', { 'node_modules/react': react, 'node_modules/vue': { version: '3.0.0' } }, false],
])('npm ran by hand and recorded %s: installed %s', (_, recorded, installed) => {
  expect(isInstalled(repository({ recorded }))).toBe(installed)
})
