import type { Database } from '../../platform/db/database.ts'
import { reviewOrder } from '../close.ts'
import { readTransfer } from '../transfers.ts'
import { claimUtr, isDoubtfulClaim, readUtr } from '../utr.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { UtrLimits } from './limits.ts'
import { matchLine } from './match-line.ts'
import * as store from './store.ts'

type Parts = { db: Database['db']; limits: UtrLimits }
type Ask = { playerId: bigint; orderNo: string; utr: string }

/**
 * Claims the UTR of a player's own transfer. If the bank has already reported it, the order is credited at once; if it has credited
 * another order, a person reviews it. Throws UtrInvalid, UnknownDeposit, UtrTooOften and DepositOver.
 */
export async function sendUtr({ db, limits }: Parts, { playerId, orderNo, utr: typed }: Ask, now: Date): Promise<void> {
  const utr = readUtr(typed)
  if (utr === undefined) throw new Refusal('UtrInvalid')
  const { utr: earlier, status } = await readTransfer(db, { playerId, orderNo })
  // Repeated, as after a lost answer: nothing is counted and nothing changes.
  if (earlier === utr && status === 'success') return
  if (earlier !== utr) await limits.take({ playerId, orderNo })
  await db.transaction().execute((tx) => claimUtr(tx, { playerId, orderNo, utr }, now))
  await matchClaim(db, { orderNo, utr }, now)
}

/** Matches what the bank has reported of a UTR just claimed. The claim is committed first, so that two at once see each other. */
async function matchClaim(db: Database['db'], { orderNo, utr }: { orderNo: string; utr: string }, now: Date): Promise<void> {
  const account = await store.findAccountOf(db, orderNo)
  if (!account) return
  for (const { line_id } of await store.findByUtr(db, account.account_id, utr)) await matchLine(db, line_id, now)
  const lines = await store.findByUtr(db, account.account_id, utr)
  // The claimant learns nothing of it: not whose it was, nor how much.
  if (isDoubtfulClaim(orderNo, lines)) await db.transaction().execute((tx) => reviewOrder(tx, { orderNo, why: 'utr-claimed' }, now))
}
