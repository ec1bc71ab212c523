import assert from 'node:assert'
import type { Tx } from '../../platform/db/database.ts'
import { BrokenSeal, type AccountVault, type Secrets } from './seal.ts'
import * as store from './store.ts'

type Owned = { playerId: bigint; accountId: string }

/** Where a player's money is sent, in clear: to be had at the moment of sending, and never kept or logged. Undefined where it does not open. */
export async function findDestination(tx: Tx, vault: AccountVault, owner: Owned): Promise<(Secrets & { ifsc: string }) | undefined> {
  // Off the list or not: it was on it when the money was set aside.
  const row = await store.findAccount(tx, owner.playerId, owner.accountId)
  assert(row, `player ${owner.playerId} has no account ${owner.accountId}`)
  const secrets = tryOpen(vault, row)
  return secrets && { ...secrets, ifsc: row.ifsc }
}

/** What is sealed of an account; undefined where it does not open, which is for a person and not for the player who looks. */
export function tryOpen(vault: AccountVault, row: store.AccountRow): Secrets | undefined {
  try {
    return vault.open(row, { playerId: row.player_id, accountId: row.account_id })
  } catch (error) {
    if (error instanceof BrokenSeal) return undefined
    throw error
  }
}
