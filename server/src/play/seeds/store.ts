import { sql, type Insertable } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { AppSchema } from '../../platform/db/schema.ts'

const columns = ['seed_no', 'server_seed', 'server_seed_hash', 'client_seed', 'client_seed_from', 'rounds', 'revealed_at'] as const

export async function insertPairs(tx: Tx, pairs: Insertable<AppSchema['app.seed_pair']>[]): Promise<void> {
  await tx.insertInto('app.seed_pair').values(pairs).execute()
}

export function findPair(tx: Tx, playerId: bigint, seedNo: number) {
  return tx.selectFrom('app.seed_pair').select(columns).where('player_id', '=', playerId).where('seed_no', '=', seedNo).executeTakeFirst()
}

/** The pairs with these numbers of these players, in any order. */
export function findPairsOf(tx: Tx, asked: { playerId: bigint; seedNo: number }[]) {
  const players = asked.map(({ playerId }) => playerId)
  const numbers = asked.map(({ seedNo }) => seedNo)
  return tx
    .selectFrom('app.seed_pair as pair')
    .innerJoin(
      sql<{
        player_id: bigint
        seed_no: number
      }>`(select * from unnest(${players}::bigint[], ${numbers}::int[]) a (player_id, seed_no))`.as('asked'),
      (join) => join.onRef('asked.player_id', '=', 'pair.player_id').onRef('asked.seed_no', '=', 'pair.seed_no'),
    )
    .select(['pair.player_id', 'pair.seed_no', 'pair.server_seed', 'pair.server_seed_hash', 'pair.client_seed', 'pair.revealed_at'])
    .execute()
}

/** Any one sealed seed. Undefined in a new database. */
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

/** The client seed that a pair comes into use with, and who drew it. */
export type ClientSeed = { client_seed: string; client_seed_from: 'player' | 'server' }

export async function activatePair(tx: Tx, playerId: bigint, seedNo: number, clientSeed: ClientSeed, at: Date): Promise<void> {
  await tx
    .updateTable('app.seed_pair')
    .set({ ...clientSeed, activated_at: at })
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
