import type { KiteNews } from '@lalmor/contract/kite-stream.ts'
import type { Tx } from '../../platform/db/database.ts'
import { createRelay, notify, type Relay } from '../../platform/db/news.ts'

const channel = 'kite'

/** Sends news to every process. The longest is a part of a list of digests, some 7,000 bytes. */
export const tell = (tx: Tx, news: KiteNews): Promise<void> => notify(tx, channel, news)

const digestsAtOnce = 100

export async function tellDigests(tx: Tx, round: number, digests: string[]): Promise<void> {
  const count = digests.length
  for (let from = 0; from < count; from += digestsAtOnce)
    await tell(tx, { type: 'digests', round, from, count, digests: digests.slice(from, from + digestsAtOnce) })
}

export type KiteRelay = Relay<KiteNews>
export const createKiteRelay = (): KiteRelay => createRelay<KiteNews>(channel)
