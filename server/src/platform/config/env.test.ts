import { isAbsolute } from 'node:path'
import { expect, test } from 'vitest'
import { BadSetting, consoleEnvOf, readConsoleEnv, readEnv } from './env.ts'
import { isAddress } from './json-file.ts'
import { readRails } from './sandbox.ts'

test('calls to other hosts use TLS, for every setting', () => {
  for (const address of ['http://rail.example', 'http://10.0.0.7:8097', 'http://127.0.0.1.example', 'http://[::ffff:10.0.0.7]']) {
    // Tested alone, because play money refuses remote rails first.
    for (const name of ['RAIL_ONLINE_URL', 'RAIL_BANK_URL', 'RAIL_CRYPTO_URL', 'RAIL_PAYOUT_URL'])
      expect(() => readRails({ [name]: address }), `${name}=${address}`).toThrow(`${name} must be an https address`)
    expect(() => readEnv({ BEACON_URL: address })).toThrow('BEACON_URL')
    expect(isAddress(address)).toBe(false)
  }
  expect(readEnv({ BEACON_URL: 'https://api.drand.sh' }).beacon?.relays).toEqual(['https://api.drand.sh'])
  expect(readEnv({ RAIL_ONLINE_URL: 'http://127.0.0.1:9' }).rails.psp).toBe('http://127.0.0.1:9')
})

test('a security contact is a URI, with no default', () => {
  expect(readEnv({}).securityContact).toBe(undefined)
  expect(readEnv({ SECURITY_CONTACT: 'mailto:security@lalmor.example' }).securityContact).toBe('mailto:security@lalmor.example')
  for (const text of ['security@lalmor.example', 'http://lalmor.example', 'mailto:me', 'https://a b', 'mailto:a@b.c\nExpires: never'])
    expect(() => readEnv({ SECURITY_CONTACT: text }), text).toThrow('SECURITY_CONTACT')
})

test('an empty environment starts on loopback with play money and its own database', () => {
  const { moneyMode, host, port, databaseUrl, dataDir, jobs, trustProxy } = readEnv({})
  expect({ moneyMode, host, port, databaseUrl, jobs, trustProxy }).toEqual({
    moneyMode: 'play',
    host: '127.0.0.1',
    port: 8080,
    databaseUrl: undefined,
    jobs: true,
    trustProxy: 'none',
  })
  expect(isAbsolute(dataDir)).toBe(true)
})

test.each(['http', '-1', '80.5', '65536', '1e9'])('PORT=%s is refused by name', (port) => {
  expect(() => readEnv({ PORT: port })).toThrow(BadSetting)
  expect(() => readEnv({ PORT: port })).toThrow('PORT')
})

test('PUBLIC_URL must be an origin', () => {
  expect(readEnv({}).publicUrl).toBeUndefined()
  expect(readEnv({ PUBLIC_URL: 'https://Lalmor.example/' }).publicUrl).toBe('https://lalmor.example')
  for (const text of ['lalmor.example', 'ftp://lalmor.example', 'https://lalmor.example/app', 'https://a@lalmor.example'])
    expect(() => readEnv({ PUBLIC_URL: text })).toThrow('PUBLIC_URL')
})

test('the console listens on loopback, and elsewhere only under an https address', () => {
  expect(readConsoleEnv({})).toMatchObject({ isOn: true, host: '127.0.0.1', port: 8090, url: undefined })
  expect(readConsoleEnv({ CONSOLE: 'off' }).isOn).toBe(false)
  expect(readConsoleEnv({ CONSOLE_HOST: '0.0.0.0', CONSOLE_URL: 'https://console.example' }).url).toBe('https://console.example')
  expect(readConsoleEnv({ CONSOLE_URL: 'http://localhost:9' }).url).toBe('http://localhost:9')
  expect(() => readConsoleEnv({ CONSOLE_HOST: '0.0.0.0' })).toThrow('CONSOLE_URL must be its https address')
  expect(() => readConsoleEnv({ CONSOLE_HOST: '10.0.0.7', CONSOLE_URL: 'http://localhost:9' })).toThrow(
    'CONSOLE_URL must be its https address',
  )
  expect(() => readConsoleEnv({ CONSOLE_URL: 'http://console.example' })).toThrow('must begin with https://')
})

