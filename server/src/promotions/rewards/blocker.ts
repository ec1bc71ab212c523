import { isFrozen } from '@lalmor/ledger/freeze.ts'
import { readStop } from '@lalmor/ledger/limits.ts'
import { ledgerIn, type Tx } from '../../platform/db/database.ts'
import * as store from './store.ts'

export async function findBlocker(tx: Tx, playerId: bigint, now: Date): Promise<'stopped' | 'phone' | undefined> {
  const ledger = ledgerIn(tx)
  if ((await readStop(ledger, playerId, now)) || (await isFrozen(ledger, playerId))) return 'stopped'
  return (await store.hasPhone(tx, playerId)) ? undefined : 'phone'
}
