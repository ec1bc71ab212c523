import type { WirePaise } from '@lalmor/contract/wire.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { switchAllGames } from '@lalmor/ledger/limits.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { addJob } from '../../platform/jobs/add-job.ts'
import { createTestLog, startTestWorker } from '../../platform/jobs/test-worker.ts'
import { createHandlers } from '../../job-handlers.ts'
import { openHeadKey } from '../../wallet/proof/signing.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { runCheck } from './run-check.ts'

const { ask, get, guest, database, db, time, vault } = useTestApi()
const { app, admin } = database
const asset = assets.play
const clock = () => time.now
const headKey = openHeadKey(randomBytes(32))
let player: TestPlayer

const play = () => ask('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, stake: 10_00 as WirePaise }, player)
const later = (ms: number) => void (time.now = new Date(time.now.getTime() + ms))
const readyz = async () => {
  const { statusCode, body } = await get('/readyz')
  return { statusCode, ...(JSON.parse(body) as object) }
}
const up = {
  statusCode: 200,
  ready: true,
  reconciled: 'not yet',
  reconciledDay: null,
  feed: 'continues',
  projections: 'current',
  day: 'open',
  transactions: 'brief',
}
const plant = (paise: number) => admin.query('update ledger.wallet set cash = cash + $2 where player_id = $1', [player.uid, paise])
const startGames = () => switchAllGames(pgQuery(admin), asset, { stopped: false })

/** Has the real worker check the books; returns the errors it logged. */
async function check() {
  const { lines, log } = createTestLog()
  const { ended, stop } = await startTestWorker(database, createHandlers({ vault, headKey, receiptKey: '', asset, clock, log }), { log })
  const end = ended('check-ledger')
  await addJob(db, 'check-ledger', {})
  expect(await end).toEqual({ error: null })
  await stop()
  return lines.filter(({ level }) => level === 'error')
}

const lastRow = async () => {
  const { rows } = await app.query<{ broken: number; breaks: object[]; invariants: object[]; duration_ms: number }>(
    'select broken, breaks, invariants, duration_ms from app.ledger_check order by ledger_check_id desc limit 1',
  )
  return rows[0]!
}

beforeAll(async () => {
  player = await guest()
  await play()
})

test('before the first check, and three hours after the last one, the books’ state is unknown', async () => {
  expect(await readyz()).toEqual({ ...up, books: 'unchecked', checkedAt: null, games: 'open' })
  const checkedAt = time.now.toISOString()
  expect(await check()).toEqual([])
  expect(await readyz()).toEqual({ ...up, books: 'balanced', checkedAt, games: 'open' })
  const { broken, breaks, invariants } = await lastRow()
  expect({ broken, breaks }).toEqual({ broken: 0, breaks: [] })
  expect(invariants).toContainEqual({ invariant: 'each payout is what its seeds draw', examined: '1', broken: 0, accepted: 0 })
  expect(invariants.length).toBeGreaterThan(8)
  later(3 * 60 * 60 * 1_000 + 1)
  expect(await readyz()).toMatchObject({ books: 'unchecked', checkedAt })
})

test('a break stops every game, and shows in the log, its row and /readyz until a person fixes it', async () => {
  await plant(1)
  const logged = await check()
  expect(logged).toContainEqual({
    level: 'error',
    told: {
      invariant: 'each pocket is the sum of its postings',
      playerId: player.uid,
      row: 'cash',
      found: expect.stringMatching(/^wallet \d+, postings \d+$/),
    },
    message: 'the books are broken; all games are stopped',
  })
  expect(await play()).toMatchObject({ reason: 'GameStopped' })
  const checkedAt = time.now.toISOString()
  expect(await readyz()).toEqual({ ...up, books: 'broken', checkedAt, games: 'stopped' })
  const row = await lastRow()
  expect(row.broken).toBe(logged.length)
  expect(row.breaks).toEqual(logged.map(({ told }) => told))

  // Found again, it is only logged again.
  later(60 * 60 * 1_000)
  expect(await check()).toEqual(logged)
  // A break does not expire, even without further checks.
  later(24 * 60 * 60 * 1_000)
  expect(await readyz()).toMatchObject({ books: 'broken', games: 'stopped' })

  // A check without breaks starts no games.
  await plant(-1)
  expect(await check()).toEqual([])
  expect(await readyz()).toMatchObject({ books: 'balanced', games: 'stopped' })
  expect(await play()).toMatchObject({ reason: 'GameStopped' })
  await startGames()
  expect(await play()).toMatchObject({ state: '200' })
  expect(await readyz()).toMatchObject({ books: 'balanced', games: 'open' })
})

test('accepted breaks stop nothing, but another finding in the same row does', async () => {
  await plant(2)
  expect(await check()).not.toEqual([])
  // As in docs/runbooks/broken-books.md.
  await admin.query(
    `insert into app.accepted_break (invariant, player_id, row_name, found, accepted_by, reason)
    select b->>'invariant', (b->>'playerId')::bigint, b->>'row', b->>'found', 'Asha', 'a test'
    from (select breaks from app.ledger_check order by ledger_check_id desc limit 1) last, jsonb_array_elements(breaks) b
    where b->>'playerId' = $1`,
    [player.uid],
  )
  await startGames()
  expect(await check()).toEqual([])
  expect((await lastRow()).invariants).toContainEqual(expect.objectContaining({ broken: 0, accepted: 1 }))
  expect(await readyz()).toMatchObject({ books: 'balanced', games: 'open' })

  await plant(1)
  expect(await check()).not.toEqual([])
  expect(await readyz()).toMatchObject({ books: 'broken', games: 'stopped' })
  await plant(-3)
  await startGames()
})

test('the app can neither accept a break nor remove a finding', async () => {
  await expect(
    app.query("insert into app.accepted_break (invariant, row_name, found, accepted_by, reason) values ('i', 'r', 'f', 'a', 'b')"),
  ).rejects.toThrow('permission denied')
  await expect(app.query('update app.ledger_check set broken = 0')).rejects.toThrow('permission denied')
  await expect(app.query('delete from app.ledger_check')).rejects.toThrow('permission denied')
})

test('a tampered seed is a finding and does not stop the check', async () => {
  const { lines, log } = createTestLog()
  await admin.query('update vault.server_seed set sealed = sha256(sealed) where player_id = $1 and seed_no = 1', [player.uid])
  await runCheck({ db, vault, asset, clock, log }, new AbortController().signal)
  expect(lines.length).toBeGreaterThan(0)
  for (const { told } of lines) expect(told).toMatchObject({ playerId: player.uid, found: expect.stringContaining('its seeds are gone') })
  await admin.query('delete from vault.server_seed where player_id = $1 and seed_no = 1', [player.uid])
  await runCheck({ db, vault, asset, clock, log }, new AbortController().signal)
  expect((await lastRow()).broken).toBeGreaterThan(0)
  await startGames()
})

test('the check is safe in two processes at once, and repeated', async () => {
  const { log } = createTestLog()
  const once = () => runCheck({ db, vault, asset, clock, log }, new AbortController().signal)
  await Promise.all([once(), once()])
  const first = await lastRow()
  await once()
  expect(await lastRow()).toMatchObject({ broken: first.broken, breaks: first.breaks })
})

test('a stop ends the check, and nothing is recorded', async () => {
  const { lines, log } = createTestLog()
  const before = await app.query('select count(*) as n from app.ledger_check')
  await expect(runCheck({ db, vault, asset, clock, log }, AbortSignal.abort())).rejects.toThrow('aborted')
  expect((await app.query('select count(*) as n from app.ledger_check')).rows).toEqual(before.rows)
  expect(lines).toEqual([])
})
