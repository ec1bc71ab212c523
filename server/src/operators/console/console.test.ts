import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConsole } from './app.ts'

const root = mkdtempSync(join(tmpdir(), 'lalmor-console-'))
let app: Awaited<ReturnType<typeof createConsole>>

beforeAll(async () => {
  mkdirSync(join(root, 'console/dist/assets'), { recursive: true })
  mkdirSync(join(root, 'console/dist/.vite'), { recursive: true })
  writeFileSync(join(root, 'console/dist/index.html'), '<!doctype html>')
  writeFileSync(join(root, 'console/dist/assets/a-1.js'), 'a()')
  writeFileSync(join(root, 'console/dist/.vite/manifest.json'), '{}')
  const settings = { logLevel: 'silent', trustProxy: 'none', root } as const
  // No call here reaches a database.
  const [gate, place] = [{} as never, {} as never]
  app = await createConsole({ settings, origin: () => 'http://localhost:8090', gate, place })
  app.post('/ops/planted', async () => ({ done: true }))
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true })
})

const ofPage = { host: 'localhost:8090', origin: 'http://localhost:8090', 'content-type': 'application/json' }
const get = (url: string, headers: object = {}) => app.inject({ method: 'GET', url, headers: { host: 'localhost:8090', ...headers } })
const post = (headers: object, payload = '{}') =>
  app.inject({ method: 'POST', url: '/ops/planted', headers: { ...ofPage, ...headers }, payload })

test.each([
  ['its own page', {}, '{}', 200, undefined],
  ['its own page, named by the browser', { 'sec-fetch-site': 'same-origin' }, '{}', 200, undefined],
  ['no origin', { origin: undefined }, '{}', 403, 'origin'],
  ['another origin', { origin: 'http://localhost:8080' }, '{}', 403, 'origin'],
  ['an opaque origin', { origin: 'null' }, '{}', 403, 'origin'],
  ['a page of the same site', { 'sec-fetch-site': 'same-site' }, '{}', 403, 'origin'],
  ['another host name', { host: 'lalmor.example', origin: 'http://lalmor.example' }, '{}', 421, 'host'],
  ['its address instead of its name', { host: '127.0.0.1:8090', origin: 'http://127.0.0.1:8090' }, '{}', 421, 'host'],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1', 415, 'not-json'],
  ['plain text', { 'content-type': 'text/plain' }, '{}', 415, 'not-json'],
  ['no JSON', {}, '{', 400, 'bad-input'],
  ['a field twice', {}, '{"a":1,"a":2}', 400, 'bad-input'],
  ['a NUL', {}, '{"a":"\\u0000"}', 400, 'bad-input'],
  ['__proto__', {}, '{"__proto__":{}}', 400, 'bad-input'],
  ['too much', {}, JSON.stringify({ a: 'a'.repeat(70_000) }), 413, 'too-large'],
])('a call from %s', async (_, headers, payload, status, reason) => {
  const answer = await post(Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value ?? ''])), payload)
  expect([answer.statusCode, answer.json().reason]).toEqual([status, reason])
})

const call = '00000000-0000-0000-0000-000000000001'

test.each([
  ['without a session', '/gate/me', {}, 401, 'sign-in'],
  ['without a session', '/gate/sessions/end', { id: '1' }, 401, 'sign-in'],
  ['without a session', '/ops/games/list', { args: {} }, 401, 'sign-in'],
  ['without a session', '/ops/games/stop', { call, args: { why: 'a reason' } }, 401, 'sign-in'],
  ['without a session', '/ops/prepare', { call, act: 'games start', args: {} }, 401, 'sign-in'],
  ['with an unknown field', '/gate/me', { operator: 'asha' }, 400, 'bad-input'],
  ['with an unknown argument', '/ops/games/stop', { call, args: { why: 'a', by: 'asha' } }, 400, 'bad-input'],
  ['without a reason', '/ops/games/stop', { call, args: {} }, 400, 'bad-input'],
  ['with a reason of 10,000 characters', '/ops/games/stop', { call, args: { why: 'a'.repeat(10_000) } }, 400, 'bad-input'],
  ['with a number for a text', '/ops/games/stop', { call, args: { why: 1 } }, 400, 'bad-input'],
  ['without a call id', '/ops/games/stop', { args: { why: 'a' } }, 400, 'bad-input'],
  ['with another call id', '/ops/games/stop', { call: '1', args: { why: 'a' } }, 400, 'bad-input'],
  ['of no act', '/ops/prepare', { call, act: 'games burn', args: {} }, 400, 'bad-input'],
])('%s, %s answers as it should', async (_, url, body, status, reason) => {
  const answer = await app.inject({ method: 'POST', url, headers: ofPage, payload: body })
  expect([answer.statusCode, answer.json().reason]).toEqual([status, reason])
})

test('127.0.0.1 leads to localhost, where a passkey can be made; another port or name does not', async () => {
  const at = (host: string) => get('/withdrawals?state=all', { host })
  const { statusCode, headers } = await at('127.0.0.1:8090')
  expect([statusCode, headers.location]).toEqual([302, 'http://localhost:8090/withdrawals?state=all'])
  expect((await at('[::1]:8090')).statusCode).toBe(302)
  expect((await at('127.0.0.1:8080')).statusCode).toBe(421)
  expect((await at('10.0.0.1:8090')).statusCode).toBe(421)
})

test('its pages open its document, which no cache keeps; hashed files are kept', async () => {
  for (const path of ['/', '/withdrawals', '/withdrawals/WD1', '/enrol']) {
    const { statusCode, body, headers } = await get(path)
    expect([path, statusCode, body, headers['cache-control']]).toEqual([path, 200, '<!doctype html>', 'no-store'])
  }
  expect((await get('/assets/a-1.js')).headers['cache-control']).toContain('immutable')
})

test.each(['/user/info', '/arcade/', '/sso/v2/login', '/.vite/manifest.json', '/withdrawals/WD1/more', '/assets/../.vite/manifest.json'])(
  '%s is no address of the console',
  async (path) => {
    const { statusCode, body } = await get(path)
    expect([statusCode, JSON.parse(body)]).toEqual([404, { reason: 'unknown-address', facts: {} }])
  },
)

test('every answer forbids frames, foreign sources and text that becomes script', async () => {
  for (const { headers } of [await get('/'), await get('/no-such'), await post({ origin: 'http://evil.example' })]) {
    const policy = String(headers['content-security-policy'])
    for (const part of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "require-trusted-types-for 'script'"])
      expect(policy).toContain(part)
    expect(policy).not.toContain('unsafe')
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  }
})
