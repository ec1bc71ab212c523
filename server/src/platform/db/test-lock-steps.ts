import type { TestDatabase } from '@lalmor/ledger/test-database.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import type { PoolClient } from 'pg'

/** A lock that a transaction waited for, and the locks it had by then. */
export type Step = { wants: string; has: readonly string[] }

/** `isFirm`: also against rows that refer to them. */
export type Place = { name: string; table: string; where?: string; isFirm: boolean }

type Waiting = { pid: number; since: Date; table: string; ctid: string }

/** Records the order of locks, independent of timing: other transactions hold every table, and release one when the work waits for it. */
export function lockSteps({ admin, connection }: TestDatabase) {
  const pool = createPool(connection, { max: 90, lockTimeoutMs: 20_000, timeoutMs: 60_000, waitMs: 20_000 })

  const waiting = async (): Promise<Waiting[]> =>
    (
      await admin.query<Waiting>(
        `select a.pid, a.xact_start as since, l.relation::regclass::text as table, format('(%s,%s)', l.page, l.tuple) as ctid
         from pg_locks l join pg_stat_activity a using (pid)
         where l.locktype = 'tuple' and l.granted and a.wait_event_type = 'Lock' and l.database = (select oid from pg_database where datname = current_database())`,
      )
    ).rows

  /** Resolves when a transaction waits for a row, or `work` ends. */
  async function nextWait(work: { isOver: boolean }, count = 1): Promise<Waiting[]> {
    for (;;) {
      const found = await waiting()
      if (found.length >= count || work.isOver) return found
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  }

  const rowsOf = ({ table, where = 'true' }: Place) => `from ${table} where ${where}`

  /** Locks what is free of a place. Returns true if others hold some of it. */
  async function take(client: PoolClient, place: Place): Promise<boolean> {
    const { rows } = await client.query<{ is_others: boolean }>(
      `select (select count(*) ${rowsOf(place)}) > count(*) as is_others
       from (select ${rowsOf(place)} for ${place.isFirm ? '' : 'no key '}update skip locked) mine`,
    )
    return rows[0]!.is_others
  }

  async function hold(place: Place): Promise<PoolClient> {
    const client = await pool.connect()
    await client.query('begin')
    await take(client, place)
    return client
  }

  async function letGo(client: PoolClient) {
    await client.query('rollback')
    client.release()
  }

  async function record(
    run: () => Promise<unknown>,
    { places, free = [] }: { places: readonly Place[]; free?: readonly string[] },
  ): Promise<Step[]> {
    const held = new Map<Place, PoolClient>()
    const steps: Step[] = []
    const work = { isOver: false }
    try {
      for (const place of places) if (!free.includes(place.table)) held.set(place, await hold(place))
      const running = run().finally(() => (work.isOver = true))
      running.catch(() => {})
      for (;;) {
        const [wait] = await nextWait(work)
        if (!wait) break
        const wanted = await placeOf(wait, [...held.keys()])
        if (!wanted) continue
        const has: string[] = []
        for (const place of places)
          if (place !== wanted) {
            const client = held.get(place) ?? (await hold(place))
            if (await take(client, place)) has.push(place.name)
            if (free.includes(place.table)) await letGo(client)
            else held.set(place, client)
          }
        steps.push({ wants: wanted.name, has })
        await letGo(held.get(wanted)!)
        held.delete(wanted)
      }
      await running
      return steps
    } finally {
      for (const client of held.values()) await letGo(client)
    }
  }

  async function placeOf({ table, ctid }: Waiting, places: readonly Place[]): Promise<Place | undefined> {
    for (const place of places.filter((each) => each.table === table)) {
      if (place.where === undefined) return place
      const { rowCount } = await admin.query(`select from ${table} where ctid = $1::tid and ${place.where}`, [ctid])
      if (rowCount) return place
    }
    return undefined
  }

  /** Two that wait for one table in this order deadlock if each has the other's next lock. */
  async function race(place: Place, first: () => Promise<unknown>, second: () => Promise<unknown>) {
    const works = [first, second].map((run) => ({ run, isOver: false }))
    const answers: Promise<unknown>[] = []
    const client = await hold(place)
    try {
      for (const [n, work] of works.entries()) {
        answers.push(work.run().finally(() => (work.isOver = true)))
        answers.at(-1)!.catch(() => {})
        await nextWaitOrEach(works.slice(0, n + 1))
      }
    } finally {
      await letGo(client)
    }
    return Promise.allSettled(answers)
  }

  async function nextWaitOrEach(works: readonly { isOver: boolean }[]) {
    for (const patience = performance.now() + 400; performance.now() < patience;) {
      const { rows } = await admin.query<{ n: number }>(
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      if (rows[0]!.n >= works.filter(({ isOver }) => !isOver).length) return
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  }

  /** A connection reports its deadlocks when it ends, so idle ones end here. */
  async function deadlocks(): Promise<number> {
    const others = "from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state = 'idle'"
    await admin.query(`select pg_terminate_backend(pid, 5000) ${others}`)
    return (await admin.query<{ n: number }>('select deadlocks::int as n from pg_stat_database where datname = current_database()'))
      .rows[0]!.n
  }

  return { record, race, deadlocks, end: () => pool.end() }
}
