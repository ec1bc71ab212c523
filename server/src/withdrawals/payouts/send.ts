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

/** `rails` writes the rail's reports; `db` moves the money. */
export type AskParts = { db: Database['db']; rails: Database['db']; rail: PayoutRail; log: Log }
export type SendParts = AskParts & { vault: AccountVault; clock: () => Date }

/**
 * Sends a withdrawal once: the claim is committed first, so later processes only ask. An unreachable rail or `unreadable` account changes nothing. `left`:
 * another process has it, or it ended. `name-refused`: the rail would refuse the holder's name, so it is given back.
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

/** No sender can take it any more. The rail would refuse its name, so the player is asked for another. */
const giveBack = async (tx: Tx, orderNo: string, now: Date): Promise<boolean> =>
  (await store.blockPayout(tx, orderNo, now)) && failWithdrawal(tx, { orderNo, why: 'name-refused' }, now)

/** Asks after any hint, which is not trusted, outside any `tx`. Returns true if the rail reported the payout. */
export async function askPayout({ rail, ...parts }: AskParts, orderNo: string, now: Date): Promise<boolean> {
  const row = await store.findPayout(parts.db, orderNo)
  if (!row) return false
  const answer = row.payout_id === null ? await rail.findByOrder(orderNo) : await rail.find({ payoutId: row.payout_id, orderNo })
  await take(parts, { orderNo, heard: row.heard, answer }, now)
  return answer.kind === 'found'
}

/** Stores an answer, then follows it. After a kill between the two the payout is still due. */
async function take({ db, rails, log }: Omit<AskParts, 'rail'>, news: Omit<News, 'log'>, now: Date): Promise<void> {
  await hear(rails, news, now)
  await db.transaction().execute((tx) => follow(tx, { ...news, log }, now))
}
