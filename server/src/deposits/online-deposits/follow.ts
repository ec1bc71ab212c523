import { paise } from '@lalmor/units/paise.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { AppSchema } from '../../platform/db/schema.ts'
import { closeOrder, reopenOrder, reviewOrder } from '../close.ts'
import { followClaims } from '../cases.ts'
import { creditOrder } from '../credit.ts'
import type { Payment, Psp } from '../../platform/payments/psp.ts'
import { keepClaims } from './claims.ts'
import { isOld, judge, nextAsk, paidAtOf, progressOf } from './rules.ts'
import * as store from './store.ts'

type Say = (facts: object, message: string) => void

/** `db` decides about orders; `rails` writes the gateway's reports. */
export type FollowParts = { db: Kysely<AppSchema>; rails: Kysely<AppSchema>; psp: Psp; log: { warn: Say; error: Say } }

/** `none`: the gateway never made it and never will. */
type Heard =
  | { kind: 'payment'; payment: Payment }
  | { kind: 'none'; why: 'failed' | 'expired' | 'cancelled' }
  | { kind: 'unknown'; why: string; isAnswered?: true }

/**
 * Asks the gateway for an order's payment after any hint, creates it if missing, and updates the order outside any `tx`. No login may write both, so the
 * payment stays due until the order follows. Returns true if the gateway answered.
 */
export async function followPayment({ db, rails, psp, log }: FollowParts, orderNo: string, now: Date): Promise<boolean> {
  const row = await store.findByOrder(db, orderNo)
  if (!row) throw new Error(`${orderNo} is not paid online`)
  const heard = await hear(psp, row, now)
  if (heard.kind === 'unknown') log.warn({ orderNo, paymentId: row.payment_id, why: heard.why }, 'the payment gateway did not answer')
  if (heard.kind === 'payment') await hearClaims({ rails, log }, { orderNo, ...heard }, now)
  const foreign = heard.kind === 'payment' ? heard.payment.foreignOrigin : undefined
  if (foreign !== undefined) log.error({ orderNo, origin: foreign }, 'the payment gateway names a page that is not among RAIL_ONLINE_PAGES')
  const before = heard.kind === 'payment' ? await rails.transaction().execute((tx) => keep(tx, { orderNo, ...heard }, now)) : undefined
  await db.transaction().execute((tx) => follow(tx, { orderNo, heard, before, log }, now))
  if (heard.kind === 'payment' && heard.payment.claims.length > 0)
    await db.transaction().execute((tx) => followClaims(tx, { orderNo, log }, now))
  return heard.kind !== 'unknown'
}

/** Writes the payment's refunds and disputes. If this process ends before their cases follow, a job finds them. */
async function hearClaims(
  { rails, log }: Pick<FollowParts, 'rails' | 'log'>,
  { orderNo, payment }: { orderNo: string; payment: Payment },
  now: Date,
) {
  const { claims, unreadClaims: unread } = payment
  if (unread > 0)
    log.error({ orderNo, unread }, 'the payment gateway reports refunds or disputes that cannot be read; look at its dashboard')
  if (claims.length > 0) await rails.transaction().execute((tx) => keepClaims(tx, { orderNo, claims }, now))
}

async function hear(psp: Psp, row: store.PaymentRow, now: Date): Promise<Heard> {
  const { payment_id: paymentId, status, closed_why, expires_at } = row
  const isStale = isOld(row, now)
  if (status === null) return closed_why || now >= expires_at ? hearOfUnpayable(psp, row) : ask(psp, row, now)
  // The player has cancelled: close the payment, so that an open page cannot pay it.
  if (closed_why === 'cancelled' && progressOf(status) === 'open') {
    const cancelled = await psp.cancel(paymentId)
    if (cancelled.kind === 'cancelled') return { kind: 'payment', payment: cancelled.payment }
    if (cancelled.kind === 'unknown') return cancelled
  }
  return heardOf(await psp.find(paymentId, { isStale }))
}

/** A repeat returns the same payment. */
async function ask(psp: Psp, { payment_id, order_no, amount_paise, return_url, expires_at }: store.PaymentRow, now: Date): Promise<Heard> {
  const created = await psp.create({
    paymentId: payment_id,
    amount: amount_paise,
    reference: order_no,
    returnUrl: return_url,
    expiryS: Math.max(60, Math.ceil((expires_at.getTime() - now.getTime()) / 1000)),
  })
  if (created.kind === 'created') return { kind: 'payment', payment: created.payment }
  if (created.kind === 'unknown') return created
  // Also after a refusal: an earlier request whose answer was lost may have succeeded.
  const found = await psp.find(payment_id)
  if (found.kind === 'none' && created.kind === 'rejected') return { kind: 'none', why: 'failed' }
  return heardOf(found)
}

/** The order has no payment page: only the gateway knows about its payment. */
async function hearOfUnpayable(psp: Psp, { payment_id, closed_why }: store.PaymentRow): Promise<Heard> {
  const found = await psp.find(payment_id)
  return found.kind === 'none' ? { kind: 'none', why: closed_why === 'cancelled' ? 'cancelled' : 'expired' } : heardOf(found)
}

