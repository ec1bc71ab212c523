import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { CannotStart } from '../../platform/config/cannot-start.ts'
import { createDrawingPairs } from './drawing-pairs.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { checkOpenings } from './check.ts'
import { openVault } from './keys.ts'
import { drawPair } from './open.ts'
import { logOpening, readOpenings } from './openings.ts'
import { countByKey, resealSeeds } from './reseal.ts'
import { findSealed, insertPairs } from './store.ts'
import { createSeedVault } from './vault.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'

const { ask, call, guest, time, later, database, db, vault, seedKey } = useTestApi()
const hashOf = (seed: string) => createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')
const play = (player: TestPlayer) =>
  call('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, stake: 1_00 as WirePaise }, player).finally(
    () => void (time.now = new Date(time.now.getTime() + 2_500)),
  )

test('the hash of the next seed is shown before it is used, and matches once revealed', async () => {
  const player = await guest()
  const before = await call('/seed/current', {}, player)
  await play(player)
  await play(player)
  const { revealed, seeds } = await call('/seed/rotate', { seedNo: 1, clientSeed: 'monsoon-27' }, player)
  expect(revealed).toMatchObject({ seedNo: 1, rounds: 2, serverSeedHash: before.serverSeedHash, clientSeed: before.clientSeed })
  expect(hashOf(revealed.serverSeed)).toBe(before.serverSeedHash)
  expect(seeds).toMatchObject({
    seedNo: 2,
    nonce: 0,
    clientSeed: 'monsoon-27',
    serverSeedHash: before.nextServerSeedHash,
    lastRevealed: revealed,
  })
  expect(seeds.nextServerSeedHash).not.toBe(seeds.serverSeedHash)
  expect((await play(player)).round).toMatchObject({ seedNo: 2, nonce: 0, clientSeed: 'monsoon-27' })
})

test('the player’s own client seed and one of the server’s are distinguished', async () => {
  const player = await guest()
  expect(await call('/seed/current', {}, player)).toMatchObject({ clientSeedFrom: 'server' })
  const { seeds } = await call('/seed/rotate', { seedNo: 1, clientSeed: 'monsoon-27' }, player)
  expect(seeds).toMatchObject({ clientSeed: 'monsoon-27', clientSeedFrom: 'player' })
  // A caller that leaves it out gets one.
  const again = await call('/seed/rotate', { seedNo: 2 }, player)
  expect(again.seeds.clientSeed).toMatch(/^[0-9a-f]{32}$/)
  expect(again.seeds.clientSeedFrom).toBe('server')
})

test('a rotation sent twice rotates once and gets the same answer', async () => {
  const player = await guest()
  const first = await call('/seed/rotate', { seedNo: 1, clientSeed: 'first' }, player)
  expect(await call('/seed/rotate', { seedNo: 1, clientSeed: 'second' }, player)).toEqual(first)
})

test('eight rotations at once rotate once', async () => {
  const player = await guest()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => call('/seed/rotate', { seedNo: 1, clientSeed: `seed ${n}` }, player)),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await call('/seed/current', {}, player)).toMatchObject({ seedNo: 2 })
})

test('a seed in use is never revealed, nor an unused one, nor another player’s', async () => {
  const [player, other] = [await guest(), await guest()]
  await call('/seed/rotate', { seedNo: 1, clientSeed: 'mine' }, other)
  await call('/seed/rotate', { seedNo: 2, clientSeed: 'mine' }, other)
  for (const seedNo of [1, 2]) expect(await ask('/seed/reveal', { seedNo }, player)).toMatchObject({ reason: 'SeedInUse' })
  expect(await ask('/seed/reveal', { seedNo: 4 }, player)).toMatchObject({ reason: 'UnknownSeed' })
  expect(await ask('/seed/rotate', { seedNo: 2, clientSeed: 'x' }, player)).toMatchObject({ reason: 'UnknownSeed' })
  expect(await call('/seed/reveal', { seedNo: 1 }, other)).toMatchObject({ seedNo: 1, rounds: 0 })
})

test.each(['', 'x'.repeat(65), 'tab\tinside', 'half \ud800 pair'])('the client seed %j is refused', async (clientSeed) => {
  const player = await guest()
  expect(await ask('/seed/rotate', { seedNo: 1, clientSeed }, player)).toMatchObject({ reason: 'BadInput', facts: { field: 'clientSeed' } })
  expect(await call('/seed/current', {}, player)).toMatchObject({ seedNo: 1 })
})

