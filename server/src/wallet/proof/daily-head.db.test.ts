import { documentBytes, hashStatement } from '@lalmor/games/proof/documents.ts'
import { hashLeaf, rootOf, treeTop } from '@lalmor/games/proof/merkle.ts'
import { verifyBalance, verifyChain } from '@lalmor/games/proof/verify.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { findHead, findLeaf, listHeads, sealDay, takeLeaves } from '@lalmor/ledger/daily-head.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { settleBatch } from '@lalmor/ledger/settle.ts'
import { useTestDatabase } from '@lalmor/ledger/test-database.ts'
import { aRound, newPlayer, openHouse } from '@lalmor/ledger/test-players.ts'
import { openWallet } from '@lalmor/ledger/wallet.ts'
import { endOfIstDay, type IstDay } from '@lalmor/units/ist-day.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createHandlers } from '../../job-handlers.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { createTestLog, startTestWorker } from '../../platform/jobs/test-worker.ts'
import { createSeedVault } from '../../play/seeds/vault.ts'
import { proveBalance } from './balance.ts'
import { makeDailyHead, makeLastHead } from './daily-head.ts'
import { openHeadKey } from './signing.ts'
import { leafOf, signedHeadOf } from './tree.ts'

const database = useTestDatabase()
const { app, admin } = database
const query = pgQuery(app)
const asset = assets.play
const key = openHeadKey(randomBytes(32))
const receiptKey = 'ec'.repeat(32)
const chains = [{ game: 'some-game', chain: 1, terminalHash: 'ab'.repeat(32), length: 100_000 }]
const openings = { rows: 3, hash: 'ab'.repeat(32) }
const deps = { pool: app, key, asset, receiptKey, readChains: async () => chains, readOpenings: async () => openings }
const dayOf = (text: string) => text as IstDay
/** 00:05 after the day. */
const after = (day: IstDay) => new Date(endOfIstDay(day).getTime() + 5 * 60_000)
const make = (day: IstDay, now = after(day)) => makeDailyHead(deps, day, now)
const headOf = async (day: IstDay) => signedHeadOf((await findHead(query, { asset, day }))!)
const failed = async (playerId: bigint, day: IstDay) =>
  (await verifyBalance(await proveBalance(query, { asset, playerId, day }, after(day)))).filter(({ verdict }) => verdict === 'failed')

const start = new Date('2026-11-20T12:00:00.000Z')
let player: bigint

beforeAll(async () => {
  await openHouse(admin, start)
  player = await newPlayer(admin, start)
  await openWallet(query, 5n, asset)
})

test('a day’s head is signed, and proves every wallet in it, even one without journal rows', async () => {
  const day = dayOf('2026-01-01')
  expect(await make(day)).toBe(true)
  const { statement, publicKey } = await headOf(day)
  expect(statement).toMatchObject({ day, asset: 'INR.play', players: 2, previous: null, at: '2026-01-01T18:35:00.000Z' })
  expect(statement).toMatchObject({ version: 1, receiptKey, chains, openings })
  expect(publicKey).toBe(key.publicKey.toString('hex'))
  for (const playerId of [player, 5n]) expect(await failed(playerId, day)).toEqual([])
  const { leaf } = await proveBalance(query, { asset, playerId: player, day }, after(day))
  const { rows } = await admin.query<{ head: string }>("select encode(head, 'hex') as head from ledger.wallet where player_id = $1", [
    player,
  ])
  expect(leaf).toMatchObject({ uid: `${player}`, seq: 1, cash: 100_000, bonus: 0, withdrawHold: 0, debt: 0, head: rows[0]!.head })
})

test('a day’s head is made once, by any later caller at any time', async () => {
  const day = dayOf('2026-01-02')
  expect(await make(day)).toBe(true)
  const first = await headOf(day)
  expect(await make(day, new Date('2026-01-05T00:00:00.000Z'))).toBe(false)
  expect(await headOf(day)).toEqual(first)
})

test('four calls at once make one head', async () => {
  const day = dayOf('2026-01-03')
  const made = await Promise.all(Array.from({ length: 4 }, () => make(day)))
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await failed(player, day)).toEqual([])
})

test('a second caller waits for the first, and gets its reading', async () => {
  const day = dayOf('2026-01-04')
  const first = await app.connect()
  await first.query('begin')
  await first.query('select ledger.take_leaves(1::smallint, $1, $2)', [day, after(day)])
  const second = takeLeaves(app, { asset, day, at: new Date('2026-01-05T09:00:00.000Z') })
  const waiting = "select count(*) as n from pg_stat_activity where wait_event_type = 'Lock' and query like '%take_leaves%'"
  while ((await admin.query<{ n: bigint }>(waiting)).rows[0]!.n === 0n);
  await first.query('commit')
  first.release()
  expect(await second).toEqual({ at: after(day), players: 2, assetCode: 'INR.play' })
})

