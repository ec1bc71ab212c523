import { sql } from 'kysely'
import { CannotStart } from '../../platform/config/cannot-start.ts'
import type { Tx } from '../../platform/db/database.ts'
import { logOpening } from './openings.ts'
import type { Sealed, SeedOwner } from './sealed.ts'
import { createSeedVault, type SeedKeys, type SeedVault } from './vault.ts'

/** Returns the ids of all sealing keys, without reading every row; null for seeds without one. */
export async function listKeyIds(tx: Tx): Promise<(string | null)[]> {
  const { rows } = await sql<{ key_id: string | null }>`
    with recursive named as (
      (select min(key_id) as key_id from vault.server_seed)
      union all
      select (select min(s.key_id) from vault.server_seed s where s.key_id > named.key_id) from named where named.key_id is not null
    )
    select key_id from named where key_id is not null
    union select key_id from vault.kite_secret
    union (select key_id from vault.server_seed where key_id is null limit 1)`.execute(tx)
  return rows.map(({ key_id }) => key_id)
}

async function findUnnamed(tx: Tx): Promise<(Sealed & SeedOwner) | undefined> {
  const { rows } = await sql<Sealed & { player_id: bigint; seed_no: number }>`
    (select player_id, seed_no, sealed, key_id from vault.server_seed where key_id is null limit 1)
    union all
    (select 0::bigint, chain_no, sealed, key_id from vault.kite_secret where key_id is null limit 1)
    limit 1`.execute(tx)
  const row = rows[0]
  return row && { sealed: row.sealed, key_id: row.key_id, playerId: row.player_id, seedNo: row.seed_no }
}

/** Throws CannotStart unless these keys open this database's seeds. */
export async function openVault(db: Tx, keys: SeedKeys): Promise<SeedVault> {
  const vault = createSeedVault(...keys)
  const missing = (await listKeyIds(db)).filter((id) => id !== null && !vault.hasKey(id))
  if (missing.length > 0)
    throw new CannotStart(
      `The keys in DATA_DIR/secrets/seed.key lack ${missing.join(', ')}, which sealed seeds of this database. Put the right ones back.`,
    )
  const unnamed = await findUnnamed(db)
  if (!unnamed) return vault
  const at = { playerId: unnamed.playerId, seedNo: unnamed.seedNo }
  const opening = await logOpening(db, { by: 'start', why: 'whether the keys are those that sealed the seeds' }, { from: at, to: at })
  try {
    vault.open(unnamed, at, opening)
  } catch {
    throw new CannotStart(
      'The keys in DATA_DIR/secrets/seed.key are not those that sealed the seeds of this database. Put the right ones back.',
    )
  }
  return vault
}
