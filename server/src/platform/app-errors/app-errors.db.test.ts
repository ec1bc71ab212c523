import { errorDataMax } from '@lalmor/contract/app-errors.ts'
import { beforeEach, expect, test } from 'vitest'
import { useTestApi } from '../../test-api.ts'
import { perMinute } from './intake.ts'

const { ask, call, database, time } = useTestApi()
const rows = async () =>
  (await database.admin.query('select device, user_id, data, reported_at from app.app_error order by app_error_id')).rows

beforeEach(async () => {
  await database.admin.query('truncate app.app_error')
  time.now = new Date(time.now.getTime() + 60_000)
})

test('an error is kept as it was sent, without a session', async () => {
  await call('/u/appStackUpload', { data: '{"message":"x"}', userId: '1004' })
  expect(await rows()).toEqual([
    { device: expect.stringMatching(/^[0-9a-f]{32}$/), user_id: '1004', data: '{"message":"x"}', reported_at: time.now },
  ])
})

test('one that is too long is refused', async () => {
  const answer = await ask('/u/appStackUpload', { data: 'x'.repeat(errorDataMax + 1), userId: '' })
  expect(answer).toMatchObject({ state: '400', reason: 'BadInput' })
  expect(await rows()).toEqual([])
})

test('a flood is answered and not written, and the next minute is heard again', async () => {
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
