import type { PoolClient } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lossOf, NoConnection } from './database-loss.ts'
import { createPool, type PoolOptions } from './pool.ts'
import { useTestDatabase } from './test-database.ts'

const database = useTestDatabase()

async function fullPool(options: PoolOptions = {}) {
  const pool = createPool(database.login, { max: 1, ...options })
  const client = await pool.connect()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isBack = false
  const giveBack = () => {
    if (!isBack) client.release()
    isBack = true
  }
  onTestFinished(async () => {
    vi.useRealTimers()
    giveBack()
    void pool.end()
  })
  return { pool, giveBack }
}
const outcomeOf = (work: Promise<unknown>) => {
  const seen: { as: unknown } = { as: 'waits' }
  work.then(
    () => (seen.as = 'had'),
    (error: unknown) => (seen.as = error),
  )
  return seen
}

test('a connection is waited for no longer than the pool allows, by any call', async () => {
  const { pool, giveBack } = await fullPool({ waitMs: 1_000 })
  const seen = [pool.connect(), pool.query('select 1')].map(outcomeOf)
  await vi.advanceTimersByTimeAsync(999)
  expect(seen.map(({ as }) => as)).toEqual(['waits', 'waits'])
  await vi.advanceTimersByTimeAsync(1)
  for (const { as } of seen) expect(as).toEqual(new NoConnection(1_000))
  expect(lossOf(seen[0]!.as)).toBe('refused')
  vi.useRealTimers()
  giveBack()
  // A connection that comes too late for them goes to the next in line.
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([1, 1, 0])
})

test('a connection returned in time is used once', async () => {
  const { pool, giveBack } = await fullPool({ waitMs: 1_000 })
  const told: unknown[] = []
  const asked = new Promise<PoolClient>((resolve) =>
    pool.connect((error, client) => {
      told.push(error)
      resolve(client!)
    }),
  )
  await vi.advanceTimersByTimeAsync(999)
  giveBack()
  const client = await asked
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  expect(told).toEqual([undefined])
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  client.release()
})
