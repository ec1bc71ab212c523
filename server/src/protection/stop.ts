import { toWire } from '@lalmor/contract/wire.ts'
import { readStop, stopPlayer } from '@lalmor/ledger/limits.ts'
import { lockWallet } from '@lalmor/ledger/outside.ts'
import { readPockets } from '@lalmor/ledger/wallet.ts'
import { paise } from '@lalmor/units/paise.ts'
import assert from 'node:assert'
import { ledgerIn, type Tx } from '../platform/db/database.ts'
import { addJob } from '../platform/jobs/add-job.ts'
import { sendMail } from '../platform/mail/send.ts'
import * as store from './store.ts'

/** Stops play until `until` (undefined: permanently), never earlier than now. Up to 7 days pauses claims and announcements; a longer stop ends rewards. */
export async function stopPlay(tx: Tx, { playerId, until }: { playerId: bigint; until: Date | undefined }, now: Date): Promise<void> {
  const ledger = ledgerIn(tx)
  // The stop forfeits everything that leaves the bonus pocket in between.
  await lockWallet(ledger, playerId)
  const [before, held] = await Promise.all([readPockets(ledger, playerId), readStop(ledger, playerId, now)])
  await store.stopRewards(tx, { playerId, from: held ? held.until : now, until }, now)
  const { seq } = await stopPlayer(ledger, playerId, until, now)
  const after = await readPockets(ledger, playerId)
  assert(before && after, `player ${playerId} has no wallet`)
  await store.beginQuiet(tx, playerId, now, until ?? 'infinity')
  await addJob(tx, 'close-stopped-orders', {})
  const amount = paise(before.bonus - after.bonus)
  if (amount > 0n) await sendMail(tx, { playerId, key: 'bonus-forfeited', params: toWire({ amount }), cause: `forfeited/${seq}` }, now)
}

/** Ends claimable and promised rewards permanently; call it in the `tx` before the player is stopped. */
export const endRewards = (tx: Tx, playerId: bigint, now: Date): Promise<void> =>
  store.stopRewards(tx, { playerId, from: now, until: undefined }, now)