test('days form a chain, and a missed day is never added later', async () => {
  expect(await make(dayOf('2026-01-06'))).toBe(true)
  expect(await make(dayOf('2026-01-05'))).toBe(false)
  expect(await findHead(query, { asset, day: dayOf('2026-01-05') })).toBeUndefined()
  const heads = (await listHeads(query, { asset, limit: 10 })).map(signedHeadOf)
  expect(heads.map(({ statement }) => statement.day)).toEqual(['2026-01-06', '2026-01-03', '2026-01-02', '2026-01-01'])
  expect(verifyChain(heads).map(({ verdict }) => verdict)).toEqual(['passed', 'passed', 'passed'])
})

test('a day that is not over has no head', async () => {
  const day = dayOf('2026-01-07')
  await expect(make(day, new Date(endOfIstDay(day).getTime() - 1))).rejects.toThrow('is not over')
})

test('a server that was off at midnight makes the last day’s head late, and the head says so', async () => {
  const now = new Date('2026-01-10T03:00:00.000Z')
  await makeLastHead(deps, now)
  const late = await headOf(dayOf('2026-01-09'))
  expect(late.statement.at).toBe(now.toISOString())
  await makeLastHead(deps, new Date(now.getTime() + 1))
  expect(await headOf(dayOf('2026-01-09'))).toEqual(late)
})

test('a head left unfinished by a crash is finished with the wallets as they were read', async () => {
  const day = dayOf('2026-01-11')
  await takeLeaves(app, { asset, day, at: after(day) })
  const late = await newPlayer(admin, start)
  expect(await make(day, new Date('2026-01-12T09:00:00.000Z'))).toBe(true)
  const { statement } = await headOf(day)
  expect(statement.at).toBe(after(day).toISOString())
  expect(await findLeaf(query, { asset, day, playerId: late })).toBeUndefined()
})

test('a stop interrupts it half-way, and the next call finishes it', async () => {
  const day = dayOf('2026-01-12')
  await expect(makeDailyHead({ ...deps, signal: AbortSignal.abort() }, day, after(day))).rejects.toThrow('aborted')
  expect(await findHead(query, { asset, day })).toBeUndefined()
  expect(await make(day)).toBe(true)
})

test('the leaves are one instant of the books, whatever is played meanwhile', async () => {
  // Each batch moves all these players: at any instant all have played the same number of rounds.
  const players = await Promise.all(Array.from({ length: 40 }, () => newPlayer(admin, start)))
  let nonce = 0
  let playing = true
  const rounds = (async () => {
    for (; playing; nonce++) {
      const items = players.map((playerId) => aRound(playerId, start, { nonce, payout: rupees(11n) }))
      for (const { kind } of await settleBatch(app, { asset, at: start, items })) expect(kind).toBe('settled')
    }
  })()
  const days = Array.from({ length: 12 }, (_, n) => dayOf(`2026-02-${String(n + 1).padStart(2, '0')}`))
  try {
    for (const day of days) await make(day)
  } finally {
    playing = false
    await rounds
  }
  expect(nonce).toBeGreaterThan(days.length)
  for (const day of days) {
    const { rows } = await admin.query<{ leaves: string; moments: string; wrong: string }>(
      `select count(*) as leaves, count(distinct l.seq) as moments,
         count(*) filter (where l.cash <> r.cash_after or l.head <> r.hash) as wrong
       from ledger.daily_leaf l
       left join (select player_id, seq, cash_after, hash from ledger.round union all select player_id, seq, cash_after, hash from ledger.transfer) r
         on r.player_id = l.player_id and r.seq = l.seq
       where l.day = $1 and l.player_id = any($2)`,
      [day, players],
    )
    expect(rows[0], day).toEqual({ leaves: 40n, moments: 1n, wrong: 0n })
    expect(await failed(players[0]!, day)).toEqual([])
  }
})

