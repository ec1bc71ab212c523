import type { Query } from './query.ts'

/**
 * Freezes a player's wallet or frees it: while it is frozen no round starts and nothing is promoted. Open rounds resolve, money on its way
 * arrives, cash can be taken out, and no bonus is forfeited. Answers whether it changed; undefined where there is no wallet. For operators
 * alone: the app's role cannot call it.
 */
export async function freezePlayer(query: Query, playerId: bigint, { frozen }: { frozen: boolean }): Promise<boolean | undefined> {
  const [row] = await query<{ changed: boolean | null }>('select ledger.freeze_player($1, $2) as changed', [playerId, frozen])
  return row!.changed ?? undefined
}

export async function isFrozen(query: Query, playerId: bigint): Promise<boolean> {
  const [row] = await query<{ frozen: boolean }>('select frozen from ledger.wallet where player_id = $1', [playerId])
  return row?.frozen ?? false
}
