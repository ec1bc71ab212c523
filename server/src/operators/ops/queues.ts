import { sql } from 'kysely'
import { queues as deposits } from '../../deposits/acts/queues.ts'
import { queues as identity } from '../../identity/acts/queues.ts'
import { queues as platform } from '../../platform/acts/queues.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Command } from '../../platform/operators/command.ts'
import { day, hour, type Queue } from '../../platform/operators/queue.ts'
import { instant, table } from '../../platform/operators/words.ts'
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

/** The report's columns of age, in minutes; older rows are in the last one. */
const ages = [
  ['< 1 h', hour],
  ['< 1 d', day],
  ['< 3 d', 3 * day],
  ['< 7 d', 7 * day],
] as const

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
      array[${sql.join(ages.map(([, minutes]) => sql`(count(*) filter (where minutes < ${minutes}))::int`))}] as counts
    from aged`.execute(tx)
  return rows[0]!
}

export const queuesShow: Command = {
  name: 'queues',
  summary: 'everything that is waiting: how much, since when, and what is late',
  details: ['Exits 1 when something is late; docs/runbooks/operators.md defines late. SMS wait only in a server’s memory: see its log.'],
  async act({ tx, now }) {
    const found = []
    for (const queue of queues) found.push({ ...queue, ...(await readQueue(tx, queue, now)) })
    const rows = found.map(({ name, rows: count, oldest, late, counts, see }) => [
      name,
      String(count),
      // Cumulative counts, so each column subtracts the column before.
      ...[...counts, count].map((upTo, n) => String(upTo - (n === 0 ? 0 : counts[n - 1]!))),
      instant(oldest),
      late > 0 ? `LATE: ${late}` : '-',
      see,
    ])
    const held = await listLongOpen(tx, now)
    const isBad = found.some(({ late }) => late > 0)
    return {
      lines: [
        ...table(['queue', 'rows', ...ages.map(([name]) => name), 'older', 'oldest', 'late', 'see'], rows),
        ...held.map(
          ({ pid, login, application, since, state }) =>
            `Held open since ${instant(since)}: session ${pid} of ${login}${application && ` (${application})`}, ${state}. select pg_terminate_backend(${pid}) ends it.`,
        ),
      ],
      data: { held, queues: found.map(({ name, rows: count, oldest, late, counts }) => ({ name, rows: count, oldest, late, counts })) },
      isBad,
    }
  },
}