test('no round waits while the wallets are read', async () => {
  const client = await app.connect()
  try {
    await client.query('begin')
    await client.query('select ledger.take_leaves(1::smallint, $1, $2)', ['2026-02-20', start])
    // The wallets are read but not committed: a round that needs one of its locks would wait, and give up after a second.
    const [settled] = await settleBatch(app, { asset, at: start, items: [aRound(player, start)] })
    expect(settled!.kind).toBe('settled')
    expect(await failed(player, dayOf('2026-02-12'))).toEqual([])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('3,000 wallets: the chunks together make the tree of all, and proofs at their borders pass', async () => {
  await admin.query(
    `insert into ledger.wallet (player_id, asset, seq, head)
     select 5000000 + n, 1, n, case when n % 7 = 0 then '' else sha256(int4send(n)) end from generate_series(1, 3000) n`,
  )
  const day = dayOf('2026-03-01')
  await make(day)
  const { statement } = await headOf(day)
  const { rows } = await app.query<{ playerId: bigint }>(
    'select player_id as "playerId" from ledger.daily_leaf where day = $1 order by n',
    [day],
  )
  expect(rows).toHaveLength(statement.players)
  expect(rows.map(({ playerId }) => playerId)).toEqual(rows.map(({ playerId }) => playerId).toSorted((a, b) => (a < b ? -1 : 1)))
  const hashes: Uint8Array[] = []
  for (const { playerId } of rows) {
    const row = (await findLeaf(query, { asset, day, playerId }))!
    hashes.push(hashLeaf(documentBytes(leafOf({ assetCode: 'INR.play', day }, row))))
  }
  expect(Buffer.from(rootOf(treeTop(hashes), hashes.length)).toString('hex')).toBe(statement.root)
  for (const n of [0, 1, 255, 256, 257, 511, 512, 2047, 2048, rows.length - 1])
    expect(await failed(rows[n]!.playerId, day), `leaf ${n}`).toEqual([])
  await admin.query('delete from ledger.wallet where player_id > 5000000')
})

test('leaves are kept for 90 days, heads for good', async () => {
  const [gone, kept, last] = ['2026-04-01', '2026-04-02', '2026-07-01'].map(dayOf) as [IstDay, IstDay, IstDay]
  for (const day of [gone, kept, last]) await make(day)
  expect(await failed(player, kept)).toEqual([])
  await expect(proveBalance(query, { asset, playerId: player, day: gone }, after(last))).rejects.toMatchObject({ reason: 'ProofNotKept' })
  expect((await headOf(gone)).statement.day).toBe(gone)
  const { rows } = await app.query<{ day: string }>('select distinct day::text from ledger.daily_leaf order by day')
  expect(rows).toEqual([{ day: kept }, { day: last }])
})

test('neither the app nor the owner can change a stored head, and only a statement about its own day is stored', async () => {
  const tables = ['daily_snapshot', 'daily_leaf', 'daily_head']
  for (const table of tables) {
    for (const statement of [`update ledger.${table} set day = day`, `delete from ledger.${table}`, `truncate ledger.${table} cascade`]) {
      await expect(app.query(statement), statement).rejects.toThrow('permission denied')
      await expect(admin.query(statement), statement).rejects.toThrow('append-only')
    }
  }
  const day = dayOf('2026-07-02')
  const { at, players } = await takeLeaves(app, { asset, day, at: after(day) })
  const { statement: before } = await headOf(dayOf('2026-07-01'))
  const honest = { ...before, day, players, at: at.toISOString(), previous: hashStatement(before) }
  const chunkRoots = Buffer.alloc(32)
  for (const change of [
    { day: '2026-07-03' },
    { players: players + 1 },
    { asset: 'INR.real' },
    { previous: null },
    { at: start.toISOString() },
  ]) {
    const statement = JSON.stringify({ ...honest, ...change })
    const head = { asset, day, statement, signature: Buffer.alloc(64), publicKey: Buffer.alloc(32), chunkRoots }
    await expect(sealDay(query, head), JSON.stringify(change)).rejects.toThrow('is not about its snapshot')
  }
})

test('a new key continues the chain under its own fingerprint', async () => {
  const day = dayOf('2026-07-02')
  const next = openHeadKey(randomBytes(32))
  expect(await makeDailyHead({ ...deps, key: next }, day, after(day))).toBe(true)
  expect((await headOf(day)).publicKey).toBe(next.publicKey.toString('hex'))
  expect(await failed(player, day)).toEqual([])
})

test('the job makes the last day’s head, even if added twice', async () => {
  const now = new Date('2026-09-01T18:35:00.000Z')
  const { log } = createTestLog()
  const parts = { vault: createSeedVault(randomBytes(32)), headKey: key, receiptKey, asset, clock: () => now, log }
  const { ended } = await startTestWorker(database, createHandlers(parts), { log })
  for (let twice = 0; twice < 2; twice++) {
    const end = ended('make-daily-head')
    await addJob(query, 'make-daily-head', {})
    expect(await end).toEqual({ error: null })
  }
  expect((await headOf(dayOf('2026-09-01'))).statement.at).toBe(now.toISOString())
})
