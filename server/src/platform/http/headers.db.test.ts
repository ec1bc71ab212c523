import type { InjectOptions } from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { termsVersion } from '../../identity/consents/terms.ts'
import { commonFields, useTestApi } from '../../test-api.ts'

// A browser's headers with every kind of answer, over TLS and without.

const root = mkdtempSync(join(tmpdir(), 'lalmor-headers-'))
for (const app of ['player', 'arcade']) {
  mkdirSync(join(root, app, 'dist/assets'), { recursive: true })
  writeFileSync(join(root, app, 'dist/index.html'), '<!doctype html><style>p{}</style><p>here</p>')
  writeFileSync(join(root, app, 'dist/assets/a-1.js'), 'export {}')
}
/** Files that builds and tools leave beside the apps, not for players. */
const private_ = [
  '.vite/manifest.json',
  '.env',
  'assets/a-1.js.map',
  'assets/a-1.css.map',
  'assets/a-1.js.br',
  'assets/a.ts',
  'stats.yaml',
  'assets/.DS_Store',
]
for (const app of ['player', 'arcade']) {
  mkdirSync(join(root, app, 'dist/.vite'))
  for (const file of private_) writeFileSync(join(root, app, 'dist', file), 'secret')
}
mkdirSync(join(root, 'docs/fairness/tables'), { recursive: true })
for (const name of ['fairness.md', 'secret.md', 'fairness/tables/a-1.json']) writeFileSync(join(root, 'docs', name), '{}')
afterAll(() => rmSync(root, { recursive: true }))

const { inject, listen, guest } = useTestApi({
  root,
  trustProxy: 'peer',
  publicUrl: 'https://lalmor.example',
  securityContact: 'mailto:security@lalmor.example',
})
let port: number
beforeAll(async () => {
  port = Number(new URL(await listen()).port)
})

const common = commonFields('d'.repeat(32))
const call = (url: string, payload: object | string = common, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers: { 'content-type': 'application/json', ...headers },
})
const get = (url: string): InjectOptions => ({ method: 'GET', url })

// what                               asked                                                      status  kept by browsers
const answers: readonly [string, InjectOptions, number, string][] = [
  ['a call', call('/u/gconfig'), 200, 'no-store'],
  ['a refusal', call('/user/getUserInfo'), 200, 'no-store'],
  ['broken JSON', call('/u/gconfig', '{'), 400, 'no-store'],
  ['a body too large', call('/u/gconfig', { ...common, fbc: 'x'.repeat(70_000) }), 413, 'no-store'],
  ['a body that is none', call('/u/gconfig', 'a=1', { 'content-type': 'text/plain' }), 415, 'no-store'],
  ['a call from elsewhere', call('/u/gconfig', common, { origin: 'https://evil.example' }), 403, 'no-store'],
  ['another method', get('/u/gconfig'), 405, 'no-store'],
  ['an unknown call', call('/no/such/call'), 404, 'no-store'],
  ['an unknown page', get('/no/such/page'), 404, 'no-store'],
  ['a stream of a game that is shut', get('/ws'), 200, 'no-store'],
  ['a provider’s call', call('/seat/nobody/user/info'), 200, 'no-store'],
  ['health', get('/healthz'), 200, 'no-store'],
  ['readiness', get('/readyz'), 200, 'no-store'],
  ['the API described', get('/openapi.json'), 200, 'public, max-age=3600'],
  ['a public document', get('/language/languages'), 200, 'public, max-age=3600'],
  ['a request to another host', { ...get('/'), headers: { host: 'evil.example' } }, 421, 'no-store'],
  ['a call to another host', call('/u/gconfig', common, { host: 'evil.example', origin: 'http://evil.example' }), 421, 'no-store'],
  ['the app', get('/'), 200, 'no-cache'],
  ['a file of the app', get('/assets/a-1.js'), 200, 'public, max-age=31536000, immutable'],
  ['how to check rounds', get('/fairness.md'), 200, 'no-cache'],
  ['data to check rounds with', get('/fairness/tables/a-1.json'), 200, 'no-cache'],
  ['another page of the repository', get('/fairness/%2e%2e/secret.md'), 404, 'no-store'],
]
const games: typeof answers = [
  ['a game', get('/arcade/'), 200, 'no-cache'],
  ['a file of a game', get('/arcade/assets/a-1.js'), 200, 'public, max-age=31536000, immutable'],
  ['an unknown game', get('/arcade/none'), 404, 'no-store'],
]

const policyOf = (headers: { [name: string]: unknown }) =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((rule) => [rule.split(' ', 1)[0]!, rule.slice(rule.indexOf(' ') + 1)]),
  )

