import type { Insertable } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { AppSchema } from '../db/schema.ts'

const columns = ['seed_no', 'server_seed', 'server_seed_hash', 'client_seed', 'rounds', 'revealed_at'] as const

export async function insertPairs(tx: Tx, pairs: Insertable<AppSchema['app.seed_pair']>[]): Promise<void> {
  await tx.insertInto('app.seed_pair').values(pairs).execute()
}

export function findPair(tx: Tx, playerId: bigint, seedNo: number) {
  return tx.selectFrom('app.seed_pair').select(columns).where('player_id', '=', playerId).where('seed_no', '=', seedNo).executeTakeFirst()
}

/** One sealed seed, whosever it is. Undefined in a new database. */
export function findAnyPair(tx: Tx) {
  return tx.selectFrom('app.seed_pair').select(['player_id', 'seed_no', 'server_seed']).limit(1).executeTakeFirst()
}

/** The pairs numbered `from` … `to` that exist, in that order. */
export function findPairs(tx: Tx, playerId: bigint, { from, to }: { from: number; to: number }) {
  return tx
    .selectFrom('app.seed_pair')
    .select(columns)
    .where('player_id', '=', playerId)
    .where('seed_no', '>=', from)
    .where('seed_no', '<=', to)
    .orderBy('seed_no')
    .execute()
}

export async function activatePair(tx: Tx, playerId: bigint, seedNo: number, clientSeed: string, at: Date): Promise<void> {
  await tx
    .updateTable('app.seed_pair')
    .set({ client_seed: clientSeed, activated_at: at })
    .where('player_id', '=', playerId)
    .where('seed_no', '=', seedNo)
    .execute()
}

export async function markRevealed(tx: Tx, playerId: bigint, seedNo: number, rounds: number, at: Date): Promise<void> {
  await tx
    .updateTable('app.seed_pair')
    .set({ rounds, revealed_at: at })
    .where('player_id', '=', playerId)
    .where('seed_no', '=', seedNo)
    .execute()
}
