import { toWire } from '@lalmor/contract/wire.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { sendMail } from '../platform/mail/send.ts'
import * as cases from './case-store.ts'
import { lockOrder } from './store.ts'

// A refund or dispute that the gateway reports is a case: what is left of the deposit is set aside until the gateway drops its claim, two persons
// decide, or 7 days are over (PRODUCT §14 M3, ADR 0087).

type Log = { warn: (facts: object, message: string) => void }

/**
 * Opens a case for each claim on a credited order, releases the cases whose claim the gateway has dropped, and those that nobody has decided in
 * time. In the caller's `tx`. Tells the player of each. Repeated, it changes nothing.
 */
export async function followClaims(tx: Tx, { orderNo, log }: { orderNo: string; log: Log }, now: Date): Promise<void> {
  await lockOrder(tx, orderNo)
  for (const claim of await cases.listUnopened(tx, orderNo)) await openCase(tx, { claim, log }, now)
  for (const { case_no: caseNo, ended, progress, decide_by } of await cases.listOf(tx, orderNo)) {
    if (ended) continue
    const why = progress === 'dropped' ? 'dropped' : decide_by <= now ? 'time' : undefined
    if (why && (await releaseCase(tx, { caseNo, why }, now))) log.warn({ orderNo, caseNo: String(caseNo), why }, 'a case was released')
  }
}

async function openCase(tx: Tx, { claim, log }: { claim: cases.ClaimRow; log: Log }, now: Date): Promise<void> {
  const opened = await cases.open(tx, claim, now)
  if (!opened) return
  const { case_no: caseNo, order_no: orderNo, player_id: playerId, amount_paise: amount, held_paise: held, decide_by, kind } = opened
  const params = { orderNo, ...toWire({ amount, held }), until: decide_by.toISOString() }
  const key = kind === 'dispute' ? 'deposit-disputed' : 'deposit-refunding'
  await sendMail(tx, { playerId, key, params, cause: `deposit/${orderNo}/case/${caseNo}` }, now)
  log.warn({ orderNo, caseNo: String(caseNo), kind, claimId: claim.claim_id }, 'a case was opened; two operators decide it')
}

/**
 * Releases a case, in the caller's `tx`: what was set aside is cash again, and the player is told. Returns whether this call released it. Throws
 * unless its reason is so.
 */
export async function releaseCase(
  tx: Tx,
  { caseNo, why }: { caseNo: bigint; why: 'dropped' | 'time' | 'operators' },
  now: Date,
): Promise<boolean> {
  if (!(await cases.release(tx, caseNo, why, now))) return false
  const { order_no: orderNo, player_id: playerId, held_paise: held } = (await cases.find(tx, caseNo))!
  const params = { orderNo, ...toWire({ held }) }
  await sendMail(tx, { playerId, key: 'deposit-case-released', params, cause: `deposit/${orderNo}/case/${caseNo}/end` }, now)
  return true
}

export type { CaseOfClaim } from './case-store.ts'
export const findCase = (tx: Tx, caseNo: bigint): Promise<cases.CaseOfClaim | undefined> => cases.find(tx, caseNo)
export const listCases = cases.list
export const listCasesOf = cases.listOf
/** What the gateway takes of a credited order. Less than all of it cannot be taken back: a deposit is reversed whole. */
export const sumClaimed = cases.sumClaimed

/** Frees the bank line of an order that was just reversed, because it is another order's money. Returns the line. For operators. */
export const freeLine = (tx: Tx, orderNo: string, now: Date): Promise<bigint> => cases.freeLine(tx, orderNo, now)

/** Maximum orders followed in one run. */
const ordersAtOnce = 200

/** Follows what was left, each order in a `tx` of its own: claims whose follower ended, and cases whose time is over. */
export async function followDue(
  { db, log }: { db: Database['db']; log: Log & { error: Log['warn'] } },
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  for (const orderNo of await cases.listDue(db, now, ordersAtOnce)) {
    if (signal.aborted) return
    await db
      .transaction()
      .execute((tx) => followClaims(tx, { orderNo, log }, now))
      .catch((err: unknown) => log.error({ err, orderNo }, 'cannot follow the claims on an order; retrying'))
  }
}
