import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/database.ts'
import { logOpening, type Opener } from './openings.ts'
import type { Sealed, SeedOwner } from './sealed.ts'
import { BrokenSeal, type SeedVault } from './vault.ts'

const pageLength = 200

/** Null: from before keys had ids. */
export async function countByKey(tx: Tx): Promise<{ keyId: string | null; seeds: number }[]> {
  const { rows } = await sql<{ keyId: string | null; seeds: number }>`
    select key_id as "keyId", sum(n)::int as seeds from (
      select key_id, count(*) as n from vault.server_seed group by 1
      union all
      select key_id, count(*) from vault.kite_secret group by 1
    ) by_key group by 1 order by 1`.execute(tx)
  return rows
}

/** Players' seeds, and chains as player 0's, one `tx` a page: it may be killed and repeated. A seed that does not open stays and is named. */
export async function resealSeeds(
  db: Database['db'],
  vault: SeedVault,
  opener: Opener,
): Promise<{ resealed: number; broken: SeedOwner[] }> {
  const all = { resealed: 0, broken: [] as SeedOwner[] }
  for (const table of ['vault.server_seed', 'vault.kite_secret'] as const)
    for (let after: SeedOwner | undefined; ;) {
      const page: Row[] = await readPage(db, table, { current: vault.keyId, after })
      const [first, last] = [page[0], page.at(-1)]
      if (!first || !last) break
      const opening = await logOpening(db, opener, { from: first, to: last })
      await db.transaction().execute(async (tx) => {
        for (const row of page) {
          try {
            const seed = vault.open(row, row, opening)
            if (await update(tx, table, row, vault.seal(seed, row))) all.resealed++
          } catch (error) {
            if (!(error instanceof BrokenSeal)) throw error
            all.broken.push({ playerId: row.playerId, seedNo: row.seedNo })
          }
        }
      })
      after = last
    }
  return all
}

type Row = Sealed & SeedOwner
type Table = 'vault.server_seed' | 'vault.kite_secret'

async function readPage(db: Tx, table: Table, { current, after }: { current: string; after: SeedOwner | undefined }): Promise<Row[]> {
  const { playerId, seedNo } = after ?? { playerId: 0n, seedNo: 0 }
  const { rows } = await sql<Row>`
    select player_id as "playerId", seed_no as "seedNo", sealed, key_id from ${ownersOf(table)} s
    where key_id is distinct from ${current} and (player_id, seed_no) > (${playerId}::bigint, ${seedNo}::int)
    order by player_id, seed_no limit ${pageLength}`.execute(db)
  return rows
}

const ownersOf = (table: Table) =>
  table === 'vault.server_seed'
    ? sql`vault.server_seed`
    : sql`(select 0::bigint as player_id, chain_no as seed_no, sealed, key_id from vault.kite_secret)`

async function update(
  tx: Tx,
  table: Table,
  { playerId, seedNo, sealed: before }: Row,
  { sealed, key_id: keyId }: Sealed,
): Promise<boolean> {
  const { numAffectedRows } = await (
    table === 'vault.server_seed'
      ? sql`update vault.server_seed set sealed = ${sealed}, key_id = ${keyId} where player_id = ${playerId} and seed_no = ${seedNo} and sealed = ${before}`
      : sql`update vault.kite_secret set sealed = ${sealed}, key_id = ${keyId} where chain_no = ${seedNo} and sealed = ${before}`
  ).execute(tx)
  return numAffectedRows === 1n
}
