import { toWire } from '@lalmor/contract/wire.ts'
import type { Database } from '../../platform/db/database.ts'
import { sendMail } from '../../platform/mail/send.ts'
import * as store from './store.ts'

const atOnce = 200

/** Mails once, a day before a reward or a bonus's locked rest ends. Not to players on a break, frozen or quiet, and not about cashback (PRODUCT §10). */
export async function tellEnding(db: Database['db'], now: Date, signal: AbortSignal): Promise<void> {
  for (const key of ['reward-ending', 'bonus-ending'] as const) {
    const find = key === 'reward-ending' ? store.findEndingRewards : store.findEndingLots
    let after: store.Ending | undefined
    do {
      const page = await find(db, now, { after, limit: atOnce })
      for (const { playerId, cause, amount, until } of page)
        await db
          .transaction()
          .execute((tx) =>
            sendMail(tx, { playerId, key, params: { ...toWire({ amount }), until: until.toISOString() }, cause: `ending/${cause}` }, now),
          )
      after = page.length === atOnce ? page.at(-1) : undefined
    } while (after && !signal.aborted)
  }
}
