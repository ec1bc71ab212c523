import type { KiteNews } from '@lalmor/contract/kite-stream.ts'
import type { Tx } from '../../platform/db/database.ts'
import { createRelay, notify, type Relay } from '../../platform/db/news.ts'

const channel = 'kite'

/** Tells every process. The longest news is a list of bets, some 2,500 bytes. */
export const tell = (tx: Tx, news: KiteNews): Promise<void> => notify(tx, channel, news)

export type KiteRelay = Relay<KiteNews>
export const createKiteRelay = (): KiteRelay => createRelay<KiteNews>(channel)
