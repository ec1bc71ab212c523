import type { Asset } from '@lalmor/ledger/asset.ts'
import type { Tx } from '../../platform/db/database.ts'
import { readBooksState, type BooksState } from '../books/books-state.ts'
import * as store from './store.ts'

/** A result counts for a day and some hours: after that no job has run, or it fails. */
const freshMs = 36 * 60 * 60 * 1000

/** Whether rails and books agree, as `/readyz` returns it. It says nothing about whether this process can serve. */
type ReconciledState = { reconciled: 'yes' | 'no' | 'not yet'; reconciledDay: string | null }

/** Whether everything was asked, and nothing unexplained is older than its grace. */
export const isReconciled = ({ complete, unexplained }: { complete: boolean; unexplained: number }): boolean =>
  complete && unexplained === 0

/** The last result. `no` holds until a run finds nothing; `not yet` where there is no result, an old one, or one that is not whole. */
async function readReconciledState(tx: Tx, now: Date): Promise<ReconciledState> {
  const last = await store.findLast(tx)
  if (!last) return { reconciled: 'not yet', reconciledDay: null }
  if (last.unexplained > 0) return { reconciled: 'no', reconciledDay: last.day }
  const isFresh = now.getTime() - last.made_at.getTime() <= freshMs
  return { reconciled: isReconciled(last) && isFresh ? 'yes' : 'not yet', reconciledDay: last.day }
}

/** What `/readyz` says of the installation beside that this process serves. */
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
