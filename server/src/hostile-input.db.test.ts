import { catalogue, documents } from '@lalmor/contract/catalogue.ts'
import { commonFields } from '@lalmor/contract/common.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkBooks } from './operators/books/check.ts'
import { useTestApi, type TestPlayer } from './test-api.ts'
import { exampleAt, type Shape } from './test-examples.ts'

// Every text of every call. The catalogue's schemas say where texts are, so a new call is tried automatically.

const { send, inject, guest, signIn, database, db, vault, time } = useTestApi()

const exampleOf = (schema: Shape) => exampleAt(schema, time.now)

/** Paths of the texts in a schema; in a free object, one under a name of ours. */
function textsIn(schema: Shape, at: string[] = []): string[][] {
  if (schema.anyOf) return schema.anyOf.flatMap((each) => textsIn(each, at))
  if (schema.type === 'string') return [at]
  if (schema.type === 'array') return textsIn(schema.items!, [...at, '0'])
  if (schema.type !== 'object') return []
  const fields = Object.entries(schema.properties ?? {})
  return fields.length === 0 ? [[...at, 'text']] : fields.flatMap(([name, field]) => textsIn(field, [...at, name]))
}

function withAt(body: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(body)) return body.with(Number(name), withAt(body[Number(name)], rest, value))
  const fields = { ...(body as { [name: string]: unknown }) }
  return { ...fields, [name]: withAt(fields[name], rest, value) }
}

/** A database, a header or a log could choke on them. */
const unkeepable = { 'a NUL': 'a\0b', 'a high surrogate alone': 'a\ud83d', 'a low surrogate alone': '\udc00b' }
const hostile = {
  'SQL that ends a text': "'; drop table app.player; --",
  'SQL in a number': '1); delete from app.session where (1=1',
  'a dollar quote': '$$; select pg_sleep(10); $$',
  'JSON path': '{"a":"b"}, $.**, \\u0000',
  'a header': 'x\r\nset-cookie: lalmor_session=mine\r\n\r\n<script>',
  'every sign of a pattern': '%_\\.*+?^${}()|[]',
  'a word that writes right to left': '\u202e\u200f\ufeff\u0007',
}

let player: TestPlayer
beforeAll(async () => {
  player = await signIn()
})

const ask = (path: string, body: unknown) =>
  send(path, { ...(body as object), sign: player.sign, uid: player.uid, deviceNumber: player.deviceNumber }, { cookie: player.cookie })

const routes = Object.values(catalogue)

test('the calls accept the examples without hostile input', async () => {
  for (const { path, body } of routes) {
    const { body: answer } = await send(path, exampleOf(body as Shape) as object)
    expect(answer.reason, `${path}: ${JSON.stringify(answer)}`).not.toBe('BadInput')
  }
})

describe.each(routes)('$path', ({ path, body: schema }) => {
  const body = exampleOf(schema as Shape)
  const places = textsIn(schema as Shape)
  // The fields common to all calls are read before any of them: one call tests them for all.
  const own = path === '/user/getUserInfo' ? places : places.filter(([name = '']) => !Object.hasOwn(commonFields, name))

  test.each(Object.entries(unkeepable))('%s is refused in every text, by the name of the field', async (_what, text) => {
    for (const place of places) {
      const changed = withAt(body, place, text)
      // The session's own fields are read first, so those are tried as they are.
      const { status, body: answer } = await (['sign', 'uid', 'deviceNumber'].includes(place[0]!)
        ? send(path, changed as object)
        : ask(path, changed))
      expect({ status, reason: answer.reason }, place.join('.')).toEqual({ status: 400, reason: 'BadInput' })
    }
    const named = await ask(path, { ...(body as object), [text]: 1 })
    expect({ status: named.status, reason: named.body.reason }).toEqual({ status: 400, reason: 'BadInput' })
  })

  test('any other text gets a clear answer', async () => {
    for (const place of own) {
      for (const [what, text] of Object.entries(hostile)) {
        const changed = withAt(body, place, text.slice(0, 32))
        for (const { status, headers, body: answer } of [await send(path, changed as object), await ask(path, changed)]) {
          expect(status, `${place.join('.')}, ${what}: ${JSON.stringify(answer)}`).toBeLessThan(500)
          expect(answer.state, `${place.join('.')}, ${what}`).toMatch(/^(?:200|4\d\d)$/)
          expect(String(headers['set-cookie'] ?? ''), `${place.join('.')}, ${what}`).not.toContain('mine')
        }
      }
      // The call may have ended the session.
      if ((await ask('/user/getUserInfo', exampleOf(catalogue['/user/getUserInfo'].body as Shape))).body.state !== '200')
        player = await signIn()
    }
  })
})

const perCall = Number(process.env['FUZZ_TIMES'] ?? 2)
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31)

