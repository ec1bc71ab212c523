import { expireLots } from '@lalmor/ledger/lots.ts'
import { ledgerIn, type Database } from '../db/database.ts'

/** Wallets that one statement holds. */
const playersAtOnce = 100

/** Ends every bonus whose time is over: what is left of it goes back to the promotion fund. */
export async function expireBonuses(db: Database['db'], at: Date, signal: AbortSignal): Promise<void> {
  let ended: number
  do ended = await expireLots(ledgerIn(db), { at, players: playersAtOnce })
  while (ended > 0 && !signal.aborted)
}
