import { isAbsolute } from 'node:path'
import { expect, test } from 'vitest'
import { BadSetting, readEnv } from './env.ts'

test('an empty environment starts on loopback with play money and its own database', () => {
  const { moneyMode, host, port, databaseUrl, dataDir, jobs, trustProxy } = readEnv({})
  expect({ moneyMode, host, port, databaseUrl, jobs, trustProxy }).toEqual({
    moneyMode: 'play',
    host: '127.0.0.1',
    port: 8080,
    databaseUrl: undefined,
    jobs: true,
    trustProxy: false,
  })
  expect(isAbsolute(dataDir)).toBe(true)
})

test.each(['http', '-1', '80.5', '65536', '1e9'])('PORT=%s is refused by name', (port) => {
  expect(() => readEnv({ PORT: port })).toThrow(BadSetting)
  expect(() => readEnv({ PORT: port })).toThrow('PORT')
})

test('an app login without its database is refused', () => {
  expect(() => readEnv({ APP_DATABASE_URL: 'postgres://127.0.0.1/x' })).toThrow('DATABASE_URL, which is not set')
})

test('a HEAD_KEY that is none is refused by name and not repeated', () => {
  const half = 'a1'.repeat(16)
  expect(() => readEnv({ HEAD_KEY: half })).toThrow('HEAD_KEY is 64')
  expect(() => readEnv({ HEAD_KEY: half })).not.toThrow(half)
  expect(readEnv({ HEAD_KEY: half + half }).headKey).toHaveLength(32)
})

test('an unknown LOG_LEVEL is refused by name', () => {
  expect(() => readEnv({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL')
})

test('JOBS is on or off', () => {
  expect(readEnv({ JOBS: 'off' }).jobs).toBe(false)
  expect(() => readEnv({ JOBS: 'no' })).toThrow("JOBS is on or off, not 'no'")
})

test('Kite Run is open unless it is shut', () => {
  expect(readEnv({}).kiteRun).toBe(true)
  expect(readEnv({ KITE_RUN: 'off' }).kiteRun).toBe(false)
  expect(() => readEnv({ KITE_RUN: '1' })).toThrow("KITE_RUN is on or off, not '1'")
})
