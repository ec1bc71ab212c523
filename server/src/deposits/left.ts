import { readDepositLimits } from '@lalmor/ledger/deposit-limits.ts'
import { ledgerIn, type Tx } from '../platform/db/database.ts'
import { tightest } from './rules.ts'
import * as store from './store.ts'

/**
 * What a player's own limits leave to deposit, by the tightest of them; undefined without a limit. Waiting orders count like credited
 * ones in every period, as they may be credited at any time.
 */
export async function findLeft(tx: Tx, playerId: bigint, now: Date): Promise<ReturnType<typeof tightest>> {
  const limits = await readDepositLimits(ledgerIn(tx), playerId, now)
  return limits.length === 0 ? undefined : tightest(limits, await store.sumWaiting(tx, playerId))
}
