import type { Paise } from '@lalmor/units/paise.ts'
import assert from 'node:assert'
import type { Database, Tx } from '../../platform/db/database.ts'
import { followDebits } from '../cases.ts'
import { reviewOrder } from '../close.ts'
import { creditOrder } from '../credit.ts'
import { openFurther } from '../open.ts'
import { findTransfer, lockTransfers } from '../transfers.ts'
import { correctUtr, decide, hasCredited, listClaims, orderNamedBy, paidAtOf } from '../utr.ts'
import { isReturnedMoney, mayBeReturnedMoney } from '../../withdrawals/returned-money.ts'
import { requestOfLine } from './rules.ts'
import * as store from './store.ts'

type Db = Database['db']
export type LineOutcome = 'credited' | 'queued' | 'ignored'

/** Each new claim restarts the decision; ten in a row do not happen. */
const triesMax = 10

/** Decides a line in its own transactions, idempotently. Locks orders before the line, so that it cannot deadlock. */
export async function matchLine(db: Db, lineId: bigint, now: Date): Promise<LineOutcome> {
  for (let tries = 0; tries < triesMax; tries++) {
    const outcome = await db.transaction().execute(async (tx) => {
      const known = await ordersOf(tx, await mustFind(tx, lineId))
      await lockTransfers(tx, known.all)
      const line = await store.lockLine(tx, lineId)
      if (line.state === 'credited' || line.state === 'ignored') return line.state
      if (line.state === 'returning' || line.state === 'returned') return 'queued'
      if (line.contested) return 'queued'
      const orders = await ordersOf(tx, line)
      if (!orders.all.every((orderNo) => known.all.includes(orderNo))) return undefined
      for (const orderNo of orders.credited) await followDebits(tx, { orderNo, lineId }, now)
      // A line that offsets a debit is decided by that debit.
      const left = orders.credited.length === 0 ? line : await mustFind(tx, lineId)
      return left.state === 'ignored' ? left.state : matchLocked(tx, left, orders, now)
    })
    if (outcome) return outcome
  }
  return 'queued'
}

async function mustFind(tx: Tx, lineId: bigint): Promise<store.LineRow> {
  const line = await store.findLine(tx, lineId)
  assert(line, `there is no line ${lineId}`)
  return line
}

/** The order named by the remark, and those that claim the UTR on the account. `credited` have had its UTR before. */
export async function ordersOf(tx: Tx, line: store.LineRow) {
  const { account_id, remark, utr } = line
  const orderNo = orderNamedBy(remark)
  const named = orderNo === undefined ? undefined : await findTransfer(tx, orderNo)
  const claims = utr === null ? [] : await listClaims(tx, utr)
  const here = await store.onAccount(
    tx,
    account_id,
    claims.map(({ order_no }) => order_no),
  )
  const claimants = claims.filter(({ order_no }) => here.has(order_no))
  const credited = await store.findCreditedBy(tx, line)
  const all = [...new Set([...[...(named ? [named] : []), ...claimants].map(({ order_no }) => order_no), ...credited])]
  return { named, claimants, credited, all }
}

async function matchLocked(
  tx: Tx,
  line: store.LineRow,
  { named, claimants }: Awaited<ReturnType<typeof ordersOf>>,
  now: Date,
): Promise<LineOutcome> {
  const { line_id: lineId, account_id: accountId, amount_paise: amount, paid_at: paidAt, utr, state } = line
  const isSpent =
    (utr !== null && hasCredited(await store.findByUtr(tx, accountId, utr))) ||
    (await isReturned(tx, line)) ||
    (await store.isTakenAgain(tx, line))
  const mayBeReturned = (await mayBeReturnedMoney(tx, { amount, paidAt })) || (await store.mayBeReturn(tx, line))
  const isOwnPayment = named?.status === 'success' && (await isFurther(tx, line, named))
  const decision = decide({ amount, paidAt, named, claimants, isSpent, mayBeReturned, isOwnPayment })
  if (decision.kind === 'ignore') {
    await store.updateLine(tx, lineId, { state: 'ignored' })
    return 'ignored'
  }
  if (decision.kind === 'queue') await store.updateLine(tx, lineId, { state: 'queued', contested: decision.contested })
  else if (decision.kind === 'further') await creditFurther(tx, { line, of: decision.of, by: 'program' }, now)
  else await creditBy(tx, { line, orderNo: decision.orderNo, by: 'program' }, now)
  // An order closed while the line waited for a person stays closed.
  const ended = new Set(claimants.flatMap(({ order_no, status }) => (state === 'queued' && status === 'closed' ? [order_no] : [])))
  for (const orderNo of decision.review) if (!ended.has(orderNo)) await reviewOrder(tx, { orderNo, why: 'utr-claimed' }, now)
  return decision.kind === 'queue' ? 'queued' : 'credited'
}

