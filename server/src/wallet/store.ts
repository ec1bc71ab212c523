import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import type { WalletState } from './rules.ts'

/** The player's state for a restore with this key. Throws where there is no wallet. */
export async function findWalletState(tx: Tx, playerId: bigint, key: string, at: Date): Promise<WalletState> {
  const { rows } = await sql<WalletState>`
    select w.cash, w.bonus, w.stopped_until > ${at} as stopped,
      exists (select from ledger.open_round o where o.player_id = w.player_id) as "roundOpen",
      exists (select from ledger.transfer t where t.player_id = w.player_id and t.key = ${key}) as restored
    from ledger.wallet w
    where w.player_id = ${playerId}`.execute(tx)
  const [wallet] = rows
  if (!wallet) throw new Error(`player ${playerId} has no wallet`)
  return wallet
}
