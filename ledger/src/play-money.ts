import type { Paise } from '@lalmor/units/paise.ts'
import type { Query } from './query.ts'
import type { Balance } from './wallet.ts'

/** Gives a new player the start gift, once, with a requirement to bet it once. Returns its amount. Throws without a wallet. */
export async function giveStart(query: Query, playerId: bigint, at: Date): Promise<Paise> {
  const [row] = await query<{ gift: Paise }>('select ledger.give_start($1, $2) as gift', [playerId, at])
  return row!.gift
}

/** The first that applies: enough left, enough under way, a break, an open round, refilled this Indian day. Only below ₹1 (PRODUCT §4). */
export type RestoreBlocker = 'balance' | 'held' | 'stopped' | 'round-open' | 'today'

/** The amount a balance is filled up to, and what blocks it now. Throws without a wallet. */
export async function readRestore(
  query: Query,
  playerId: bigint,
  at: Date,
): Promise<{ to: Paise; below: Paise; blocker: RestoreBlocker | undefined }> {
  const [row] = await query<{ to: Paise; below: Paise; blocker: RestoreBlocker | null }>(
    `select a.start_gift as "to", a.lot_floor as below, ledger.restore_blocker(w.player_id, $2) as blocker
     from ledger.wallet w join ledger.asset a using (asset) where w.player_id = $1`,
    [playerId, at],
  )
  if (!row) throw new Error(`player ${playerId} has no wallet`)
  return { ...row, blocker: row.blocker ?? undefined }
}

/** `replayed`: done today, and there is enough. `amount` is this call's. */
export type Restored = { kind: 'restored' | 'replayed' | 'frozen' | RestoreBlocker; amount: Paise } & Balance

/** Refills to the start gift, once an Indian day, to be bet once. Counts money under way, or a withdrawal would allow a refill. Throws without a wallet. */
export async function restore(query: Query, playerId: bigint, at: Date): Promise<Restored> {
  const [row] = await query<Restored>('select status as kind, amount, cash, bonus from ledger.restore($1, $2)', [playerId, at])
  return row!
}
