import { readDepositLimits } from '@lalmor/ledger/deposit-limits.ts'
import { ledgerIn, type Tx } from '../platform/db/database.ts'
import { tightest } from './rules.ts'
import * as store from './store.ts'

/**
 * What a player's own limits leave to deposit, by the tightest of them; undefined without one. What waits is counted like what is
 * credited, in every period: nobody knows when it will be.
 */
export async function findLeft(tx: Tx, playerId: bigint, now: Date): Promise<ReturnType<typeof tightest>> {
  const limits = await readDepositLimits(ledgerIn(tx), playerId, now)
  return limits.length === 0 ? undefined : tightest(limits, await store.sumWaiting(tx, playerId))
}
