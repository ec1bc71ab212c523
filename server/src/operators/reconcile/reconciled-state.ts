import type { Asset } from '@lalmor/ledger/asset.ts'
import type { Tx } from '../../platform/db/database.ts'
import { readBooksState, type BooksState } from '../books/books-state.ts'
import * as store from './store.ts'

/** An older result means that no job has run, or it fails. */
const freshMs = 36 * 60 * 60 * 1000

/** Whether rails and books agree, as `/readyz` returns it, apart from whether this process can serve. */
type ReconciledState = { reconciled: 'yes' | 'no' | 'not yet'; reconciledDay: string | null }

/** True if every rail answered, and no unexplained item is older than its grace. */
export const isReconciled = ({ complete, unexplained }: { complete: boolean; unexplained: number }): boolean =>
  complete && unexplained === 0

/** `no` until a run finds no item; `not yet` without a result, or with an old or incomplete one. */
async function readReconciledState(tx: Tx, now: Date): Promise<ReconciledState> {
  const last = await store.findLast(tx)
  if (!last) return { reconciled: 'not yet', reconciledDay: null }
  if (last.unexplained > 0) return { reconciled: 'no', reconciledDay: last.day }
  const isFresh = now.getTime() - last.made_at.getTime() <= freshMs
  return { reconciled: isReconciled(last) && isFresh ? 'yes' : 'not yet', reconciledDay: last.day }
}

/** The part of `/readyz` about the installation. */
export type Readiness = BooksState &
  ReconciledState & {
    feed: 'continues' | 'in doubt'
    projections: 'current' | 'behind'
    transactions: 'brief' | 'held'
  }
export const readReadiness = async (tx: Tx, asset: Asset, now: Date): Promise<Readiness> => ({
  ...(await readBooksState(tx, asset, now)),
  ...(await readReconciledState(tx, now)),
  feed: (await store.isFeedBroken(tx)) ? 'in doubt' : 'continues',
  projections: (await store.areProjectionsBehind(tx)) ? 'behind' : 'current',
  transactions: (await store.isTransactionLong(tx, now)) ? 'held' : 'brief',
})
