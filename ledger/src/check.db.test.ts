import { rupees } from '@lalmor/units/paise.ts'
import { beforeAll, expect, test } from 'vitest'
import { assets } from './asset.ts'
import { checkLedger } from './check.ts'
import { pgQuery } from './query.ts'
import { settleBatch } from './settle.ts'
import { useTestDatabase } from './test-database.ts'
import { aRound, newPlayer, openHouse } from './test-players.ts'
import { rotateSeed } from './wallet.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const { app, admin } = useTestDatabase()
const query = pgQuery(app)
let playerId: bigint

beforeAll(async () => {
  await openHouse(app, now)
  const other = await newPlayer(app, now)
  playerId = await newPlayer(app, now)
  for (let nonce = 0; nonce < 4; nonce++)
    await settleBatch(app, {
      asset: assets.play,
      at: now,
      items: [aRound(playerId, now, { nonce, payout: rupees(7n) }), aRound(other, now, { nonce })],
    })
  await rotateSeed(query, playerId, 1)
  await settleBatch(app, { asset: assets.play, at: now, items: [aRound(playerId, now, { seedNo: 2 })] })
})

test('books in order pass every invariant, with rows to look at', async () => {
  for (const { invariant, examined, breaks } of await checkLedger(query)) {
    expect(breaks, invariant).toEqual([])
    expect(examined, invariant).toBeGreaterThan(0n)
  }
})

// What a superuser would do behind the ledger's back, and the invariants that must notice.
const violations: [planted: string, sql: string, noticed: string[]][] = [
  ['a balance raised', 'update ledger.wallet set cash = cash + 1 where player_id = $1', ['pocket', 'last journal row']],
  ['a bonus invented', 'update ledger.wallet set bonus = 5 where player_id = $1', ['pocket', 'last journal row']],
  ['a pocket below zero', 'update ledger.wallet set cash = -1 where player_id = $1', ['below zero', 'pocket', 'last journal row']],
  ['a payout raised', 'update ledger.round set payout = payout + 100 where player_id = $1 and seq = 3', ['pocket', 'seals']],
  ['a round deleted', 'delete from ledger.round where player_id = $1 and seq = 4', ['pocket', 'seq', 'seals', 'nonces']],
  ['the last round deleted', 'delete from ledger.round where player_id = $1 and seq = 6', ['pocket', 'seq', 'last journal row', 'seals']],
  ['a head rewritten', "update ledger.wallet set head = sha256('x') where player_id = $1", ['seals']],
  ['an instant moved', "update ledger.round set settled_at = settled_at - interval '1 day' where player_id = $1 and seq = 2", ['seals']],
  ['a gift raised', 'update ledger.transfer set amount = amount + 1 where player_id = $1', ['pocket', 'seals']],
  ['a nonce skipped', 'update ledger.round set nonce = nonce + 10 where player_id = $1 and seq = 5', ['seals', 'nonces']],
  ['a pair begun without rounds', 'update ledger.wallet set seed_no = 9, nonce = 3 where player_id = $1', ['nonces']],
  ['a seq skipped', 'update ledger.wallet set seq = seq + 1 where player_id = $1', ['seq', 'last journal row', 'seals']],
  ['another asset', 'update ledger.round set asset = 2 where player_id = $1 and seq = 2', ['seals', 'asset']],
  ['another account', 'update ledger.transfer set from_account = -1001 where player_id = $1', ['seals', 'accounts of its kind']],
]

test.each(violations)('%s is noticed, with the player named', async (_planted, sql, noticed) => {
  const client = await admin.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query('alter table ledger.wallet drop constraint wallet_cash_check')
    await client.query(sql, [playerId])
    const broken = (await checkLedger(pgQuery(client))).filter(({ breaks }) => breaks.length > 0)
    for (const words of noticed)
      expect(
        broken.some(({ invariant }) => invariant.includes(words)),
        `${words}: ${broken.map((b) => b.invariant)}`,
      ).toBe(true)
    for (const { invariant, breaks } of broken) for (const found of breaks) expect(found.playerId, invariant).toBe(playerId)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('a movement whose legs do not cancel is noticed', async () => {
  const client = await admin.connect()
  try {
    await client.query('begin')
    // The rows cannot say such a thing, so the view is made to: as a migration with a wrong sign would.
    await client.query(
      'create or replace view ledger.posting as select player_id, asset, seq, 1 as account, stake as amount, settled_at as at from ledger.round',
    )
    const [sum] = await checkLedger(pgQuery(client))
    expect(sum).toMatchObject({ breaks: [{ row: 'asset 1', found: 'sum 9000' }] })
  } finally {
    await client.query('rollback')
    client.release()
  }
})
