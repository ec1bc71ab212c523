import assert from 'node:assert'
import type { Tx } from '../../platform/db/database.ts'
import { BrokenSeal, type AccountVault, type Secrets } from './seal.ts'
import * as store from './store.ts'

type Owned = { playerId: bigint; accountId: string }

/** The unsealed destination of a player's money, only for the moment of sending: never stored or logged. Undefined if it does not open. */
export async function findDestination(tx: Tx, vault: AccountVault, owner: Owned): Promise<(Secrets & { ifsc: string }) | undefined> {
  // Whether or not it is on the list now: it was when the money was set aside.
  const row = await store.findAccount(tx, owner.playerId, owner.accountId)
  assert(row, `player ${owner.playerId} has no account ${owner.accountId}`)
  const secrets = tryOpen(vault, row)
  return secrets && { ...secrets, ifsc: row.ifsc }
}

/** Undefined if unreadable, which only an operator can fix. */
export function tryOpen(vault: AccountVault, row: store.AccountRow): Secrets | undefined {
  try {
    return vault.open(row, { playerId: row.player_id, accountId: row.account_id })
  } catch (error) {
    if (error instanceof BrokenSeal) return undefined
    throw error
  }
}