/** True if a line that names a credited order is a further payment, not the same one; only its UTR can show that. After a reversal a person decides. */
const isFurther = async (tx: Tx, line: store.LineRow, { order_no, further_of, reversed_at }: Named): Promise<boolean> =>
  line.utr !== null && reversed_at === null && !(await store.isEcho(tx, line, further_of ?? order_no))
type Named = NonNullable<Awaited<ReturnType<typeof ordersOf>>['named']>

/** Line and credited order are locked, the line undecided. Returns the new order's number. */
export async function creditFurther(tx: Tx, { line, of, by }: { line: store.LineRow; of: string; by: string }, now: Date): Promise<string> {
  const { order_no: orderNo } = await makeFurther(tx, { line, of, amount: line.amount_paise, isClaim: false }, now)
  await creditBy(tx, { line, orderNo, by }, now)
  return orderNo
}

export async function makeFurther(
  tx: Tx,
  { line, of, amount, isClaim }: { line: store.LineRow; of: string; amount: Paise; isClaim: boolean },
  now: Date,
) {
  const first = await findTransfer(tx, of)
  assert(first?.status === 'success', `${of} is not a credited transfer`)
  const order = await openFurther(tx, { of: first, requestId: requestOfLine(line.line_id, { isClaim }), amount }, now)
  await store.insertTransfer(tx, { order_no: order.order_no, account_id: line.account_id })
  return order
}

/** A withdrawal's or a return's payout coming back. */
export async function isReturned(tx: Tx, line: store.LineRow): Promise<boolean> {
  const { utr, narration, remark, amount_paise: amount } = line
  return (await isReturnedMoney(tx, { utr, words: `${narration} ${remark ?? ''}`, amount })) || store.isReturn(tx, line)
}

/** Credits the order. Order and line are locked and undecided. */
export async function creditBy(
  tx: Tx,
  { line, orderNo, by }: { line: store.LineRow; orderNo: string; by: string },
  now: Date,
): Promise<void> {
  const order = await findTransfer(tx, orderNo)
  assert(order, `${orderNo} is not a transfer`)
  const { line_id: lineId, utr } = line
  if (utr !== null) await correctUtr(tx, { orderNo, utr }, now)
  const credited = await creditOrder(tx, { orderNo, paidAt: paidAtOf(line, order, now), line: { lineId, by } }, now)
  assert(credited, `${orderNo} was credited before line ${lineId} came`)
}

const linesAtOnce = 200

const faultsMax = 10

/** Decides lines in order and counts the outcomes. A line that fails stays as it was and delays no other; `faults` are the errors. */
export async function matchEach(db: Db, lineIds: readonly bigint[], now: Date, signal?: AbortSignal) {
  const counts = { credited: 0, queued: 0, ignored: 0 }
  const faults: Error[] = []
  for (const lineId of lineIds) {
    if (signal?.aborted || faults.length === faultsMax) break
    try {
      counts[await matchLine(db, lineId, now)]++
    } catch (cause) {
      faults.push(new Error(`line ${lineId} of a statement could not be matched; retrying`, { cause }))
    }
  }
  return { ...counts, faults }
}

/** Matches lines that an interrupted import left, or that were claimed meanwhile. At the end it throws AggregateError if any failed. */
export async function matchLines(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  const { faults } = await matchEach(db, await store.findUndecided(db, linesAtOnce), now, signal)
  if (signal?.aborted) return
  for (const orderNo of await store.findLateClaims(db, linesAtOnce))
    await db.transaction().execute((tx) => reviewOrder(tx, { orderNo, why: 'utr-claimed' }, now))
  throwFaults(faults)
}

export function throwFaults(faults: readonly Error[]): void {
  const [first] = faults
  // A log shows only one cause.
  if (first) throw new AggregateError(faults, faults.map(({ message }) => message).join('; '), { cause: first.cause })
}
