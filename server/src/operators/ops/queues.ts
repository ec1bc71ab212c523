import { sql } from 'kysely'
import { queues as deposits } from '../../deposits/acts/queues.ts'
import { queues as identity } from '../../identity/acts/queues.ts'
import { queues as platform } from '../../platform/acts/queues.ts'
import type { Tx } from '../../platform/db/database.ts'
import { day, hour, type Queue } from '../../platform/operators/queue.ts'
import { queues as play } from '../../play/acts/queues.ts'
import { queues as promotions } from '../../promotions/acts/queues.ts'
import { queues as withdrawals } from '../../withdrawals/acts/queues.ts'

const own = [
  {
    name: 'acts for a second person',
    lateMinutes: 12 * hour,
    sql: `select proposed_at from ops.act where decision is null and expires_at > $now`,
    see: 'waiting',
  },
  {
    name: 'rows unexplained',
    lateMinutes: 0,
    sql: `select (i->>'since')::timestamptz from (select report from app.reconciliation order by reconciliation_id desc limit 1) last,
      jsonb_array_elements(last.report->'items') i where (i->>'isLate')::boolean`,
    see: 'reconcile',
  },
] as const satisfies readonly Queue[]

export const queues = [...withdrawals, ...deposits, ...identity, ...promotions, ...play, ...own, ...platform] as const
export type QueueName = (typeof queues)[number]['name']

/** The ends of the report's ages, in minutes; older rows are in the last one. */
const ages = [hour, day, 3 * day, 7 * day]

type Row = { rows: number; oldest: Date | null; late: number; counts: number[] }

type Held = { pid: number; login: string; application: string; since: Date; state: string }

const listLongOpen = async (tx: Tx, now: Date): Promise<Held[]> =>
  (await sql<Held>`select pid, login, application, since, state from app.held_transactions(${now}) order by since`.execute(tx)).rows

async function readQueue(tx: Tx, { sql: text, lateMinutes }: Queue, now: Date): Promise<Row> {
  const [before, after] = text.split('$now')
  const waits = after === undefined ? sql.raw(text) : sql`${sql.raw(before!)}${now}::timestamptz${sql.raw(after)}`
  const { rows } = await sql<Row>`
    with waiting (since) as (${waits}), aged as (select since, extract(epoch from ${now}::timestamptz - since) / 60 as minutes from waiting)
    select count(*)::int as rows, min(since) as oldest, (count(*) filter (where minutes >= ${lateMinutes}))::int as late,
      array[${sql.join(ages.map((minutes) => sql`(count(*) filter (where minutes < ${minutes}))::int`))}] as counts
    from aged`.execute(tx)
  return rows[0]!
}

/** Every queue, as it is now. */
export async function readQueues(tx: Tx, now: Date) {
  const found = []
  for (const { name, lateMinutes, see, ...queue } of queues) {
    const { oldest, ...row } = await readQueue(tx, { name, lateMinutes, see, ...queue }, now)
    found.push({ name, lateMinutes, see, ...row, oldest: oldest?.toISOString() ?? null })
  }
  const held = await listLongOpen(tx, now)
  return { queues: found, held: held.map(({ since, ...each }) => ({ ...each, since: since.toISOString() })) }
}
