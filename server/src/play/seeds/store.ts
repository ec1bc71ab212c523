import { sql, type Insertable } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { AppSchema } from '../../platform/db/schema.ts'
import type { Sealed } from './sealed.ts'

const facts = ['seed_no', 'server_seed_hash', 'client_seed', 'client_seed_from', 'rounds', 'activated_at', 'revealed_at'] as const

/** The server seed is stored apart: only the app's login reads it. */
export type NewPair = Insertable<AppSchema['app.seed_pair']> & Sealed

export async function insertPairs(tx: Tx, pairs: NewPair[]): Promise<void> {
  await tx
    .insertInto('app.seed_pair')
    .values(pairs.map(({ sealed: _sealed, key_id: _keyId, ...pair }) => pair))
    .execute()
  await tx
    .insertInto('vault.server_seed')
    .values(pairs.map(({ player_id, seed_no, sealed, key_id }) => ({ player_id, seed_no, sealed, key_id })))
    .execute()
}

export function findPair(tx: Tx, playerId: bigint, seedNo: number) {
  return tx.selectFrom('app.seed_pair').select(facts).where('player_id', '=', playerId).where('seed_no', '=', seedNo).executeTakeFirst()
}

export function findSealed(tx: Tx, playerId: bigint, seedNo: number): Promise<Sealed | undefined> {
  return tx
    .selectFrom('vault.server_seed')
    .select(['sealed', 'key_id'])
    .where('player_id', '=', playerId)
    .where('seed_no', '=', seedNo)
    .executeTakeFirst()
}

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
    .innerJoin('vault.server_seed as secret', (join) =>
      join.onRef('secret.player_id', '=', 'pair.player_id').onRef('secret.seed_no', '=', 'pair.seed_no'),
    )
    .select([
      'pair.player_id',
      'pair.seed_no',
      'pair.server_seed_hash',
      'pair.client_seed',
      'pair.activated_at',
      'pair.revealed_at',
      'secret.sealed',
      'secret.key_id',
    ])
    .execute()
}

export function findClientSeeds(tx: Tx, asked: { playerId: bigint; seedNo: number }[]) {
  const players = asked.map(({ playerId }) => playerId)
  const numbers = asked.map(({ seedNo }) => seedNo)
  return tx
    .selectFrom('app.seed_pair')
    .select(['player_id', 'seed_no', 'client_seed'])
    .where(sql<boolean>`(player_id, seed_no) in (select * from unnest(${players}::bigint[], ${numbers}::int[]))`)
    .execute()
}

export function findPairs(tx: Tx, playerId: bigint, { from, to }: { from: number; to: number }) {
  return tx
    .selectFrom('app.seed_pair')
    .select(facts)
    .where('player_id', '=', playerId)
    .where('seed_no', '>=', from)
    .where('seed_no', '<=', to)
    .orderBy('seed_no')
    .execute()
}

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
