import { createPool } from '@lalmor/ledger/pool.ts'
import { useTestDatabase } from '@lalmor/ledger/test-database.ts'
import { startSwallowingProxy } from '@lalmor/ledger/test-swallowing-proxy.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { createTestLog } from '../jobs/test-worker.ts'
import type { Pulse } from './heartbeat.ts'
import { createRelay, listen, notify } from './news.ts'

const database = useTestDatabase()
const { db } = openDatabase(database.app)
type News = { round: number }

/** A listener with its own connections. Its `tellAll` throws these `faults` in order. */
function createEar(faults: (Error | undefined)[], { connection = database.login, pulse }: { connection?: object; pulse?: Pulse } = {}) {
  const pool = createPool({ ...connection, application_name: 'ear' }, { max: 3 })
  onTestFinished(async () => {
    if (!pool.ended) await pool.end()
  })
  const relay = createRelay<News>('rounds')
  const other = createRelay<News>('others')
  const heard: News[] = []
  let asked = 0
  const waiting: (() => void)[] = []
  relay.to({
    tell: (told) => {
      heard.push(told)
      for (const look of waiting.splice(0)) look()
    },
    async tellAll() {
      const fault = faults[asked++]
      for (const look of waiting.splice(0)) look()
      if (fault) throw fault
    },
  })
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const { log, lines } = createTestLog()
  return {
    pool,
    heard,
    until,
    asked: () => asked,
    lines,
    open: () => listen({ pool, relays: [relay, other], log, retryMs: 5, ...(pulse && { pulse }) }),
  }
}

const breakConnection = () =>
  database.admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ear' and datname = current_database()",
  )

test('a listener that cannot begin keeps no connection', async () => {
  const { pool, open } = createEar([new Error('nothing can be told')])
  await expect(open()).rejects.toThrow('nothing can be told')
  expect(pool.totalCount).toBe(0)
})

test('after a lost connection and a failed retry every notification is received once', async () => {
  const fault = new Error('nothing can be told')
  const { pool, heard, until, asked, lines, open } = createEar([undefined, fault, fault])
  const { stop } = await open()
  onTestFinished(stop)
  await breakConnection()
  await until(() => asked() === 4)
  expect(pool.totalCount).toBe(1)
  expect(lines).toHaveLength(2)
  await notify(db, 'rounds', { round: 1 })
  await notify(db, 'others', { round: 1 })
  // Later news arrives too.
  await notify(db, 'rounds', { round: 2 })
  await until(() => heard.some(({ round }) => round === 2))
  expect(heard.filter(({ round }) => round === 1)).toEqual([{ round: 1 }])
})

test('a silent connection is replaced, and missed news is checked', async () => {
  const proxy = await startSwallowingProxy(database.login)
  onTestFinished(() => proxy.stop())
  const connection = { ...database.login, host: proxy.host }
  const { pool, heard, until, asked, open } = createEar([], { connection, pulse: { everyMs: 5, limitMs: 50, silenceMs: 500 } })
  const { stop } = await open()
  onTestFinished(stop)
  proxy.swallow()
  await notify(db, 'rounds', { round: 1 })
  await until(() => asked() === 2)
  expect(pool.totalCount).toBe(1)
  await notify(db, 'rounds', { round: 2 })
  await until(() => heard.length > 0)
  expect(heard).toEqual([{ round: 2 }])
})

test('a listener stopped while connecting keeps no connection', async () => {
  const { pool, until, asked, open } = createEar([undefined, new Error('nothing can be told')])
  const { stop } = await open()
  await breakConnection()
  await until(() => asked() === 2)
  stop()
  await pool.end()
  expect(pool.totalCount).toBe(0)
})