test(`bodies made at random are answered clearly (FUZZ_SEED=${seed}), ${perCall} for each call`, async () => {
  const anyJson = fc.oneof(
    fc.jsonValue(),
    fc.maxSafeInteger(),
    fc.double(),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constant(undefined),
  )
  for (const [at, { path, body: schema }] of routes.entries()) {
    const example = exampleOf(schema as Shape)
    const places = [...textsIn(schema as Shape), ...Object.keys(example as object).map((name) => [name])]
    const changes = fc.array(fc.tuple(fc.constantFrom(...places), anyJson), { minLength: 1, maxLength: 4 })
    for (const made of fc.sample(changes, { seed: seed + at, numRuns: perCall })) {
      const changed = made.reduce((body, [place, value]) => withAt(body, place, value), example)
      for (const { status, body: answer } of [await send(path, changed as object), await ask(path, changed)]) {
        expect(status, `${path} ${JSON.stringify(changed)}: ${JSON.stringify(answer)}`).toBeLessThan(500)
        expect(answer.state, `${path} ${JSON.stringify(changed)}`).toMatch(/^(?:200|4\d\d)$/)
      }
    }
    if ((await ask('/user/getUserInfo', exampleOf(catalogue['/user/getUserInfo'].body as Shape))).body.state !== '200')
      player = await signIn()
  }
  const broken = (await checkBooks({ db, vault, asset: assets.play })).filter(({ breaks }) => breaks.length > 0)
  expect(broken).toEqual([])
})

test('none of that input ran as SQL', async () => {
  const { rows } = await database.admin.query<{ players: bigint; sessions: bigint }>(
    'select (select count(*) from app.player) as players, (select count(*) from app.session) as sessions',
  )
  expect(Number(rows[0]!.players)).toBeGreaterThan(1)
  expect(Number(rows[0]!.sessions)).toBeGreaterThan(1)
})

test.each(Object.values(documents))('$path in an address: no text breaks it', async ({ path }) => {
  for (const text of [...Object.values(unkeepable), ...Object.values(hostile)]) {
    const encoded = text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
    for (const url of [path.replace(':day', encoded), `${path.replace(':day', '2026-11-20')}?before=${encoded}`]) {
      const { statusCode } = await inject({ method: 'GET', url })
      expect(statusCode, url).toBeLessThan(500)
    }
  }
})

// JSON                                         as written                                        result
test.each([
  ['a key twice', '"locale":"ja","locale":"en"', 'BadJson'],
  ['a key twice, once in escapes', '"locale":"en","\\u006cocale":"en"', 'BadJson'],
  ['a key twice, deep inside', '"locale":"en","fbc":[{"a":1,"b":{"c":1,"c":2}}]', 'BadJson'],
  ['colons, a quote and backslashes in a text', '"locale":"en","fbc":"a:\\"b:\\\\"', '200'],
  ['a key in escapes', '"\\u006cocale":"en"', '200'],
  ['__proto__ in escapes', '"locale":"en","\\u005f_proto__":{"guest":false}', 'BadJson'],
  ['constructor in escapes', '"locale":"en","\\u0063onstructor":{"prototype":{"guest":false}}', 'BadJson'],
  ['a NUL in escapes', '"locale":"en","fbc":"\\u0000"', 'BadInput'],
  ['half a pair in escapes', '"locale":"en","fbc":"\\ud800"', 'BadInput'],
  ['a number of 400 digits', `"locale":"en","h5No":${'9'.repeat(400)}`, 'BadInput'],
  ['a fraction', '"locale":"en","h5No":1.5', 'BadInput'],
  ['an exponent that is a whole number', '"locale":"en","h5No":3e0', '200'],
  ['a comment', '"locale":"en"/* */', 'BadJson'],
  ['a byte order mark inside', '"locale":"en",\ufeff"fbc":""', 'BadJson'],
])('a body is read once, as it is written: %s', async (_what, written, end) => {
  const rest = { appId: 101, deviceNumber: 'd'.repeat(32), appPackageName: 'Web', h5No: 3, fbc: '', fbp: '' }
  const kept = Object.fromEntries(Object.entries(rest).filter(([name]) => !written.includes(`"${name}"`)))
  const { body } = await send('/u/gconfig', `${JSON.stringify(kept).slice(0, -1)},${written}}`)
  expect(body.reason ?? body.state).toBe(end)
})

test('bytes that are not UTF-8 are read as some other text, and break nothing', async () => {
  const { deviceNumber } = await guest()
  const body = { ...(exampleOf(catalogue['/u/appStackUpload'].body as Shape) as object), deviceNumber, data: 'BYTES' }
  const [before, after] = JSON.stringify(body).split('BYTES') as [string, string]
  for (const bytes of ['ff', 'c080', 'eda080', 'f4908080']) {
    const payload = Buffer.concat([Buffer.from(before), Buffer.from(bytes, 'hex'), Buffer.from(after)])
    const response = await inject({ method: 'POST', url: '/u/appStackUpload', payload, headers: { 'content-type': 'application/json' } })
    expect(response.statusCode, bytes).toBe(200)
  }
})
