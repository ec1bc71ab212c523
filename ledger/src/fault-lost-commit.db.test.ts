import { paise, rupees } from '@lalmor/units/paise.ts'
import { randomInt } from 'node:crypto'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { assets } from './asset.ts'
import { checkLedger } from './check.ts'
import { createFlusher, RoundUnknown } from './flusher.ts'
import { createPool } from './pool.ts'
import { post } from './post.ts'
import { pgQuery } from './query.ts'
import { settleBatch, type Settled, type SettleItem } from './settle.ts'
import { chanceFrom, pick } from './test-chance.ts'
import { startCuttingProxy } from './test-cutting-proxy.ts'
import { useTestDatabase } from './test-database.ts'
import { aRound, newPlayer, openHouse } from './test-players.ts'

/** Cut before, inside or after the commit, a repeat has one effect. Without the ledger's ids the same cuts must do damage, or they prove little. */
const now = new Date('2026-11-20T12:00:00.000Z')
const seed = Number(process.env.FAULT_SEED ?? randomInt(2 ** 31))
const told = `FAULT_SEED=${seed}`
const { admin, connection } = useTestDatabase()
const noWait = async () => {}

beforeAll(async () => {
  console.log(`lost commits: ${told}`)
  await openHouse(admin, now)
})

async function cutConnections() {
  const chance = chanceFrom(seed)
  const decide = () => (chance() < 0.4 ? pick(chance, ['before', 'inside', 'after'] as const) : undefined)
  const proxy = await startCuttingProxy(connection, decide)
  const pool = createPool({ ...connection, host: proxy.host }, { max: 4 })
  onTestFinished(async () => {
    await pool.end()
    await proxy.stop()
  })
  return { pool, cuts: proxy.cuts }
}

async function insist<T>(ask: () => Promise<T>, mayFail: (error: unknown) => boolean = () => true): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!mayFail(error)) throw error
    }
  }
}

const count = async (sql: string, parameters: unknown[] = []) => {
  const { rows } = await admin.query<{ n: bigint }>(sql, parameters)
  return Number(rows[0]!.n)
}

async function expectCleanBooks() {
  for (const { invariant, breaks } of await checkLedger(pgQuery(admin))) expect(breaks, `${invariant}; ${told}`).toEqual([])
}

test('each round repeated through the flusher has one effect, the one answered', async () => {
  const { pool, cuts } = await cutConnections()
  const flusher = createFlusher({
    settleBatch: (items) => settleBatch(pool, { asset: assets.play, at: now, items }),
    maxBatch: 4,
    wait: noWait,
  })
  const players = await Promise.all(Array.from({ length: 16 }, () => newPlayer(admin, now)))
  const roundsEach = 20
  const asked: { item: SettleItem; settled: Settled }[] = []
  const playAll = async (playerId: bigint) => {
    for (let nonce = 0; nonce < roundsEach; nonce++) {
      const item = aRound(playerId, now, { nonce, payout: paise(BigInt(nonce) * 100n) })
      asked.push({
        item,
        settled: await insist(
          () => flusher.settle(item),
          (error) => error instanceof RoundUnknown,
        ),
      })
    }
  }
  await Promise.all(players.map(playAll))

  for (const cut of ['before', 'inside', 'after'] as const) expect(cuts[cut], `${cut}; ${told}`).toBeGreaterThan(0)
  expect(await count('select count(*) as n from ledger.round where player_id = any ($1)', [players]), told).toBe(
    players.length * roundsEach,
  )
  for (const { item, settled } of asked)
    expect(settled, told).toMatchObject({ round: { roundId: item.roundId, payout: item.payout, seq: BigInt(item.nonce) + 2n } })
  await expectCleanBooks()
})

test('each transfer repeated under its key has one effect', async () => {
  const { pool, cuts } = await cutConnections()
  const playerId = await newPlayer(admin, now)
  const transfers = 60
  for (let n = 0; n < transfers; n++)
    await insist(() => post(pgQuery(pool), { playerId, key: `gift ${n}`, kind: 'start-gift', amount: rupees(1n), at: now }))

  expect(cuts.inside + cuts.after, told).toBeGreaterThan(0)
  expect(await count(`select count(*) as n from ledger.transfer where player_id = $1 and key like 'gift %'`, [playerId]), told).toBe(
    transfers,
  )
  expect(await count('select cash as n from ledger.wallet where player_id = $1', [playerId]), told).toBe(106_000)
  await expectCleanBooks()
})

test('without a key the same cuts pay twice', async () => {
  await admin.query('create table scratch (n int, amount bigint)')
  const { pool, cuts } = await cutConnections()
  const transfers = 60
  for (let n = 0; n < transfers; n++) await insist(() => pool.query('insert into scratch values ($1, $2)', [n, 100n]))

  const duplicates = (await count('select count(*) as n from scratch')) - transfers
  // Each cut after the commit has paid twice; each inside will have.
  expect(cuts.after, told).toBeGreaterThan(0)
  expect(duplicates, told).toBeGreaterThanOrEqual(cuts.after)
  expect(duplicates, told).toBeLessThanOrEqual(cuts.after + cuts.inside)
})
