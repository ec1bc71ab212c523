import { toWire } from '@lalmor/contract/wire.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sendMail } from '../../platform/mail/send.ts'
import * as store from './store.ts'

/** In the reversal's `tx`, with a mail: locked money returns to the fund, released cash is taken or owed. Idempotent (PRODUCT §8 R5). */
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

/** Waiting ones included: locked, taken as cash, and the part of that owed. */
export const sumReversed = (tx: Tx, own: { playerId: bigint; orderNo: string }): Promise<{ locked: Paise; taken: Paise; owed: Paise }> =>
  store.sumReversed(tx, own)
