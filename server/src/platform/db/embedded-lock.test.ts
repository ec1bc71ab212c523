import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockDataDir } from './embedded-lock.ts'
import { scratch } from './test-embedded.ts'

const quiet = () => {}

test('a second holder is refused with the first one’s pid', async () => {
  const folder = scratch()
  const lock = await lockDataDir(folder, 0, quiet)
  await expect(lockDataDir(folder, 0, quiet)).rejects.toThrow(`Another Lalmor (pid ${process.pid}) is using ${folder}`)
  lock.release()
})

test('a second holder waits for one that is leaving, and logs it once', async () => {
  const folder = scratch()
  const said: string[] = []
  const first = await lockDataDir(folder, 0, quiet)
  const second = lockDataDir(folder, 60_000, (line) => {
    said.push(line)
    first.release()
  })
  ;(await second).release()
  expect(said).toEqual([`waiting for another Lalmor (pid ${process.pid}) to leave ${folder}`])
})

test('a dead holder leaves no lock, even if its pid is reused', async () => {
  const folder = scratch()
  writeFileSync(join(folder, 'lock'), '')
  writeFileSync(join(folder, 'lock.pid'), `${process.ppid}\n`)
  const lock = await lockDataDir(folder, 0, quiet)
  expect(readFileSync(join(folder, 'lock.pid'), 'utf8')).toBe(`${process.pid}\n`)
  lock.release()
  expect(existsSync(join(folder, 'lock.pid'))).toBe(false)
})

test('a process can lock again after unlocking', async () => {
  const folder = scratch()
  const first = await lockDataDir(folder, 0, quiet)
  first.release()
  const second = await lockDataDir(folder, 0, quiet)
  await expect(lockDataDir(folder, 0, quiet)).rejects.toThrow('Another Lalmor')
  second.release()
})

test('two folders have separate locks', async () => {
  const locks = await Promise.all([lockDataDir(scratch(), 0, quiet), lockDataDir(scratch(), 0, quiet)])
  expect(locks).toHaveLength(2)
  for (const lock of locks) lock.release()
})
