import { readDepositLimits } from '@lalmor/ledger/deposit-limits.ts'
import { ledgerIn, type Tx } from '../platform/db/database.ts'
import { tightest } from './rules.ts'
import * as store from './store.ts'

/** Undefined without a limit. Waiting orders count as credited in every period: they may be at any time. */
export async function findLeft(tx: Tx, playerId: bigint, now: Date): Promise<ReturnType<typeof tightest>> {
  const limits = await readDepositLimits(ledgerIn(tx), playerId, now)
  return limits.length === 0 ? undefined : tightest(limits, await store.sumWaiting(tx, playerId))
}
