import { catalogue, documents } from '@lalmor/contract/catalogue.ts'
import { refusals } from '@lalmor/contract/refusals.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { commonFields, useTestApi } from '../../test-api.ts'

const { send, get, inject, guest, ask, call, database } = useTestApi()
const device = 'd'.repeat(32)
const common = commonFields(device)
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const withField = (field: string) => JSON.stringify(common).replace(/}$/, `,${field}}`)
const ofBytes = (bytes: number) => withField(`"x":"${'x'.repeat(bytes - withField('"x":""').length)}"`)

// what                              path             body                                    status  reason
test.each<[string, string, string | object, number, string]>([
  ['an unknown route', '/no/such/call', common, 404, 'UnknownRoute'],
  ['broken JSON', '/u/gconfig', '{"appId":101,', 400, 'BadJson'],
  ['no body', '/u/gconfig', '', 400, 'BadJson'],
  ['a body that is not an object', '/u/gconfig', '[]', 400, 'BadInput'],
  ['null', '/u/gconfig', 'null', 400, 'BadInput'],
  ['a body of a byte over 64 KB', '/u/gconfig', ofBytes(64 * 1024 + 1), 413, 'TooLarge'],
  ['a body of 64 KB, for what is in it alone', '/u/gconfig', ofBytes(64 * 1024), 400, 'BadInput'],
  ['nesting 33 deep', '/u/gconfig', withField(`"x":${nested(32)}`), 400, 'TooDeep'],
  ['nesting 32 deep, for what is in it alone', '/u/gconfig', withField(`"x":${nested(31)}`), 400, 'BadInput'],
  ['nesting 30,000 deep', '/u/gconfig', withField(`"x":${nested(30_000)}`), 400, 'TooDeep'],
  ['thousands of values', '/u/gconfig', withField(`"x":[${'1,'.repeat(9_999)}1]`), 400, 'TooDeep'],
  ['__proto__', '/u/gconfig', withField('"__proto__":{"admin":true}'), 400, 'BadJson'],
  ['constructor.prototype', '/u/gconfig', withField('"constructor":{"prototype":{"admin":true}}'), 400, 'BadJson'],
  ['a missing common field', '/u/gconfig', { ...common, appId: undefined }, 400, 'BadInput'],
  ['another app', '/u/gconfig', { ...common, appId: 102 }, 400, 'BadInput'],
  ['an unknown locale', '/u/gconfig', { ...common, locale: 'ja' }, 400, 'BadInput'],
  ['a field too many', '/u/gconfig', { ...common, admin: true }, 400, 'BadInput'],
  ['a number as text', '/u/gconfig', { ...common, h5No: '3' }, 400, 'BadInput'],
  ['a device that is none', '/u/gconfig', { ...common, deviceNumber: "' or 1=1 --" }, 400, 'BadInput'],
])('SC-08, SC-09: %s is refused', async (_what, path, body, status, reason) => {
  const answer = await send(path, body)
  expect({ status: answer.status, reason: answer.body.reason }).toEqual({ status, reason })
  const { state, msg } = refusals[reason as keyof typeof refusals]
  expect(answer.body).toEqual({ state, msg, reason, facts: expect.anything(), requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
})

test('an unknown path, inside or outside the folder, is not found, never an internal error', async () => {
  for (const path of ['/../package.json', '/%2e%2e/package.json', '/arcade/%2e%2e/', '//etc/passwd', '/assets/%00', '/%', '/%c0%af']) {
    const { status, body } = await send(path, '', {}, 'GET')
    expect(status, path).toBeGreaterThanOrEqual(400)
    expect(status, path).toBeLessThan(500)
    expect(body, path).toMatchObject({ reason: expect.stringMatching(/UnknownRoute|BadRequest/), requestId: expect.any(String) })
  }
})

test('a bad field is named', async () => {
  expect((await send('/game/launch', { ...common, game: 7 })).body.facts).toEqual({ field: 'game', problem: 'must be string' })
  expect((await send('/game/launch', common)).body.facts).toMatchObject({ field: 'game' })
  expect((await send('/u/gconfig', { ...common, admin: true })).body.facts).toMatchObject({ field: 'admin' })
})

test('a known path with another method names the right one', async () => {
  for (const method of ['GET', 'PUT'] as const) {
    const answer = await send('/user/getUserInfo', method === 'GET' ? '' : common, {}, method)
    expect({ status: answer.status, allow: answer.headers.allow, reason: answer.body.reason }).toEqual({
      status: 405,
      allow: 'POST',
      reason: 'WrongMethod',
    })
  }
})

// a number that JSON can write and we cannot hold, and its place
test.each([
  ['{"play":{"chilies":1e999}}', 'play.chilies'],
  ['{"play":[0,-1e999]}', 'play.1'],
  ['{"action":{"type":"pick","tile":1e309}}', 'action.tile'],
])('a value that is not a number is refused anywhere: %s', async (text, field) => {
  const body = { ...common, roundId: uuid7(new Date()), game: firstOf.mines.id, stake: 1000, step: 0 }
  const payload = `${JSON.stringify(body).slice(0, -1)},${text.slice(1)}`
  for (const path of ['/round/open', '/round/act', '/round/play']) {
    const answer = await send(path, payload)
    expect(answer.status, path).toBe(400)
    expect(answer.body, path).toMatchObject({ state: '400', reason: 'BadInput', facts: { field } })
  }
})

test('SC-07: only JSON is accepted', async () => {
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml'])
    expect((await send('/u/gconfig', 'a=1', { 'content-type': type })).body.reason, type).toBe('NotJson')
  expect((await send('/u/gconfig', JSON.stringify(common), { 'content-type': 'text/plain' })).body.reason).toBe('NotJson')
})

test('SC-07, FT-22: a page of another site cannot call', async () => {
  for (const origin of ['https://evil.example', 'null', 'http://localhost:80.evil.example'])
    expect((await send('/u/gconfig', common, { origin })).body, origin).toMatchObject({ state: '403', reason: 'ForeignOrigin' })
  expect((await send('/u/gconfig', common, { origin: 'http://localhost:8080', host: 'localhost:8080' })).status).toBe(200)
})

test('SC-21: an internal error is answered with only an id', async () => {
  const player = await guest()
  await database.admin.query('alter table app.player rename to player_away')
  try {
    const answer = await send(
      '/user/getUserInfo',
      { ...commonFields(player.deviceNumber), sign: player.sign, uid: player.uid },
      { cookie: player.cookie },
    )
    expect(answer.status).toBe(500)
    expect(Object.keys(answer.body).toSorted()).toEqual(['facts', 'msg', 'reason', 'requestId', 'state'])
    expect(answer.body).toMatchObject({ state: '500', reason: 'Internal', facts: {} })
  } finally {
    await database.admin.query('alter table app.player_away rename to player')
  }
  expect(await call('/user/getUserInfo', {}, player)).toMatchObject({ uid: player.uid })
})

test('health, readiness, and the catalogue as OpenAPI', async () => {
  expect((await get('/healthz')).json()).toEqual({ alive: true })
  expect((await get('/readyz')).json()).toMatchObject({ ready: true })
  const { openapi, paths } = (await get('/openapi.json')).json<{ openapi: string; paths: Record<string, unknown> }>()
  expect(openapi).toMatch(/^3\.1/)
  const described = [...Object.keys(catalogue), ...Object.keys(documents).map((path) => path.replace(/:(\w+)/, '{$1}'))]
  expect(Object.keys(paths).toSorted()).toEqual(described.toSorted())
})

test('the API description is compressed, and cached by its ETag', async () => {
  const read = (headers: Record<string, string>) => inject({ method: 'GET', url: '/openapi.json', headers })
  const plain = await read({})
  for (const [way, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await read({ 'accept-encoding': way })
    expect(headers).toMatchObject({ 'content-encoding': way, vary: 'accept-encoding', etag: plain.headers.etag })
    expect(decode(rawPayload).toString()).toBe(plain.payload)
    expect(rawPayload.length).toBeLessThan(plain.payload.length / 5)
  }
  const again = await read({ 'if-none-match': plain.headers.etag! })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
})

test('SC-04, SC-06: every answer forbids sniffing, framing and foreign content', async () => {
  for (const path of ['/healthz', '/no/such/file', '/openapi.json']) {
    const { headers } = await get(path)
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    const policy = String(headers['content-security-policy'])
    for (const rule of ["default-src 'none'", "script-src 'self'", "connect-src 'self'", "frame-ancestors 'none'"])
      expect(policy, path).toContain(rule)
    expect(policy).not.toContain('unsafe')
  }
})

test('anyone may list the languages, each named in itself', async () => {
  const answer = await get('/language/languages')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('public, max-age=3600')
  expect(answer.json()).toEqual({
    languages: [
      { code: 'en', name: 'English', englishName: 'English' },
      { code: 'es', name: 'Español', englishName: 'Spanish' },
      { code: 'fr', name: 'Français', englishName: 'French' },
      { code: 'zh-Hans', name: '简体中文', englishName: 'Simplified Chinese' },
      { code: 'zh-Hant', name: '繁體中文', englishName: 'Traditional Chinese' },
    ],
  })
  // The generic helper of SPEC §7 puts the common fields into the query.
  expect((await get(`/language/languages?${new URLSearchParams({ appId: '101', locale: 'fr' })}`)).statusCode).toBe(200)
})

test.each(['en', 'es', 'fr', 'zh-Hans', 'zh-Hant'])('a call in %s is answered', async (locale) => {
  expect((await send('/u/gconfig', { ...common, locale })).status).toBe(200)
})

test('a row locked for long is not an internal error: the call may be repeated', async () => {
  const player = await guest()
  const holder = await database.admin.connect()
  try {
    await holder.query('begin')
    await holder.query('select from app.session where player_id = $1 for update', [player.uid])
    const answer = await ask('/sso/logout', {}, player)
    expect(answer).toMatchObject({ state: '503', reason: 'Busy' })
    await holder.query('rollback')
    expect(await ask('/sso/logout', {}, player)).toMatchObject({ state: '200' })
  } finally {
    holder.release()
  }
})