/** A payment does not vanish: that gateway is another one, or broken. */
function heardOf(found: Awaited<ReturnType<Psp['find']>>): Heard {
  if (found.kind === 'found') return { kind: 'payment', payment: found.payment }
  return found.kind === 'none' ? { kind: 'unknown', why: 'it does not know the payment', isAnswered: true } : found
}

/** The poll asks again, unless the order has followed the answer. */
const followWithinMs = 10_000

/** An undated answer counts from its request; one with more money is never older, whatever the gateway's clock says. */
const isOlder = (
  { isDated, modifiedAt, received }: Payment,
  { modified_at, received_paise }: Pick<store.Said, 'modified_at' | 'received_paise'>,
) => isDated && modified_at !== null && modifiedAt < modified_at && received <= received_paise

/** Writes the gateway's report as the rails' login, unless a later one exists. Returns the previous report. */
async function keep(tx: Tx, { orderNo, payment }: { orderNo: string; payment: Payment }, now: Date): Promise<store.Said> {
  const before = await store.lockSaid(tx, orderNo)
  // A later answer can overtake this one, in the network or in another process.
  if (isOlder(payment, before)) return before
  await store.updateSaid(tx, orderNo, {
    status: payment.status,
    received_paise: payment.received,
    surcharge_paise: payment.surcharge ?? paise(0n),
    link: payment.link ?? before.link,
    modified_at: payment.isDated ? latest(payment.modifiedAt, before.modified_at) : (before.modified_at ?? payment.modifiedAt),
    next_ask_at: new Date(now.getTime() + followWithinMs),
  })
  return before
}

const saysSame = ({ status, received }: Payment, row: Pick<store.Said, 'status' | 'received_paise'>) =>
  status === row.status && received === row.received_paise

const latest = (one: Date, other: Date | null) => (other !== null && other > one ? other : one)

type News = { orderNo: string; heard: Heard; before: store.Said | undefined; log: Pick<FollowParts['log'], 'error'> }

/** Locks: payment, order, wallet. */
async function follow(tx: Tx, { orderNo, heard, before, log }: News, now: Date): Promise<void> {
  const row = await store.lockPayment(tx, orderNo)
  const { payment_id, created_at: createdAt, expires_at: expiresAt } = row
  const isOvertaken = heard.kind === 'payment' && isOlder(heard.payment, row) && !saysSame(heard.payment, row)
  if (heard.kind === 'unknown' || isOvertaken) {
    const progress = row.decision === null ? progressOf(row.status) : 'paid'
    // The process that got the answer may have ended before the order followed.
    const isFollowed = progress !== 'paid' || row.order_status !== 'pending' || row.review !== null || row.decision !== null
    const isAnswered = isFollowed && (heard.kind !== 'unknown' || heard.isAnswered === true)
    return store.updatePayment(tx, payment_id, { next_ask_at: nextAsk({ progress, createdAt, expiresAt, isAnswered }, now) })
  }
  if (heard.kind === 'none') {
    // Another process has found the payment meanwhile.
    if (row.status !== null) return
    await store.updatePayment(tx, payment_id, { next_ask_at: null })
    await closeOrder(tx, { orderNo, why: heard.why }, now)
    return
  }
  const { payment } = heard
  const next_ask_at = row.decision === null ? nextAsk({ progress: payment.progress, createdAt, expiresAt }, now) : null
  await store.updatePayment(tx, payment_id, { next_ask_at })
  if (row.order_status === 'success' || row.decision !== null) tellContradiction({ ...row, ...before }, payment, log)
  else await followByOrder(tx, row, { payment, before }, now)
}

async function followByOrder(
  tx: Tx,
  { order_no: orderNo, amount_paise, received_paise, review, closed_why }: store.PaymentRow,
  { payment, before }: { payment: Payment; before: store.Said | undefined },
  now: Date,
) {
  const verdict = judge({ ...payment, received: received_paise }, amount_paise)
  switch (verdict.kind) {
    case 'credit':
      await creditOrder(tx, { orderNo, paidAt: paidAtOf(payment, before) }, now)
      return
    case 'review':
      return reviewOrder(tx, { orderNo, why: verdict.why }, now)
    case 'reopen':
      if (closed_why) await reopenOrder(tx, orderNo)
      return
    case 'close':
      if (review === null) await closeOrder(tx, { orderNo, why: verdict.why }, now)
      return
    case 'wait':
      return
  }
}

/** A credit or a person's decision stays; a person must hear of the contradiction. */
function tellContradiction(row: store.PaymentRow, { status, progress, received }: Payment, log: News['log']) {
  const facts = { orderNo: row.order_no, paymentId: row.payment_id, status, received: String(received) }
  const isSame = progressOf(row.status) === progress && row.received_paise === received
  if (row.order_status === 'success' && (progress !== 'paid' || received !== row.credited_paise) && !isSame)
    log.error({ ...facts, credited: String(row.credited_paise) }, 'the gateway changed a payment that is credited; a person must look')
  else if (row.decision !== null && !isSame)
    log.error({ ...facts, decision: row.decision }, 'the gateway changed a payment that a person has decided; a person must look')
}
