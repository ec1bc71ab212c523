import { toWire } from '@lalmor/contract/wire.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sendMail } from '../../platform/mail/send.ts'
import * as store from './store.ts'

/** Runs in the reversal's `tx` and sends a mail: locked money returns to the fund, released cash is taken or owed. Idempotent (PRODUCT §8 R5). */
export async function reverseRewards(tx: Tx, { playerId, orderNo }: { playerId: bigint; orderNo: string }, now: Date): Promise<void> {
  const { locked, released } = await store.reverseOf(tx, orderNo, now)
  const amount = paise(locked + released)
  if (amount === 0n) return
  await sendMail(
    tx,
    { playerId, key: 'bonus-reversed', params: { orderNo, ...toWire({ amount }) }, cause: `deposit/${orderNo}/first/reversed` },
    now,
  )
}

/** Includes waiting ones: the locked part, the part taken as cash, and how much of that is owed. */
export const sumReversed = (tx: Tx, own: { playerId: bigint; orderNo: string }): Promise<{ locked: Paise; taken: Paise; owed: Paise }> =>
  store.sumReversed(tx, own)
