import type { Database } from '../../platform/db/database.ts'
import type { ChainReader } from '../../platform/payments/chain.ts'
import { runReconcile } from './run-reconcile.ts'

export const reconcileCoins = (parts: { db: Database['db']; rails: Database['db']; reader: ChainReader }, now: Date): Promise<void> =>
  runReconcile({
    ...parts,
    openChain: () => Promise.resolve(parts.reader),
    settlements: undefined,
    paysOut: false,
    clock: () => now,
    log: { error: () => {}, warn: () => {} },
  })
