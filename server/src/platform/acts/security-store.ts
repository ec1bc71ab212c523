import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

type Ask = { kind: string | undefined; playerId: bigint | undefined; network: string | undefined; since: Date; limit: number }

const where = ({ kind, playerId, network, since }: Ask) => sql`
  minute >= ${since} and (${kind ?? null}::text is null or kind = ${kind ?? null})
  and (${playerId ?? null}::bigint is null or player_id = ${playerId ?? null}) and (${network ?? null}::text is null or network = ${network ?? null})`

type Row = {
  minute: Date
  kind: string
  what: string
  path: string
  player_id: bigint | null
  phone_mark: string | null
  network: string | null
  times: number
}

/** Newest first. */
export async function listSecurity(tx: Tx, ask: Ask): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select minute, kind, what, path, player_id, phone_mark, network, times from app.security_event
    where ${where(ask)} order by minute desc, event_no desc limit ${ask.limit}`.execute(tx)
  return rows
}

export async function sumSecurity(tx: Tx, ask: Ask) {
  const { rows } = await sql<{ kind: string; what: string; network: string | null; times: bigint; last: Date }>`
    select kind, what, network, sum(times)::bigint as times, max(minute) as last from app.security_event
    where ${where(ask)} group by 1, 2, 3 order by 4 desc, 1, 2, 3 limit ${ask.limit}`.execute(tx)
  return rows
}
