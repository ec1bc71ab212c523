import type { Database, Tx } from '../platform/db/database.ts'
import type { OrderedMethod } from '../platform/db/schema.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { closeOrder } from './close.ts'
import { appliesFrom } from './rules.ts'
import * as store from './store.ts'

export const transferMethods = ['upi', 'imps'] as const satisfies readonly OrderedMethod[]
export const isTransfer = ({ method }: Pick<store.OrderRow, 'method'>) => method === 'upi' || method === 'imps'

export const listWaiting = (tx: Tx, sought: { orderNos: readonly string[]; utrs: readonly string[] }): Promise<store.OrderRow[]> =>
  store.findWaiting(tx, transferMethods, sought)

export type Own = { playerId: bigint; orderNo: string }

/** Throws UnknownDeposit unless it is the player's. */
export async function readTransfer(tx: Tx, { playerId, orderNo }: Own): Promise<store.OrderRow> {
  const order = await store.findOrderOf(tx, playerId, orderNo)
  if (!order || !isTransfer(order)) throw new Refusal('UnknownDeposit')
  return order
}

/** Idempotent. Throws UnknownDeposit, DepositOver, UtrInvalid and SelfServiceTooEarly. */
export async function applySelfService(tx: Tx, own: Own, now: Date): Promise<void> {
  await readTransfer(tx, own)
  const { status, utr_at, applied_at } = await store.lockOrder(tx, own.orderNo)
  if (applied_at) return
  if (status !== 'pending') throw new Refusal('DepositOver')
  if (!utr_at) throw new Refusal('UtrInvalid')
  const from = appliesFrom(utr_at)
  if (now < from) throw new Refusal('SelfServiceTooEarly', { from: from.toISOString() })
  await store.updateOrder(tx, own.orderNo, { applied_at: now })
}

export const lockTransfers = (tx: Tx, orderNos: readonly string[]): Promise<store.OrderRow[]> => store.lockOrders(tx, orderNos)

export async function findTransfer(tx: Tx, orderNo: string): Promise<store.OrderRow | undefined> {
  const order = await store.findOrder(tx, orderNo)
  return order && isTransfer(order) ? order : undefined
}

/** Longest wait first, after the previous page's last one. */
export const listApplied = (tx: Tx, page: { after: store.Applied | undefined; limit: number }): Promise<store.OrderRow[]> =>
  store.findApplied(tx, page)

/** The real payment after a test. */
const furtherMs = 10 * 60 * 1000

/** A transfer waits, or was just credited and may have a further payment. */
export const anyTransferPending = (tx: Tx, now: Date): Promise<boolean> =>
  store.anyPending(tx, transferMethods, { creditedSince: new Date(now.getTime() - furtherMs) })

const expiredAtOnce = 200

/** Maximum wait for a UTR without an application. A transfer is at its bank within a day, so an unseen UTR is a wrong one. */
const forgottenMs = 7 * 24 * 60 * 60 * 1000

/**
 * Closes orders without a UTR, or with one that no statement had for a week: they would count against limits forever. Each `tx` locks one wallet. Returns their
 * count.
 */
export async function closeExpiredTransfers(db: Database['db'], now: Date): Promise<number> {
  const forgotten = new Date(now.getTime() - forgottenMs)
  let closed = 0
  for (const orderNo of await store.findExpired(db, transferMethods, { now, forgotten }, expiredAtOnce)) {
    if (await db.transaction().execute((tx) => closeExpired(tx, { orderNo, forgotten }, now))) closed++
  }
  return closed
}

async function closeExpired(tx: Tx, { orderNo, forgotten }: { orderNo: string; forgotten: Date }, now: Date): Promise<boolean> {
  const { status, utr_at, applied_at, expires_at } = await store.lockOrder(tx, orderNo)
  // A UTR or an application sent meanwhile keeps it open.
  if (status !== 'pending' || applied_at !== null || !expires_at || expires_at > now || (utr_at && utr_at > forgotten)) return false
  return closeOrder(tx, { orderNo, why: utr_at ? 'not-found' : 'expired' }, now)
}