function expectSafe(headers: { [name: string]: unknown }, what: string) {
  expect(headers, what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\).*payment=\(\)/),
  })
  const policy = policyOf(headers)
  expect(policy['default-src'], what).toBe("'none'")
  expect(policy['script-src'], what).toBe("'self'")
  expect(policy['base-uri'], what).toBe("'none'")
  expect(policy['form-action'], what).toBe("'none'")
  expect(String(headers['content-security-policy']), what).not.toMatch(/unsafe|\*|http:/)
  expect(headers, what).not.toHaveProperty('x-powered-by')
  expect(headers, what).not.toHaveProperty('server')
}

/** Other sites may not frame, open or read it. */
function expectApart(headers: { [name: string]: unknown }, what: string) {
  expectSafe(headers, what)
  expect(headers, what).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  })
  expect(policyOf(headers)['frame-ancestors'], what).toBe("'none'")
  expect(headers, what).not.toHaveProperty('access-control-allow-origin')
}

/** The headers of a call's answer: as a document it may load and run nothing, and no other site may frame or read it. */
function expectData(headers: { [name: string]: unknown }, what: string) {
  expect(policyOf(headers), what).toEqual({ 'default-src': "'none'", 'base-uri': "'none'", 'frame-ancestors': "'none'" })
  expect(headers, what).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' })
  for (const name of ['access-control-allow-origin', 'x-powered-by', 'server']) expect(headers, what).not.toHaveProperty(name)
}

describe.each(answers)('%s', (what, asked, status, kept) => {
  test('is safe in a browser', async () => {
    const { statusCode, headers } = await inject(asked)
    expect({ statusCode, kept: headers['cache-control'] }).toEqual({ statusCode: status, kept })
    if (asked.method === 'POST') expectData(headers, what)
    else expectApart(headers, what)
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  test('stays on TLS once reached by it', async () => {
    const { headers } = await inject({ ...asked, headers: { ...asked.headers, 'x-forwarded-proto': 'https' } })
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })
})

test.each(games)('%s has an opaque origin, and only the app may frame it', async (what, asked, status, kept) => {
  const { statusCode, headers } = await inject(asked)
  expect({ statusCode, kept: headers['cache-control'] }).toEqual({ statusCode: status, kept })
  expectSafe(headers, what)
  expect(policyOf(headers)).toMatchObject({ sandbox: 'allow-scripts', 'frame-ancestors': "'self'" })
})

test('a probe may use any name, a browser only the server’s own', async () => {
  const at = (url: string, host: string) => inject({ ...get(url), headers: { host } }).then(({ statusCode }) => statusCode)
  expect(await Promise.all([at('/healthz', '10.0.0.7'), at('/healthz', 'evil.example')])).toEqual([200, 200])
  expect(await Promise.all([at('/', 'lalmor.example'), at('/', '127.0.0.1:1'), at('/', '10.0.0.7')])).toEqual([200, 200, 421])
  expect(await Promise.all([at('/payment-return', 'evil.example'), at('/ws', 'evil.example')])).toEqual([421, 421])
})

test('only the app may frame the gateway’s return page, which runs one script', async () => {
  const { statusCode, headers, body } = await inject({
    ...get('/payment-return?orderNo=DP2026112000184207&status=succeeded&payment_id="><b>'),
    headers: { 'accept-language': 'fr-FR,fr;q=0.9' },
  })
  expect(statusCode).toBe(200)
  expectSafe(headers, 'the return page')
  expect(policyOf(headers)).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'frame-ancestors': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'report-uri': '/csp-report',
  })
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(body).toContain('href="/#/pages/wallet/DepositOrderDetail?orderNo=DP2026112000184207" target="_top">Revenir')
  expect(body).not.toContain('<b>')
  const strange = await inject(get('/payment-return?orderNo=javascript:alert(1)'))
  expect(strange.body).toContain('href="/" target="_top">Back to your deposit')
  const script = await inject(get('/payment-return.js'))
  expect(script.headers['content-type']).toContain('text/javascript')
  expect(script.body).toContain('location.origin')
  expectApart(script.headers, 'its script')
})

test('an unknown address gets the same safe headers', async () => {
  const { statusCode, headers } = await inject(get('/%'))
  expect(statusCode).toBe(400)
  expectApart(headers, '/%')
})

