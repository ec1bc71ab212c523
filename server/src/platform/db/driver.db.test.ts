import { lossOf } from '@lalmor/ledger/database-loss.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { useTestDatabase } from '@lalmor/ledger/test-database.ts'
import { startSwallowingProxy } from '@lalmor/ledger/test-swallowing-proxy.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { ledgerIn, openDatabase, type Tx } from './database.ts'
import { OutcomeLost } from './driver.ts'

const database = useTestDatabase()

/** One connection through a proxy that can cut it. */
async function openOne(timeoutMs: number) {
  const proxy = await startSwallowingProxy(database.login)
  const { db, pool } = openDatabase(createPool({ ...database.login, host: proxy.host }, { max: 1, timeoutMs }))
  onTestFinished(async () => {
    await db.destroy()
    await proxy.stop()
  })
  await sql`select 1`.execute(db)
  return { db, pool, ...proxy }
}

const fault = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
test('a silent connection is waited for once: the next call gets another', async () => {
  // `pg` gives up a second after the server should have.
  const [alone, inTx] = await Promise.all([openOne(50), openOne(50)])
  for (const { swallow } of [alone, inTx]) swallow()
  const faults = await Promise.all([
    fault(sql`select 1`.execute(alone.db)),
    fault(inTx.db.transaction().execute((tx) => sql`select 1`.execute(tx))),
  ])
  expect(faults).toEqual([new Error('Query read timeout'), new Error('Query read timeout')])
  for (const { db, pool } of [alone, inTx]) {
    expect((await sql<{ n: number }>`select 2 as n`.execute(db)).rows).toEqual([{ n: 2 }])
    expect(pool.totalCount).toBe(1)
  }
})

test('an outcome is in doubt only if a commit may have been sent', async () => {
  const one = await openOne(10_000)
  const lostIn = async (work: (db: Tx) => Promise<unknown>) => {
    const error = await fault(work(one.db))
    await sql`select 1`.execute(one.db)
    return error
  }
  /** Sends a statement and cuts the connection under it. */
  const cut = async (sending: Promise<unknown>) => {
    setImmediate(one.sever)
    await sending
  }
  const waits = 'select pg_sleep(10)'
  const inDoubt = [
    await lostIn((db) => cut(sql`update app.projection set source = ${'x'} where pg_sleep(10) is null`.execute(db))),
    await lostIn((db) => cut(ledgerIn(db)('select ledger.lock_wallet(1), pg_sleep(10)', []))),
    await lostIn(() =>
      one.db.transaction().execute(async (tx) => {
        await sql`select 1`.execute(tx)
        // The commit is sent before either side sees the end.
        one.sever()
      }),
    ),
  ]
  for (const error of inDoubt) expect(error).toBeInstanceOf(OutcomeLost)
  const undone = [
    await lostIn((db) => cut(sql.raw(waits).execute(db))),
    await lostIn(() => one.db.transaction().execute((tx) => cut(sql.raw(waits).execute(tx)))),
  ]
  for (const error of undone) expect(lossOf(error)).toBe('lost')
})
