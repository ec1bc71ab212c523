import type { SignedReceipt } from '@lalmor/contract/receipts.ts'
import type { SignedHead } from '@lalmor/contract/proof.ts'
import { isRecord, readJson, type Store } from './storage.ts'

/** A receipt with its seed pair's number and the daily head that names its key, if there is one. */
export type KeptReceipt = { title: string; seedNo: number; receipt: SignedReceipt; head?: SignedHead }

type Kept = { uid: string; receipts: KeptReceipt[] }

/** Receipts kept: some are 20 KB. */
const keep = 10

const isKept = (value: unknown): value is Kept => isRecord(value) && typeof value['uid'] === 'string' && Array.isArray(value['receipts'])

export function createKeptReceipts(store: Store) {
  const read = (uid: string) => {
    const kept = readJson(store, 'receipts', isKept)
    return kept?.uid === uid ? kept.receipts : []
  }
  return {
    of: (uid: string, roundId: string): KeptReceipt | undefined => read(uid).find(({ receipt }) => receipt.roundId === roundId),
    keep(uid: string, kept: KeptReceipt) {
      const others = read(uid).filter(({ receipt }) => receipt.roundId !== kept.receipt.roundId)
      store.set('receipts', JSON.stringify({ uid, receipts: [kept, ...others].slice(0, keep) }))
    },
  }
}
