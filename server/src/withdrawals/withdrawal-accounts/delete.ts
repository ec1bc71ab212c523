import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { sendMail } from '../../platform/mail/send.ts'
import { shortName } from './describe.ts'
import * as store from './store.ts'

/** Removes an account from its player's list, once. A withdrawal's account keeps its row, and payouts under way continue. Throws UnknownWithdrawAccount. */
export async function deleteAccount(
  db: Database['db'],
  { playerId, accountId }: { playerId: bigint; accountId: string },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const deleted = await store.deleteAccount(tx, { playerId, accountId, at: now })
    if (deleted) {
      const params = { account: shortName(deleted), at: now.toISOString() }
      await sendMail(tx, { playerId, key: 'withdraw-account-deleted', params }, now)
    } else if (!(await store.findAccount(tx, playerId, accountId))) throw new Refusal('UnknownWithdrawAccount')
  })
}
