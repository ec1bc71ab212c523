import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CannotStart } from './cannot-start.ts'
import { readAccountKeys, readHeadKey } from './secrets.ts'

let dataDir: string
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'lalmor-secrets-'))))
afterEach(() => rmSync(dataDir, { recursive: true }))

const fileOf = (name: string) => join(dataDir, 'secrets', name)
const [one, two] = ['a1'.repeat(32), 'b2'.repeat(32)]

test('a secret is made once, for its owner alone, and kept', () => {
  const [key, ...others] = readAccountKeys(dataDir)
  expect([key.length, others]).toEqual([32, []])
  expect(readAccountKeys(dataDir)).toEqual([key])
  expect(statSync(fileOf('withdrawal-account.key')).mode & 0o777).toBe(0o600)
  expect(readFileSync(fileOf('withdrawal-account.key'), 'utf8')).toBe(key.toString('hex'))
})

test('earlier keys follow the current one, where a secret has them', () => {
  readAccountKeys(dataDir)
  readHeadKey(dataDir)
  writeFileSync(fileOf('withdrawal-account.key'), `${two}\n${one}\n`)
  expect(readAccountKeys(dataDir).map((key) => key.toString('hex'))).toEqual([two, one])
  writeFileSync(fileOf('head.key'), `${two}\n${one}\n`)
  expect(() => readHeadKey(dataDir)).toThrow('more than one key')
})

test.each(['', one.slice(2), `${one}\n${two}ff`, `${one}\nkey`])('a file that holds %j starts nothing, and is not repeated', (text) => {
  readAccountKeys(dataDir)
  writeFileSync(fileOf('withdrawal-account.key'), text)
  expect(() => readAccountKeys(dataDir)).toThrow(CannotStart)
  expect(() => readAccountKeys(dataDir)).not.toThrow(one.slice(2))
})
