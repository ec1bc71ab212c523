import { toWire } from '@lalmor/contract/wire.ts'
import { expireLots } from '@lalmor/ledger/lots.ts'
import { ledgerIn, type Database } from '../../platform/db/database.ts'
import { sendMail } from '../../platform/mail/send.ts'

const playersAtOnce = 100

/** The rest goes back to the promotion fund. Notifies the players. */
export async function expireBonuses(db: Database['db'], at: Date, signal: AbortSignal): Promise<void> {
  let ended: number
  do
    ended = await db.transaction().execute(async (tx) => {
      const lots = await expireLots(ledgerIn(tx), { at, players: playersAtOnce })
      for (const { playerId, amount } of lots)
        if (amount > 0n) await sendMail(tx, { playerId, key: 'bonus-expired', params: toWire({ amount }) }, at)
      return lots.length
    })
  while (ended > 0 && !signal.aborted)
}
