import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import type { createSecurityLog, SecurityEvent } from '../http/security-log.ts'

const everyMs = 60_000

const atOnce = 5_000

const keepIn = (db: Database['db']) => async (events: readonly SecurityEvent[]) => {
  await db
    .insertInto('app.security_event')
    .values([...events])
    .execute()
}

export const keepEvents = (db: Database['db'], log: ReturnType<typeof createSecurityLog>) => log.flush(keepIn(db))

/** Writes it once a minute, and when the process stops. */
export function runSecurityLog(
  db: Database['db'],
  events: ReturnType<typeof createSecurityLog>,
  { log }: { log: Pick<FastifyBaseLogger, 'error'> },
) {
  const keep = () =>
    keepEvents(db, events).catch((err: unknown) => log.error({ err }, 'cannot write the security log; a minute of it is lost'))
  const timer = setInterval(() => void keep(), everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await keep()
    },
  }
}

/** Older than 90 days; the database deletes no others. */
export async function forgetSecurityEvents(db: Database['db'], now: Date, signal: AbortSignal): Promise<void> {
  const forget = async () => {
    const { rows } = await sql<{ n: number }>`select app.forget_security_events(${now}, ${atOnce}) as n`.execute(db)
    return rows[0]!.n
  }
  while (!signal.aborted && (await forget()) === atOnce);
}
