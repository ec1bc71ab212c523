import type { PoolClient } from 'pg'
import { fetchRows, readAtOneInstant, takePlace, type LongReads } from '../../platform/http/long-read.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { stepUp, type StepUp } from './step-up.ts'
import * as store from './store.ts'
import { exportedTables, type ExportedTable } from './tables.ts'

const pauseMs = 60_000

type Parts = StepUp & { longReads: LongReads }

/** Yields JSON piece by piece, as of one instant. Throws ExportTooSoon, Busy, and as `stepUp` does; a later failure cuts the answer off. */
export async function exportData(
  parts: Parts,
  { playerId, sessionId, device, code }: { playerId: bigint; sessionId: string; device: string; code: string },
  now: Date,
): Promise<AsyncGenerator<string, void>> {
  const useCode = await stepUp(parts, { playerId, device, purpose: 'data-export', code }, now)
  // Before the code is used, so that a player refused here can use it again.
  const leave = takePlace(parts.longReads)
  try {
    await parts.db.transaction().execute(async (tx) => {
      await store.lockPlayer(tx, playerId)
      const last = await store.findLastExport(tx, playerId)
      const waitMs = last ? last.getTime() + pauseMs - now.getTime() : 0
      if (waitMs > 0) throw new Refusal('ExportTooSoon', { waitMs })
      await useCode(tx)
      await store.insertExport(tx, { playerId, sessionId, at: now })
    })
  } catch (error) {
    leave()
    throw error
  }
  return readAtOneInstant({ pool: parts.longReads.pool, leave }, (client) => write(client, playerId, now))
}

async function* write(client: PoolClient, playerId: bigint, now: Date): AsyncGenerator<string, void> {
  yield `{"exportedAt":${JSON.stringify(now)},"uid":"${playerId}","tables":{`
  let separator = ''
  for (const [name, table] of Object.entries(exportedTables)) {
    yield `${separator}${JSON.stringify(name)}:[`
    yield* writeRows(client, name, table, playerId)
    yield ']'
    separator = ','
  }
  yield '}}'
}

async function* writeRows(client: PoolClient, name: string, { columns, where = 'player_id = $1', order }: ExportedTable, playerId: bigint) {
  const text = `select to_jsonb(r)::text as row from (select ${columns.join(', ')} from ${name} where ${where} order by ${order}) r`
  let separator = ''
  for await (const rows of fetchRows<{ row: string }>(client, { text, values: [playerId] })) {
    yield separator + rows.map(({ row }) => row).join(',')
    separator = ','
  }
}
