import { toWire } from '@lalmor/contract/wire.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { sendMail } from '../../platform/mail/send.ts'
import { paiseOf } from '../terms/terms.ts'
import * as store from './rewards-store.ts'

/** Players in one `tx`, which locks their wallets: some milliseconds each. */
const atOnce = 20

type Parts = { db: Database['db']; clock: () => Date }

/**
 * Owes what VIP levels bring: the upgrade bonus of steps, then, for every day that is closed, bet rebate, weekly and birthday bonus. Goes on
 * where it stopped, so it is safe to run at any time, in any number of processes, and to interrupt anywhere. Where a budget or the fund is
 * short it waits there for the next run. Source: PRODUCT §7, §14 R8.
 */
export async function oweVipRewards({ db, clock }: Parts, signal: AbortSignal): Promise<void> {
  for (const owe of [store.oweUpgrades, store.oweDay]) {
    let more = true
    while (more && !signal.aborted) more = await db.transaction().execute((tx) => oweSome(tx, owe, clock()))
  }
}

async function oweSome(tx: Tx, owe: typeof store.oweDay, now: Date): Promise<boolean> {
  const { more, owed } = await owe(tx, now, atOnce)
  for (const { playerId, cause, amount } of owed)
    await sendMail(tx, { playerId: BigInt(playerId), key: 'reward-open', params: toWire({ amount: paiseOf(amount) }), cause }, now)
  return more
}
