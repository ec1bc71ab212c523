import { toWire } from '@lalmor/contract/wire.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { sendMail } from '../../platform/mail/send.ts'
import { paiseOf } from '../terms/terms.ts'
import * as store from './store.ts'

/** Players in one `tx`, which locks their wallets: some milliseconds each. */
const atOnce = 20

/** Order matters: waiting rewards first, and a day's rewards by proven levels. */
const parts: readonly store.Part[] = [
  'app.open_waiting',
  'app.owe_upgrades',
  'app.owe_vip_day',
  'app.owe_cashback',
  'app.close_ranks',
  'app.owe_awards',
  'app.find_referrals',
  'app.owe_earned',
]

type Parts = { db: Database['db']; clock: () => Date }

/** Safe at any time, in any number of processes, and to interrupt. A reward short of budget or fund delays no other (PRODUCT §7 R8, §8 R1, R7). */
export async function oweRewards({ db, clock }: Parts, signal: AbortSignal): Promise<void> {
  for (const part of parts) {
    let more = true
    while (more && !signal.aborted) more = await db.transaction().execute((tx) => oweSome(tx, part, clock()))
  }
}

async function oweSome(tx: Tx, part: store.Part, now: Date): Promise<boolean> {
  const { more, owed } = await store.oweSome(tx, part, now, atOnce)
  for (const { playerId, cause, amount } of owed)
    await sendMail(tx, { playerId: BigInt(playerId), key: 'reward-open', params: toWire({ amount: paiseOf(amount) }), cause }, now)
  return more
}
