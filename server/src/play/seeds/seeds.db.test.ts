import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { CannotStart } from '../../platform/config/cannot-start.ts'
import { createDrawingPairs } from './drawing-pairs.ts'
import { openVault } from './keys.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'

const { ask, call, guest, time, database, db, vault } = useTestApi()
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

test('the player’s own client seed is told from one that the server drew', async () => {
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

test('kept pairs are read again once another server may have taken over, whose rows may be others', async () => {
  const player = await guest()
  const { pairFor, forget } = createDrawingPairs(db, vault)
  const clientSeed = async () => (await pairFor(BigInt(player.uid), 1)).clientSeed
  const before = await clientSeed()
  await database.admin.query("update app.seed_pair set client_seed = 'restored' where player_id = $1 and seed_no = 1", [player.uid])
  expect(await clientSeed()).toBe(before)
  forget()
  expect(await clientSeed()).toBe('restored')
})