test.each(['दीया', '孔雀 🦚', "'; drop table app.seed_pair; --", 'a/b/c', '\u200b'])(
  'any other text is a client seed: %s',
  async (clientSeed) => {
    const player = await guest()
    expect(await call('/seed/rotate', { seedNo: 1, clientSeed }, player)).toMatchObject({ seeds: { clientSeed } })
    expect((await play(player)).round).toMatchObject({ clientSeed })
  },
)

test('the server does not start with a key that cannot open the seeds', async () => {
  await guest()
  await expect(openVault(db, [randomBytes(32)])).rejects.toThrow(CannotStart)
})

test('server seeds are encrypted at rest', async () => {
  const player = await guest()
  const { revealed } = await call('/seed/rotate', { seedNo: 1, clientSeed: 'x' }, player)
  const { rows } = await database.admin.query<{ sealed: Buffer }>('select sealed from vault.server_seed where player_id = $1', [player.uid])
  expect(rows).toHaveLength(3)
  for (const row of rows) expect(row.sealed.toString('hex')).not.toContain(revealed.serverSeed)
})

test('cached pairs are read again once another server may have taken over', async () => {
  const player = await guest()
  const { pairFor, forget } = createDrawingPairs(db, vault)
  const clientSeed = async () => (await pairFor(BigInt(player.uid), 1)).clientSeed
  const before = await clientSeed()
  await database.admin.query("update app.seed_pair set client_seed = 'restored' where player_id = $1 and seed_no = 1", [player.uid])
  expect(await clientSeed()).toBe(before)
  forget()
  expect(await clientSeed()).toBe('restored')
})

const setRounds = (player: TestPlayer, rounds: number) =>
  database.admin.query('update ledger.wallet set nonce = $2 where player_id = $1', [player.uid, rounds])
const setAge = (player: TestPlayer) =>
  database.admin.query('update app.seed_pair set activated_at = $2 where player_id = $1 and activated_at is not null', [
    player.uid,
    new Date(time.now.getTime() - 30 * 86_400_000 + 1_000),
  ])

test.each([
  ['10,000 rounds', (player: TestPlayer) => setRounds(player, 9_000), (player: TestPlayer) => setRounds(player, 10_000)],
  ['30 days', setAge, async () => {}],
])('after %s the next round ends the pair and begins the one whose hash was shown; the app knows before', async (_after, soon, spent) => {
  const player = await guest()
  await call('/seed/rotate', { seedNo: 1, clientSeed: 'monsoon-27' }, player)
  expect(await call('/seed/current', {}, player)).not.toHaveProperty('endsSoon')
  await soon(player)
  const before = await call('/seed/current', {}, player)
  expect(before).toMatchObject({ seedNo: 2, endsSoon: true })
  expect((await play(player)).round).toMatchObject({ seedNo: 2, clientSeed: 'monsoon-27' })
  await spent(player)
  const { round } = await play(player)
  expect(round).toMatchObject({ seedNo: 3, nonce: 0, serverSeedHash: before.nextServerSeedHash })
  const after = await call('/seed/current', {}, player)
  const lastRevealed = { seedNo: 2, serverSeedHash: before.serverSeedHash }
  expect(after).toMatchObject({ seedNo: 3, nonce: 1, clientSeedFrom: 'server', lastRevealed })
  expect(hashOf(after.lastRevealed!.serverSeed)).toBe(before.serverSeedHash)
})

