import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { Projection } from './projection.ts'
import type { Checkpoint } from './rules.ts'

export async function ensureCheckpoint(tx: Tx, name: string): Promise<void> {
  await tx
    .insertInto('app.projection')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Undefined before the first run. */
export async function findCheckpoint(tx: Tx, name: string): Promise<Checkpoint | undefined> {
  const row = await checkpoints(tx, name).executeTakeFirst()
  return row && { ...row, horizon: BigInt(row.horizon) }
}

/** Undefined while another runner has locked it. */
export async function lockCheckpoint(tx: Tx, name: string): Promise<Checkpoint | undefined> {
  const row = await checkpoints(tx, name).forUpdate().skipLocked().executeTakeFirst()
  return row && { ...row, horizon: BigInt(row.horizon) }
}

const checkpoints = (tx: Tx, name: string) =>
  tx.selectFrom('app.projection').select(['version', 'source', 'horizon', 'settled_from as settledFrom']).where('name', '=', name)

/** `nextXid`: a transaction was open above the horizon, which is held if it has not moved since. */
export async function moveCheckpoint(
  tx: Tx,
  name: string,
  { version, source, horizon, settledFrom, nextXid }: Checkpoint & { nextXid: bigint },
): Promise<void> {
  const isStuck = sql<boolean>`horizon = ${String(horizon)}::xid8 and ${nextXid > horizon}`
  await tx
    .updateTable('app.projection')
    .set({
      version,
      source,
      horizon: String(horizon),
      settled_from: settledFrom,
      advanced_at: sql`now()`,
      stuck_since: sql<Date | null>`case when ${isStuck} then coalesce(stuck_since, advanced_at, now()) end`,
    })
    .where('name', '=', name)
    .execute()
}

/** Deletes instead of truncating: readers see the old numbers until the new ones are there. */
export async function empty(tx: Tx, { tables }: Projection): Promise<void> {
  for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(tx)
}
