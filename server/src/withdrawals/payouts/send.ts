import { paise } from '@lalmor/units/paise.ts'
import { cleanName, isPayableName } from '@lalmor/contract/withdrawal-account-rules.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { PayoutRail } from '../../platform/payments/payout.ts'
import { failWithdrawal } from '../end.ts'
import { findDestination } from '../withdrawal-accounts/open.ts'
import type { AccountVault } from '../withdrawal-accounts/seal.ts'
import { follow, hear, type Log, type News } from './follow.ts'
import { nextAsk } from './rules.ts'
import * as store from './store.ts'

/** `rails` writes what the rail says; `db` moves what follows. */
export type AskParts = { db: Database['db']; rails: Database['db']; rail: PayoutRail; log: Log }
export type SendParts = AskParts & { vault: AccountVault; clock: () => Date }

/**
 * Sends a withdrawal to the bank, once for good: that it is being sent is committed first, so that any later process (this one after a
 * kill, or another beside it) asks about it and sends nothing. If the rail cannot be reached, nothing is recorded or sent. `left`:
 * another process has it, or it is not to be sent any more. `unreadable`: its account does not open, and nothing was recorded or sent.
 * `name-refused`: the rail takes no name like its account's, from before that was asked for; it is given back.
 */
export async function sendPayout({ rail, vault, clock, ...parts }: SendParts, payable: store.PayableRow): Promise<Attempt> {
  const { db } = parts
  const { order_no: orderNo, player_id: playerId, account_id: accountId, amount_paise: amount, fee_paise: fee } = payable
  // A database restored to an earlier day has lost its record of later payouts.
  const known = await rail.findByOrder(orderNo)
  if (known.kind === 'unknown') return { kind: 'away', why: known.why }
  const account = await findDestination(db, vault, { playerId, accountId })
  if (!account) return { kind: 'unreadable' }
  const now = clock()
  if (known.kind === 'none' && !isPayableName(account.holderName))
    return (await db.transaction().execute((tx) => giveBack(tx, orderNo, now))) ? { kind: 'name-refused' } : { kind: 'left' }
  const nextAskAt = nextAsk({ progress: undefined, hasUtr: false, sentAt: now, endedAt: undefined, isAnswered: false }, now)!
  if (!(await db.transaction().execute((tx) => store.claim(tx, orderNo, { now, nextAskAt })))) return { kind: 'left' }

  const answer =
    known.kind === 'found'
      ? known
      : await rail.send({ ...account, holderName: cleanName(account.holderName), orderNo, playerId, amount: paise(amount - fee) })
  await take(parts, { orderNo, heard: 0, answer }, clock())
  return { kind: known.kind === 'none' ? 'sent' : 'left' }
}
type Attempt = { kind: 'sent' | 'left' | 'unreadable' | 'name-refused' } | { kind: 'away'; why: string }

/** Ends a withdrawal that the rail would refuse for its name: claimed, so that no sender can, and given back. Its player is asked for the name. */
const giveBack = async (tx: Tx, orderNo: string, now: Date): Promise<boolean> =>
  (await store.blockPayout(tx, orderNo, now)) && failWithdrawal(tx, { orderNo, why: 'name-refused' }, now)

/**
 * Asks the rail for a payout and updates the withdrawal. Called on any hint about a payout: a webhook, the clock, an operator. The hint
 * itself is never trusted. Called outside any `tx`. Returns whether the rail reported the payout.
 */
export async function askPayout({ rail, ...parts }: AskParts, orderNo: string, now: Date): Promise<boolean> {
  const row = await store.findPayout(parts.db, orderNo)
  if (!row) return false
  const answer = row.payout_id === null ? await rail.findByOrder(orderNo) : await rail.find({ payoutId: row.payout_id, orderNo })
  await take(parts, { orderNo, heard: row.heard, answer }, now)
  return answer.kind === 'found'
}

/** Keeps an answer, then follows it. After a kill between the two the payout is still due: it is asked about again. */
async function take({ db, rails, log }: Omit<AskParts, 'rail'>, news: Omit<News, 'log'>, now: Date): Promise<void> {
  await hear(rails, news, now)
  await db.transaction().execute((tx) => follow(tx, { ...news, log }, now))
}