test.each([
  ['10,000 rounds', (player: TestPlayer) => setRounds(player, 9_999), async () => {}],
  ['30 days', setAge, async () => void later(86_400_000)],
])('after %s an open round continues with its own pair, and the round after it begins the next', async (_after, last, spent) => {
  const player = await guest()
  await call('/seed/rotate', { seedNo: 1, clientSeed: 'monsoon-27' }, player)
  const { serverSeedHash, nextServerSeedHash } = await call('/seed/current', {}, player)
  await last(player)
  const own = { seedNo: 2, serverSeedHash, clientSeed: 'monsoon-27' }
  const mines = { roundId: uuid7(time.now), game: firstOf.mines.id, stake: 10_00 as WirePaise, play: { chilies: 1 } }
  const { round: open } = await call('/round/open', mines, player)
  expect(open).toMatchObject(own)
  await spent()
  later(2_500)
  const slot = { roundId: uuid7(time.now), game: firstOf.slot.id, stake: 1_00 as WirePaise }
  expect(await ask('/round/play', slot, player)).toMatchObject({ reason: 'RoundOpen' })
  expect(await ask('/seed/reveal', { seedNo: 2 }, player)).toMatchObject({ reason: 'SeedInUse' })
  // A tile without the chili pays; a chili ends the round as well.
  const { round } = await call('/round/act', { roundId: open.roundId, step: 0, action: { type: 'pick', tile: 0 } }, player)
  if (round.status === 'Unsettled')
    expect((await call('/round/act', { roundId: open.roundId, step: 1, action: { type: 'cash-out' } }, player)).round).toMatchObject(own)
  expect(await ask('/seed/reveal', { seedNo: 2 }, player)).toMatchObject({ reason: 'SeedInUse' })
  later(2_500)
  expect((await play(player)).round).toMatchObject({ seedNo: 3, nonce: 0, serverSeedHash: nextServerSeedHash })
  const revealed = await call('/seed/reveal', { seedNo: 2 }, player)
  expect(revealed).toMatchObject({ seedNo: 2, serverSeedHash })
  expect(hashOf(revealed.serverSeed)).toBe(serverSeedHash)
})

test('an opening outside a draw is logged first, by name, unchangeably; an unlogged seed does not open', async () => {
  const player = await guest()
  const pair = { playerId: BigInt(player.uid), seedNo: 1 }
  const opening = await logOpening(db, { by: 'asha', why: 'a dispute' }, { from: pair, to: pair })
  const sealed = (await findSealed(db, pair.playerId, 1))!
  expect(vault.open(sealed, pair, opening)).toHaveLength(32)
  expect(() => vault.open(sealed, { ...pair, seedNo: 2 }, opening)).toThrow('the log has no opening of seed pair 2')
  const { rows } = await database.admin.query<{ opened_by: string; pairs: string }>(
    'select * from app.seed_opening order by opening_no desc',
  )
  expect(rows[0]).toMatchObject({
    opened_by: 'asha',
    why: 'a dispute',
    pairs: `{"from":{"pair":1,"player":"${player.uid}"},"to":{"pair":1,"player":"${player.uid}"}}`,
  })
  for (const statement of ["update app.seed_opening set why = 'x'", 'delete from app.seed_opening', 'truncate app.seed_opening'])
    await expect(database.admin.query(statement)).rejects.toThrow('only added to')
  const named = await readOpenings(db)
  expect(named).toEqual({ rows: rows.length, hash: (rows[0] as unknown as { hash: Buffer }).hash.toString('hex') })
  const breaks = async () => (await checkOpenings(pgQuery(database.admin))).flatMap((each) => each.breaks)
  expect(await breaks()).toEqual([])
  await database.admin.query('alter table app.seed_opening disable trigger added_to_only')
  await database.admin.query("update app.seed_opening set opened_by = 'bala' where opening_no = $1", [named.rows])
  expect(await breaks()).toMatchObject([{ row: `opening ${named.rows}` }])
  await database.admin.query("update app.seed_opening set opened_by = 'asha' where opening_no = $1", [named.rows])
  await database.admin.query('alter table app.seed_opening enable always trigger added_to_only')
})

test('resealing moves every row to the new key, and the old one is no longer needed', async () => {
  const player = await guest()
  const key = randomBytes(32)
  const later = createSeedVault(key, seedKey)
  await db.transaction().execute((tx) =>
    insertPairs(tx, [
      {
        ...drawPair(later, { playerId: BigInt(player.uid), seedNo: 3 }, time.now),
        client_seed: null,
        client_seed_from: null,
        activated_at: null,
      },
    ]),
  )
  const count = Number((await database.admin.query('select count(*) as n from vault.server_seed')).rows[0].n)
  expect(await resealSeeds(db, later, { by: 'asha', why: 'seeds reseal' })).toEqual({ resealed: count - 1, broken: [] })
  expect(await resealSeeds(db, later, { by: 'asha', why: 'seeds reseal' })).toEqual({ resealed: 0, broken: [] })
  expect(await countByKey(db)).toEqual([{ keyId: later.keyId, seeds: count }])
  await expect(openVault(db, [seedKey])).rejects.toThrow(later.keyId)
  // The other tests have the old key.
  expect(await resealSeeds(db, createSeedVault(seedKey, key), { by: 'asha', why: 'seeds reseal' })).toEqual({ resealed: count, broken: [] })
})
