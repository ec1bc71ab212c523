import { asAnother } from '@lalmor/ledger/one-connection.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { useTestDatabase } from '@lalmor/ledger/test-database.ts'
import { startSwallowingProxy } from '@lalmor/ledger/test-swallowing-proxy.ts'
import { once } from 'node:events'
import type { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { runAsLeader, type Lead } from './advisory-locks.ts'

const database = useTestDatabase()
const { admin } = database

function openPool(connection = database.login): Pool {
  const pool = createPool(connection, { max: 3 })
  onTestFinished(() => pool.end())
  return pool
}

async function startLeader(name: string, pool = openPool(), pulse?: Parameters<typeof runAsLeader>[3]) {
  const begun = Promise.withResolvers<Lead>()
  const stopping = Promise.withResolvers<void>()
  const work = async (lead: Lead) => {
    begun.resolve(lead)
    await stopping.promise
  }
  const running = (async () => {
    while (!(await runAsLeader(pool, name, work, pulse))) continue
  })()
  const stop = async () => {
    stopping.resolve()
    await running
  }
  onTestFinished(stop)
  return { ...(await Promise.race([begun.promise, running.then(() => expect.fail('it never led'))])), pool, stop }
}

const lockHolder = async () => {
  const { rows } = await admin.query<{ pid: number }>(
    "select pid from pg_locks where locktype = 'advisory' and classid = 7226074 and granted and database = (select oid from pg_database where datname = current_database())",
  )
  return rows[0]!.pid
}

const terminate = (pid: number) => admin.query('select pg_terminate_backend($1, 10000)', [pid])

const note = (db: Database['db'], name: string) =>
  db
    .insertInto('app.projection')
    .values({ name: 'noted', source: name })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ source: name }))
const noted = async () =>
  (await admin.query<{ source: string }>("select source from app.projection where name = 'noted'")).rows.map(({ source }) => source)

test('a leader that is silently cut off stops leading, and another leads', async () => {
  const proxy = await startSwallowingProxy(database.login)
  onTestFinished(() => proxy.stop())
  const pulse = { everyMs: 5, limitMs: 50, silenceMs: 500 }
  const cut = await startLeader('cut', openPool({ ...database.login, host: proxy.host }), pulse)
  await note(cut.fence(openPool()), 'before').execute()
  proxy.swallow()
  await once(cut.lost, 'abort')
  // PostgreSQL too ends a silent session, and its lock with it.
  const next = await startLeader('cut')
  expect(next.lost.aborted).toBe(false)
  await expect(note(cut.fence(openPool()), 'after').execute()).rejects.toMatchObject({ code: 'LT001' })
  expect(await noted()).toEqual(['before'])
})

test('a leader that does not notice its successor can commit nothing, in a transaction or without', async () => {
  const old = await startLeader('asleep')
  const db = old.fence(old.pool)
  await note(db, 'first term').execute()
  await terminate(await lockHolder())
  const next = await startLeader('asleep')
  await note(next.fence(next.pool), 'second term').execute()

  await expect(note(db, 'alone').execute()).rejects.toMatchObject({ code: 'LT001' })
  await expect(db.transaction().execute((tx) => note(tx, 'in a tx').execute())).rejects.toMatchObject({ code: 'LT001' })
  const snapshot = db.transaction().setIsolationLevel('repeatable read')
  await expect(snapshot.execute((tx) => note(tx, 'of a snapshot').execute())).rejects.toMatchObject({ code: 'LT001' })
  expect(await db.selectFrom('app.projection').select('source').where('name', '=', 'noted').execute()).toEqual([{ source: 'second term' }])
  // Its connections work as before.
  await expect(note(db, 'again').execute()).rejects.toMatchObject({ code: 'LT001' })
  expect(await noted()).toEqual(['second term'])
})

test('the next term begins after the last leader’s commit', async () => {
  const old = await startLeader('busy')
  const pid = await lockHolder()
  const order: string[] = []
  let next: ReturnType<typeof startLeader> | undefined
  await old
    .fence(old.pool)
    .transaction()
    .execute(async (tx) => {
      await note(tx, 'in time').execute()
      await asAnother(() => terminate(pid))
      next = asAnother(() => startLeader('busy', openPool())).then((leader) => {
        order.push('led')
        return leader
      })
      const waiting =
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%take_term%'"
      while ((await asAnother(() => admin.query(waiting))).rowCount === 0) continue
      order.push('committed')
    })
  await next
  expect(order).toEqual(['committed', 'led'])
  expect(await noted()).toEqual(['in time'])
})

test('a leader whose term is over resigns, and leads again without a restart', async () => {
  const pool = openPool()
  const terms: AbortSignal[] = []
  const second = Promise.withResolvers<void>()
  const lead = async ({ lost, fence }: Lead) => {
    terms.push(lost)
    const db = fence(pool)
    if (terms.length > 1) return second.resolve()
    // Only the database's owner can begin a term without the lock.
    await admin.query("update app.leader set term = term + 1 where name = 'resigns'")
    await expect(note(db, 'late').execute()).rejects.toMatchObject({ code: 'LT001' })
    expect(lost.aborted).toBe(true)
  }
  expect(await runAsLeader(pool, 'resigns', lead)).toBe(true)
  expect(await runAsLeader(pool, 'resigns', lead)).toBe(true)
  await second.promise
  expect(terms.map(({ aborted }) => aborted)).toEqual([true, false])
})

test('a term begins only in the session with its lock, by the right login', async () => {
  const { rows } = await admin.query<{ name: string; term: bigint }>('select name, term from app.leader')
  for (const name of ['kite-table', 'crypto-watcher', 'sandbox-operator', 'made-up'])
    for (const pool of [database.app, database.rails])
      await expect(pool.query('select app.take_term($1)', [name]), name).rejects.toMatchObject({
        code: expect.stringMatching(/LT002|42501/),
      })
  const client = await database.app.connect()
  try {
    // A lock of another name or class, or a shared one, does not count.
    for (const lock of [
      "pg_advisory_lock(7226074, hashtext('crypto-watcher'))",
      "pg_advisory_lock(7226073, hashtext('kite-table'))",
      "pg_advisory_lock_shared(7226074, hashtext('kite-table'))",
    ]) {
      await client.query(`select ${lock}`)
      await expect(client.query("select app.take_term('kite-table')"), lock).rejects.toMatchObject({ code: 'LT002' })
    }
    await client.query('select pg_advisory_unlock_all()')
    await client.query("select pg_advisory_lock(7226074, hashtext('sandbox-operator'))")
    await expect(client.query("select app.take_term('sandbox-operator')")).rejects.toMatchObject({ code: '42501' })
  } finally {
    client.release(true)
  }
  expect((await admin.query('select name, term from app.leader')).rows).toEqual(rows)
})
