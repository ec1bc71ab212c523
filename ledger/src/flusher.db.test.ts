import { rupees, type Paise } from '@lalmor/units/paise.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import type { Pool } from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { assets } from './asset.ts'
import { checkLedger } from './check.ts'
import { createFlusher, type Flusher, type FlusherOptions } from './flusher.ts'
import { setLimit } from './limits.ts'
import { createPool } from './pool.ts'
import { post } from './post.ts'
import { pgQuery } from './query.ts'
import { findRound } from './rounds.ts'
import { settleBatch, type SettledRound, type SettleItem } from './settle.ts'
import { useTestDatabase } from './test-database.ts'
import { aRound, newPlayer, openHouse } from './test-players.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const { admin, connection } = useTestDatabase()
const query = pgQuery(admin)

beforeAll(() => openHouse(admin, now))

const newPlayers = (count: number) => Promise.all(Array.from({ length: count }, () => newPlayer(admin, now)))

const flusherOver = (pool: Pool, options: Partial<FlusherOptions> = {}) =>
  createFlusher({ settleBatch: (items) => settleBatch(pool, { asset: assets.play, at: now, items }), wait: async () => {}, ...options })

async function expectCleanBooks() {
  for (const { invariant, examined, breaks } of await checkLedger(pgQuery(admin))) {
    expect(breaks, invariant).toEqual([])
    // Lots, holds and limits are not used here.
    if (/postings|seq|journal row|nonces/.test(invariant)) expect(examined, invariant).toBeGreaterThan(0n)
  }
}

/** Settles the round at the player's current position, as a caller with rivals does. */
async function play(flusher: Flusher, asked: SettleItem): Promise<SettledRound> {
  for (let item = asked; ;) {
    const settled = await flusher.settle(item)
    if (settled.kind === 'settled' || settled.kind === 'replayed') return settled.round
    if (settled.kind !== 'stale-seed') throw new Error(settled.kind)
    item = { ...item, seedNo: settled.seedNo, nonce: settled.nonce }
  }
}

test('rival flushers over their own pools settle rounds of the same players: no deadlock, no error, one effect each', async () => {
  const pools = Array.from({ length: 3 }, () => createPool(connection, { max: 3 }))
  onTestFinished(async () => void (await Promise.all(pools.map((pool) => pool.end()))))
  // Without retries a database error would show; small batches collide in more ways.
  const flushers = pools.map((pool) => flusherOver(pool, { retries: 0, maxBatch: 16 }))
  const players = await newPlayers(24)
  const roundsEach = 8

  const rounds = flushers.flatMap((flusher, n) =>
    // Each rival asks for the players in a different order.
    players
      .toSorted((a, b) => Number((a * 7_919n * BigInt(n + 1)) % 101n) - Number((b * 7_919n * BigInt(n + 1)) % 101n))
      .map(async (playerId) => {
        const played: SettledRound[] = []
        for (let k = 0; k < roundsEach; k++)
          played.push(await play(flusher, aRound(playerId, now, { stake: rupees(1n), validBet: rupees(1n) })))
        return played
      }),
  )
  const gifts = players.map((playerId) => post(query, { playerId, key: 'beside', kind: 'start-gift', amount: rupees(1n), at: now }))
  const played = (await Promise.all(rounds)).flat()
  await Promise.all(gifts)

  expect(new Set(played.map(({ roundId }) => roundId)).size).toBe(flushers.length * players.length * roundsEach)
  const { rows } = await admin.query<{ n: bigint }>('select count(*) as n from ledger.round where player_id = any ($1)', [players])
  expect(rows[0]!.n).toBe(BigInt(played.length))
  await expectCleanBooks()
})

test('one round sent to all rivals at once is settled once, and all get the same answer', async () => {
  const [playerId] = await newPlayers(1)
  const item = aRound(playerId!, now, { payout: rupees(5n) })
  const settled = await Promise.all(Array.from({ length: 6 }, () => flusherOver(admin).settle(item)))
  expect(settled.map(({ kind }) => kind).toSorted()).toEqual([...Array<string>(5).fill('replayed'), 'settled'])
  expect(new Set(settled.map((each) => 'round' in each && each.round.seq))).toEqual(new Set([2n]))
})

test('a round that the database refuses fails alone', async () => {
  const players = await newPlayers(9)
  const items = players.map((playerId) => aRound(playerId, now))
  items[4] = { ...items[4]!, payout: (2n ** 63n) as Paise }
  const flusher = flusherOver(admin)
  const outcomes = await Promise.allSettled(items.map((item) => flusher.settle(item)))
  expect(
    outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.kind : (outcome.reason as { code: string }).code)),
  ).toEqual(items.map((_, n) => (n === 4 ? '22003' : 'settled')))
  expect(await findRound(query, players[4]!, items[4].roundId)).toBeUndefined()
})

/** Sessions of the app that wait for a lock in this database. */
async function blockedSessions(): Promise<number[]> {
  const { rows } = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%ledger.settle%'`,
  )
  return rows.map(({ pid }) => pid)
}

test('a batch whose session is terminated is settled by the next try, each round once', async () => {
  const players = await newPlayers(12)
  const items = players.map((playerId) => aRound(playerId, now))
  const holder = await admin.connect()
  try {
    // A limit's count is locked, which product code never does without its wallet: the batch stops in the middle of its work.
    await setLimit(query, { playerId: players[5]!, measure: 'stake', period: 'day', amount: rupees(1_000n) }, now)
    await holder.query('begin')
    await holder.query('select from ledger.play_limit where player_id = $1 for update', [players[5]])
    const flusher = flusherOver(admin)
    const rounds = Promise.all(items.map((item) => flusher.settle(item)))
    for (const _ of ['first try', 'second try']) {
      let [pid] = await blockedSessions()
      while (pid === undefined) [pid] = await blockedSessions()
      // Waits up to 10 s for the session to end, so that the next one found is the next try.
      await admin.query('select pg_terminate_backend($1, 10000)', [pid])
    }
    await holder.query('rollback')
    expect((await rounds).map(({ kind }) => kind)).toEqual(items.map(() => 'settled'))
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  const ids: Uuid7[] = items.map(({ roundId }) => roundId)
  const { rows } = await admin.query<{ n: bigint }>('select count(*) as n from ledger.round where round_id = any ($1)', [ids])
  expect(rows[0]!.n).toBe(12n)
  await expectCleanBooks()
})

test('a locked wallet stops only its own player, in the batch and after it', async () => {
  const [locked, other] = (await newPlayers(2)) as [bigint, bigint]
  const flusher = createFlusher({ settleBatch: (items) => settleBatch(admin, { asset: assets.play, at: now, items }) })
  const holder = await admin.connect()
  try {
    await holder.query('begin')
    await holder.query('select from ledger.wallet where player_id = $1 for update', [locked])
    const stuck = flusher.settle(aRound(locked, now))
    const behind = flusher.settle(aRound(locked, now, { nonce: 1 }))
    await expect(flusher.settle(aRound(other, now))).resolves.toMatchObject({ kind: 'settled' })
    await expect(flusher.settle(aRound(other, now, { nonce: 1 }))).resolves.toMatchObject({ kind: 'settled' })
    await holder.query('rollback')
    expect(await stuck).toMatchObject({ kind: 'settled' })
    expect(await behind).toMatchObject({ kind: 'settled' })
  } finally {
    holder.release()
  }
})
