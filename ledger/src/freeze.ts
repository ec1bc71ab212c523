import type { Query } from './query.ts'

/** Stops new rounds and promotions; open rounds end, cash can be withdrawn. Returns whether it changed, undefined without a wallet. For operators. */
export async function freezePlayer(query: Query, playerId: bigint, { frozen }: { frozen: boolean }): Promise<boolean | undefined> {
  const [row] = await query<{ changed: boolean | null }>('select ledger.freeze_player($1, $2) as changed', [playerId, frozen])
  return row!.changed ?? undefined
}

export async function isFrozen(query: Query, playerId: bigint): Promise<boolean> {
  const [row] = await query<{ frozen: boolean }>('select frozen from ledger.wallet where player_id = $1', [playerId])
  return row?.frozen ?? false
}
