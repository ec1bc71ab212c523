import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { AppSchema } from '../db/schema.ts'

export type KnownRail = Selectable<AppSchema['app.known_rail']>

/** Names a key without revealing it. */
export const markOf = (key: string): string => createHash('sha256').update(`rail key ${key}`).digest('hex').slice(0, 16)

/** Records which program the server asks as a rail, and with which key, so that the operators' tool asks no other. */
export async function recordRail(
  tx: Tx,
  { rail, address, key }: { rail: KnownRail['rail']; address: string; key: string },
  now: Date,
): Promise<void> {
  const known = { address, key_mark: markOf(key), opened_at: now }
  await tx
    .insertInto('app.known_rail')
    .values({ rail, ...known })
    .onConflict((conflict) => conflict.column('rail').doUpdateSet(known))
    .execute()
}

/** The program that the server asks as a rail; undefined if none has ever answered. */
export const findRail = (tx: Tx, rail: KnownRail['rail']): Promise<KnownRail | undefined> =>
  tx.selectFrom('app.known_rail').selectAll().where('rail', '=', rail).executeTakeFirst()
