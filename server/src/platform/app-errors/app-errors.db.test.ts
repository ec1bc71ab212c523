import { errorDataMax } from '@lalmor/contract/app-errors.ts'
import { beforeEach, expect, test } from 'vitest'
import { useTestApi } from '../../test-api.ts'
import { perMinute } from './intake.ts'

const { ask, call, database, inject, time } = useTestApi()
const rows = async () =>
  (await database.admin.query('select device, user_id, data, reported_at from app.app_error order by app_error_id')).rows

beforeEach(async () => {
  await database.admin.query('truncate app.app_error')
  time.now = new Date(time.now.getTime() + 60_000)
})

test('an error is stored as sent, without a session', async () => {
  await call('/u/appStackUpload', { data: '{"message":"x"}', userId: '1004' })
  expect(await rows()).toEqual([
    { device: expect.stringMatching(/^[0-9a-f]{32}$/), user_id: '1004', data: '{"message":"x"}', reported_at: time.now },
  ])
})

test('a too long one is refused', async () => {
  const answer = await ask('/u/appStackUpload', { data: 'x'.repeat(errorDataMax + 1), userId: '' })
  expect(answer).toMatchObject({ state: '400', reason: 'BadInput' })
  expect(await rows()).toEqual([])
})

test('a flood is answered but not stored, and the next minute is stored again', async () => {
  for (let n = 0; n < perMinute + 5; n++) expect(await ask('/u/appStackUpload', { data: '{}', userId: '' })).toMatchObject({ state: '200' })
  expect(await rows()).toHaveLength(perMinute)
  time.now = new Date(time.now.getTime() + 60_000)
  await call('/u/appStackUpload', { data: '{}', userId: '' })
  expect(await rows()).toHaveLength(perMinute + 1)
})

test('the newest ten thousand are kept', async () => {
  await database.admin.query(
    `insert into app.app_error (device, user_id, data, reported_at) select 'd', '', n::text, now() from generate_series(1, 10000) as n`,
  )
  await call('/u/appStackUpload', { data: 'newest', userId: '' })
  const { rows: found } = await database.admin.query<{ count: bigint }>('select count(*) from app.app_error')
  expect(Number(found[0]!.count)).toBe(10_000)
  expect((await rows()).at(-1)).toMatchObject({ data: 'newest' })
})

const report = (payload: string, headers: Record<string, string> = { origin: 'null' }) =>
  inject({ method: 'POST', url: '/csp-report', payload, headers: { 'content-type': 'application/csp-report', ...headers } })

test('policy violations are stored, also a game’s, without any query', async () => {
  const violation = {
    'document-uri': 'http://127.0.0.1:8080/arcade/?game=some-game',
    'effective-directive': 'connect-src',
    'original-policy': "default-src 'none'",
    'blocked-uri': 'https://elsewhere.example/?uid=1004',
    'source-file': 'http://127.0.0.1:8080/arcade/assets/a-1.js',
    'line-number': 7,
    'script-sample': 'secret()',
  }
  expect((await report(JSON.stringify({ 'csp-report': violation }))).statusCode).toBe(204)
  const [{ data }] = (await rows()) as [{ data: string }]
  expect(JSON.parse(data)).toEqual({
    kind: 'content-security-policy',
    directive: 'connect-src',
    blocked: 'https://elsewhere.example/',
    document: 'http://127.0.0.1:8080/arcade/',
    source: 'http://127.0.0.1:8080/arcade/assets/a-1.js',
    line: 7,
  })
})

test.each(['', '{', 'null', '[]', '{"csp-report":7}', '{"csp-report":null}'])('%j is not a report, and is answered alike', async (text) => {
  expect((await report(text)).statusCode).toBe(204)
  expect(await rows()).toEqual([])
})

test('strange values are stored as text, a too long report is refused, a flood is not stored', async () => {
  await report(JSON.stringify({ 'csp-report': { 'blocked-uri': `\0\ud800${'x'.repeat(2_000)}`, 'line-number': 'seven' } }))
  expect(JSON.parse(((await rows())[0] as { data: string }).data)).toMatchObject({ blocked: `\ufffd${'x'.repeat(299)}`, directive: '' })
  expect((await report(JSON.stringify({ 'csp-report': { a: 'x'.repeat(9_000) } }))).statusCode).toBe(413)
  for (let n = 0; n < perMinute + 5; n++) await report('{"csp-report":{}}')
  expect(await rows()).toHaveLength(perMinute)
})
