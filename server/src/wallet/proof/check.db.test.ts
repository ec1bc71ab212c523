import { assets } from '@lalmor/ledger/asset.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { useTestDatabase } from '@lalmor/ledger/test-database.ts'
import { newPlayer } from '@lalmor/ledger/test-players.ts'
import { endOfIstDay, type IstDay } from '@lalmor/units/ist-day.ts'
import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { checkDailyHeads } from './check.ts'
import { makeDailyHead } from './daily-head.ts'
import { openHeadKey } from './signing.ts'

const { app, admin } = useTestDatabase()
const deps = {
  pool: app,
  key: openHeadKey(randomBytes(32)),
  asset: assets.play,
  receiptKey: 'ec'.repeat(32),
  readChains: async () => [],
  readOpenings: async () => ({ rows: 0, hash: '00'.repeat(32) }),
}
const days = ['2026-11-18', '2026-11-19', '2026-11-20'] as IstDay[]

beforeAll(async () => {
  for (const day of days) {
    await newPlayer(admin, endOfIstDay(day))
    await makeDailyHead(deps, day, endOfIstDay(day))
  }
})

test('heads as published pass the check', async () => {
  expect(await checkDailyHeads(pgQuery(app), { asset: assets.play })).toMatchObject({ examined: 3n, breaks: [] })
})

// A superuser's possible changes, and the report's day for each.
test.each([
  ['a balance in a leaf', "update ledger.daily_leaf set cash = cash + 1 where day = '2026-11-19' and n = 0", ['2026-11-19'], 'leaves give'],
  ['the only leaf', "delete from ledger.daily_leaf where day = '2026-11-18'", ['2026-11-18'], 'chunk 0 has 0 leaves of 1'],
  ['a leaf removed', "delete from ledger.daily_leaf where day = '2026-11-20' and n = 2", ['2026-11-20'], 'chunk 0 has 2 leaves of 3'],
  [
    'a statement of the past',
    "update ledger.daily_head set statement = replace(statement, 'T18:30', 'T18:31') where day = '2026-11-18'",
    ['2026-11-19', '2026-11-18'],
    'not signed|names',
  ],
  [
    'a statement made unreadable',
    "update ledger.daily_head set statement = '{' where day = '2026-11-20'",
    ['2026-11-20'],
    'is not a statement',
  ],
  ['a statement emptied', "update ledger.daily_head set statement = '{}' where day = '2026-11-20'", ['2026-11-20'], 'is not a statement'],
  ['a signature', "update ledger.daily_head set signature = sha512('x') where day = '2026-11-20'", ['2026-11-20'], 'is not signed'],
  ['a key', "update ledger.daily_head set public_key = sha256('x') where day = '2026-11-20'", ['2026-11-20'], 'is not signed'],
  ['a day removed', "delete from ledger.daily_head where day = '2026-11-19'", ['2026-11-20'], 'before it'],
  ['the first day removed', "delete from ledger.daily_head where day = '2026-11-18'", ['2026-11-19'], 'before the first'],
])('%s changed: found, with the day named', async (_what, sql, rows, said) => {
  const client = await admin.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    expect((await client.query(sql)).rowCount).toBe(1)
    const { breaks } = await checkDailyHeads(pgQuery(client), { asset: assets.play })
    expect([...new Set(breaks.map(({ row }) => row))]).toEqual(rows.map((day) => `daily head ${day}`))
    for (const { found } of breaks) expect(found).toMatch(new RegExp(said))
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('limited to the last day’s leaves, it does not read the others', async () => {
  const client = await admin.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query('update ledger.daily_leaf set cash = cash + 1 where n = 0')
    const { breaks } = await checkDailyHeads(pgQuery(client), { asset: assets.play, leafDays: 1 })
    expect(breaks.map(({ row }) => row)).toEqual(['daily head 2026-11-20'])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('it stops when aborted', async () => {
  await expect(checkDailyHeads(pgQuery(app), { asset: assets.play, signal: AbortSignal.abort() })).rejects.toThrow('aborted')
})
