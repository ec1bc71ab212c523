import type { SignedHead } from '@lalmor/contract/proof.ts'
import type { SignedReceipt } from '@lalmor/contract/receipts.ts'
import { istDay } from '@lalmor/units/ist-day.ts'
import { useQuery } from '@tanstack/react-query'
import { call, localStore, read, session } from '../../data/client.ts'
import { createKeptReceipts, type KeptReceipt } from '../../data/kept-receipts.ts'
import { seenPairs } from '../../data/seeds.ts'
import { verifyReceipt, type ReceiptVerdict } from './receipt-proof.ts'

const keptReceipts = createKeptReceipts(localStore)

export type ShownReceipt = KeptReceipt & { verdict: ReceiptVerdict }

/** Verified and kept for offline use; refetched only until a daily head names its key. */
export const useReceipt = (roundId: string) =>
  useQuery({
    queryKey: ['receipt', roundId],
    queryFn: async ({ signal }): Promise<ShownReceipt> => {
      const uid = session.current()?.uid
      const kept = uid === undefined ? undefined : keptReceipts.of(uid, roundId)
      const shown = kept?.head ? kept : await fetchReceipt(roundId, signal).catch((error: unknown) => kept ?? Promise.reject(error))
      if (uid !== undefined) keptReceipts.keep(uid, shown)
      const seen = uid === undefined ? undefined : seenPairs.of(uid, shown.seedNo)
      return { ...shown, verdict: await verifyReceipt(shown.receipt, seen, shown.head) }
    },
    staleTime: 'static',
    networkMode: 'always',
    meta: { ownMessage: true },
  })

async function fetchReceipt(roundId: string, signal: AbortSignal): Promise<KeptReceipt> {
  const [receipt, round] = await Promise.all([call('/round/receipt', { roundId }, { signal }), call('/round/get', { roundId }, { signal })])
  const head = await findHead(receipt, signal)
  // Only rounds of the player's seeds have such a receipt.
  if (!('seedNo' in round)) throw new Error('a receipt of a round without seeds')
  return { title: round.title, seedNo: round.seedNo, receipt, ...(head && { head }) }
}

/** Returns the head of that day or, a month later, the newest. Undefined if there is none. */
async function findHead({ settledAt, publicKey }: SignedReceipt, signal: AbortSignal): Promise<SignedHead | undefined> {
  const { heads } = await read('/proof/ledger', {}, { signal })
  const day = istDay(new Date(settledAt))
  const naming = heads.filter(({ statement }) => statement.receiptKey === publicKey)
  return naming.find(({ statement }) => statement.day === day) ?? naming[0]
}