test('no secret of the server is in the environment of the console', () => {
  const server = { HEAD_KEY: 'a', DATABASE_URL: 'b', OPS_TOKEN: 'c', RAILS_DATABASE_URL: 'd', CONSOLE_PORT: '0' }
  expect(consoleEnvOf(server)).toEqual({ CONSOLE_PORT: '0' })
})

test.each(['APP_DATABASE_URL', 'RAILS_DATABASE_URL'])('%s without its database is refused', (name) => {
  expect(() => readEnv({ [name]: 'postgres://127.0.0.1/x' })).toThrow(`${name} needs DATABASE_URL, which is not set`)
})

const half = 'a1'.repeat(16)
test.each([
  ['HEAD_KEY', half],
  ['RECEIPT_KEY', half],
  ['WITHDRAWAL_ACCOUNT_KEY', half],
  ['WITHDRAWAL_ACCOUNT_KEY', `${half}${half},${half}`],
  ['WITHDRAWAL_ACCOUNT_KEY', `${half}${half},`],
])('an invalid %s is refused by name and not repeated', (name, text) => {
  expect(() => readEnv({ [name]: text })).toThrow(`${name} must be 64`)
  expect(() => readEnv({ [name]: text })).not.toThrow(half)
})

test('a key is 32 bytes; withdrawal accounts may have earlier ones', () => {
  expect(readEnv({ HEAD_KEY: half + half }).headKey).toHaveLength(32)
  const [now, before] = ['b2'.repeat(32), half + half]
  const keys = readEnv({ WITHDRAWAL_ACCOUNT_KEY: `${now}, ${before}` }).accountKeys
  expect(keys?.map((key) => key.toString('hex'))).toEqual([now, before])
  expect(readEnv({}).accountKeys).toBeUndefined()
})

test('an unknown LOG_LEVEL is refused by name', () => {
  expect(() => readEnv({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL')
})

test.each([
  ['1', 'peer'],
  ['0', 'none'],
  ['10.0.0.0/8, 2001:db8::/32,loopback', ['10.0.0.0/8', '2001:db8::/32', 'loopback']],
])('TRUST_PROXY=%s is %s', (text, proxies) => {
  expect(readEnv({ TRUST_PROXY: text }).trustProxy).toEqual(proxies)
})

test.each(['true', '2', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/8/8', 'proxy.example', '10.0.0.1,'])('TRUST_PROXY=%s is refused', (text) => {
  expect(() => readEnv({ TRUST_PROXY: text })).toThrow('TRUST_PROXY')
})

test('JOBS must be on or off', () => {
  expect(readEnv({ JOBS: 'off' }).jobs).toBe(false)
  expect(() => readEnv({ JOBS: 'no' })).toThrow("JOBS must be on or off, not 'no'")
})

test('Kite Run is open by default', () => {
  expect(readEnv({}).kiteRun).toBe(true)
  expect(readEnv({ KITE_RUN: 'off' }).kiteRun).toBe(false)
  expect(() => readEnv({ KITE_RUN: '1' })).toThrow("KITE_RUN must be on or off, not '1'")
})

test.each(['SMS_PER_MINUTE', 'SMS_PER_HOUR'])('%s must be a whole number above 0', (name) => {
  expect(readEnv({ [name]: '7' }).smsBudget).toMatchObject({ [name === 'SMS_PER_HOUR' ? 'perHour' : 'perMinute']: 7 })
  for (const text of ['0', '-1', '1.5', 'many', '1e3'])
    expect(() => readEnv({ [name]: text }), text).toThrow(`${name} must be a whole number`)
})
