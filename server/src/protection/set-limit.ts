import type { Limit } from '@lalmor/contract/limits.ts'
import { readDepositLimits, setDepositLimit } from '@lalmor/ledger/deposit-limits.ts'
import { readLimits, setLimit as setPlayLimit } from '@lalmor/ledger/limits.ts'
import { lockWallet } from '@lalmor/ledger/outside.ts'
import { ledgerIn, type Database } from '../platform/db/database.ts'
import * as store from './store.ts'

type Asked = Pick<Limit, 'measure' | 'period'> & { playerId: bigint; amount: bigint | undefined }

/** `amount` undefined removes it. A lower one acts at once and stops announcements for some time. */
export async function setLimit(db: Database['db'], { playerId, measure, period, amount }: Asked, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ledger = ledgerIn(tx)
    await lockWallet(ledger, playerId)
    const limits = measure === 'deposit' ? await readDepositLimits(ledger, playerId, now) : await readLimits(ledger, playerId, now)
    const before = limits.find((limit) => limit.period === period && (!('measure' in limit) || limit.measure === measure))?.amount
    const { waits } =
      measure === 'deposit'
        ? await setDepositLimit(ledger, { playerId, period, amount }, now)
        : await setPlayLimit(ledger, { playerId, measure, period, amount }, now)
    await store.noteReviewed(tx, playerId, now)
    if (!waits && amount !== undefined && amount !== before) await store.beginQuiet(tx, playerId, now)
  })
}
