import { expect, test } from 'vitest'
import { commonFields, useTestApi } from '../../test-api.ts'

// Headers that a proxy, or a caller before one, may write: no value of them may cause an error of ours.

const { inject, newDevice } = useTestApi({ trustProxy: 'peer' })

const values = [
  'HTTPS',
  'hTtP',
  'ws',
  'wss',
  'javascript',
  'constructor',
  '__proto__',
  'toString',
  'https, javascript',
  'javascript, https',
  ' https ',
  ',',
  ',,,',
  ' ',
  'http://[',
  '[::1',
  'a b',
  'example.com:99999999',
  'ex\u00e4mple',
  '%00',
  '"',
  '0',
  '-1',
  'x'.repeat(4_000),
]
const headers = ['x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-for', 'x-forwarded-port', 'x-forwarded-prefix', 'forwarded', 'host']

const asked = [
  { method: 'POST', url: '/u/gconfig', payload: JSON.stringify(commonFields(newDevice())) },
  { method: 'POST', url: '/sso/guest', payload: '{' },
  { method: 'POST', url: '/none', payload: '{}' },
  { method: 'GET', url: '/healthz' },
  { method: 'GET', url: '/arcade/none' },
  { method: 'GET', url: '/%' },
] as const

test.each(headers)('whatever %s contains, the answer is not an internal error and has the security headers', async (name) => {
  for (const value of values)
    for (const { method, url, ...rest } of asked) {
      const answer = await inject({ method, url, ...rest, headers: { 'content-type': 'application/json', [name]: value } })
      const what = `${method} ${url}, ${value.slice(0, 40)}`
      expect(answer.statusCode, what).toBeLessThan(500)
      expect(answer.headers, what).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': expect.stringMatching(/^(?:same|cross)-origin$/),
        'cache-control': 'no-store',
      })
    }
})

test.each([
  ['https', true],
  ['HTTPS', true],
  [' https ', true],
  ['javascript, https', true],
  ['https, javascript', false],
  ['https, http', false],
  ['wss', false],
  ['http', false],
])('a proxy that sends %j: TLS is %s', async (value, isTls) => {
  const { headers } = await inject({ method: 'GET', url: '/healthz', headers: { 'x-forwarded-proto': value } })
  expect(headers['strict-transport-security'] !== undefined).toBe(isTls)
})
