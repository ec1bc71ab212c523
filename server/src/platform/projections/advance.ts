import { readJournalMark } from '@lalmor/ledger/journal-mark.ts'
import { sql } from 'kysely'
import { ledgerIn, type Database } from '../db/database.ts'
import type { Projection } from './projection.ts'
import { readSince, sliceTime, whyReplay, type ReplayReason } from './rules.ts'
import * as store from './store.ts'

/** `busy`: another runner has it. */
export type Advanced = { kind: 'advanced' } | { kind: 'replayed'; why: ReplayReason } | { kind: 'busy' }

const zero = { horizon: 0n, settledFrom: new Date(0) }

/** Adds rows since the checkpoint, up to the oldest open transaction, and moves it in the same `tx`. Rebuilds everything if it cannot continue. */
export async function advance(db: Database['db'], projection: Projection): Promise<Advanced> {
  await store.ensureCheckpoint(db, projection.name)
  return db.transaction().execute(async (tx): Promise<Advanced> => {
    const checkpoint = await store.lockCheckpoint(tx, projection.name)
    if (!checkpoint) return { kind: 'busy' }
    const mark = await readJournalMark(ledgerIn(tx))
    const why = whyReplay(checkpoint, mark, projection.version)
    if (why) await store.empty(tx, projection)

    const from = why ? zero : checkpoint
    for (const { since, until } of sliceTime(readSince(from, mark), { busyFrom: mark.firstAt, busyTo: mark.settledFrom })) {
      const rounds = sql`ledger.rounds_between(${String(from.horizon)}::xid8, ${String(mark.horizon)}::xid8,
        ${since}::timestamptz, ${until ?? 'infinity'}::timestamptz, ${mark.settledFrom}::timestamptz)`
      await projection.fold(rounds).execute(tx)
    }
    await store.moveCheckpoint(tx, projection.name, { ...mark, version: projection.version })
    return why ? { kind: 'replayed', why } : { kind: 'advanced' }
  })
}