test('a request that is not HTTP gets the same safe headers', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.end('no HTTP\r\n\r\n')
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1.1 400 /)
  const headers = head
    .split('\r\n')
    .slice(1)
    .map((line) => [line.split(': ', 1)[0]!, line.slice(line.indexOf(': ') + 2)])
  expectApart(Object.fromEntries(headers), 'no HTTP')
  expect(JSON.parse(body)).toMatchObject({ reason: 'BadRequest' })
})

test.each(['/', '/arcade/'])(
  'of a build below %s only what a browser needs is served: no manifest, source map or file of a tool',
  async (below) => {
    for (const file of private_)
      for (const name of [file, file.replace('.', '%2e'), `./${file}`, `assets/../${file}`]) {
        const { statusCode, payload } = await inject(get(below + name))
        expect([name, statusCode, payload.includes('secret')]).toEqual([name, 404, false])
      }
    expect((await inject({ ...get(`${below}assets/a-1.js`), headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBe('br')
  },
)

test('security.txt has a contact and its expiry (RFC 9116)', async () => {
  const { statusCode, headers, payload } = await inject(get('/.well-known/security.txt'))
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(payload.split('\n')).toEqual([
    'Contact: mailto:security@lalmor.example',
    'Expires: 2027-05-19T12:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://lalmor.example/.well-known/security.txt',
    '',
  ])
})

test('under TLS the cookie is for this host and never sent without TLS', async () => {
  const signIn = (headers: Record<string, string>) =>
    inject(call('/sso/guest', { ...common, referralCode: '', adult: true, termsVersion }, headers))
  const [known, bare] = (await signIn({})).headers['set-cookie'] as string[]
  expect(known).toMatch(/^lalmor_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/)
  expect(bare).toMatch(/^lalmor_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/)
  const byTls = await signIn({ 'x-forwarded-proto': 'https' })
  const [knownByTls, cookie = ''] = byTls.headers['set-cookie'] as string[]
  expect(knownByTls).toMatch(/^__Host-lalmor_device=.*; Secure; SameSite=Strict$/)
  expect(cookie).toMatch(/^__Host-lalmor_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  const { sign, uid } = byTls.json<{ resultData: { sign: string; uid: string } }>().resultData
  const [half = ''] = cookie.split(';', 1)
  const ask = (sent: string) =>
    inject(call('/user/getUserInfo', { ...common, sign, uid }, { 'x-forwarded-proto': 'https', cookie: sent })).then((answer) =>
      answer.json<{ state: string }>(),
    )
  expect(await ask(half)).toMatchObject({ state: '200' })
  // No other host in the domain can set that name.
  expect(await ask(half.replace('__Host-', ''))).toMatchObject({ state: '401' })
})

// where the call comes from           its page’s origin         to                      by TLS  let in
test.each([
  ['a program', undefined, 'lalmor.example', false, true],
  ['the app', 'http://lalmor.example', 'lalmor.example', false, true],
  ['the app at a port', 'http://127.0.0.1:8080', '127.0.0.1:8080', false, true],
  ['the app by TLS', 'https://lalmor.example', 'lalmor.example', true, true],
  ['a page of the host without TLS', 'http://lalmor.example', 'lalmor.example', true, false],
  ['the sandbox phone beside it', 'http://127.0.0.1:8096', '127.0.0.1:8080', false, false],
  ['the same machine by another name', 'http://localhost:8080', '127.0.0.1:8080', false, false],
  ['a frame without an origin', 'null', '127.0.0.1:8080', false, false],
  ['nothing', '', '127.0.0.1:8080', false, false],
  ['another site', 'https://evil.example', 'lalmor.example', true, false],
  ['a name that ends alike', 'https://evil-lalmor.example', 'lalmor.example', true, false],
  ['a name that begins alike', 'https://lalmor.example.evil.example', 'lalmor.example', true, false],
  ['the app’s name as a user', 'https://lalmor.example@evil.example', 'lalmor.example', true, false],
  ['an extension', 'chrome-extension://lalmor.example', 'lalmor.example', true, false],
  ['two origins', 'https://lalmor.example, https://evil.example', 'lalmor.example', true, false],
])('a call of %s', async (_what, origin, host, tls, letIn) => {
  const player = await guest()
  const response = await inject(
    call(
      '/user/getUserInfo',
      { ...commonFields(player.deviceNumber), sign: player.sign, uid: player.uid },
      {
        host,
        ...(origin !== undefined && { origin }),
        ...(tls && { 'x-forwarded-proto': 'https' }),
        cookie: tls ? player.cookie.replaceAll('lalmor_', '__Host-lalmor_') : player.cookie,
      },
    ),
  )
  expect(response.json()).toMatchObject(letIn ? { state: '200' } : { state: '403', reason: 'ForeignOrigin' })
})
