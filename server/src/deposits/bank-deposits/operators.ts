import type { Paise } from '@lalmor/units/paise.ts'
import type { Tx } from '../../platform/db/database.ts'
import { digitsIn } from '../../platform/payments/utr.ts'
import { findTransfer, listApplied, listWaiting, lockTransfers } from '../transfers.ts'
import { closeOrder, reviewOrder } from '../close.ts'
import { answerTimes } from '../rules.ts'
import { hasCredited, listClaims, orderNamedBy } from '../utr.ts'
import { creditBy, creditFurther, isReturned, ordersOf } from './match-line.ts'
import * as store from './store.ts'

/** A line not credited to an order, with candidate orders. */
export type UnmatchedLine = {
  lineId: bigint
  paidAt: Date
  isDay: boolean
  amount: Paise
  utr: string | null
  narration: string
  reference: string
  /** Several players have claimed it. */
  contested: boolean
  named: string | undefined
  claims: { orderNo: string; playerId: bigint; at: Date }[]
  /** Waiting orders whose typed UTR or number occurs in the line's text: no proof that it is theirs. */
  occurring: { orderNo: string; playerId: bigint; by: 'utr' | 'number' }[]
}

const pageLength = 50

/** A page of the lines for a person, oldest first, after the previous page's last one. */
export async function listUnmatched(tx: Tx, { after = 0n }: { after?: bigint } = {}): Promise<UnmatchedLine[]> {
  const lines = await store.findQueued(tx, { after, limit: pageLength })
  const occurring = await findOccurring(tx, lines)
  return Promise.all(
    lines.map(async ({ line_id, paid_at, is_day, amount_paise, utr, narration, reference, contested, remark }) => ({
      lineId: line_id,
      paidAt: paid_at,
      isDay: is_day,
      amount: amount_paise,
      utr,
      narration,
      reference,
      contested,
      named: orderNamedBy(remark),
      claims:
        utr === null
          ? []
          : (await listClaims(tx, utr)).map(({ order_no, player_id, utr_at }) => ({ orderNo: order_no, playerId: player_id, at: utr_at! })),
      occurring: occurring.get(line_id)!,
    })),
  )
}

async function findOccurring(tx: Tx, lines: readonly store.LineRow[]): Promise<Map<bigint, UnmatchedLine['occurring']>> {
  const texts = lines.map(({ line_id, narration, reference, remark }) => {
    const said = [narration, reference, remark ?? '']
    const [utrs, numbers] = [12, 16].map((length) => new Set(said.flatMap((text) => digitsIn(text, length))))
    return { line_id, utrs: utrs!, numbers: numbers! }
  })
  const orders = await listWaiting(tx, {
    orderNos: texts.flatMap(({ numbers }) => [...numbers].map((digits) => `DP${digits}`)),
    utrs: texts.flatMap(({ utrs }) => [...utrs]),
  })
  return new Map(
    texts.map(({ line_id, utrs, numbers }) => [
      line_id,
      orders.flatMap(({ order_no: orderNo, player_id: playerId, utr }) => {
        const by = numbers.has(orderNo.slice(2)) ? 'number' : utr !== null && utrs.has(utr) ? 'utr' : undefined
        return by === undefined ? [] : [{ orderNo, playerId, by } as const]
      }),
    ]),
  )
}

/** An unreadable row of a statement. */
export type HeldRow = {
  rowId: bigint
  account: string
  why: string
  text: string
  day: string | null
  amount: Paise | null
  balance: Paise | null
  since: Date
}

/** A page of held rows, oldest first, after the previous page's last one. */
export async function listHeldRows(tx: Tx, { after = 0n }: { after?: bigint } = {}): Promise<HeldRow[]> {
  const rows = await store.findHeldRows(tx, { after, limit: pageLength })
  return rows.map(({ row_id, number, why, text, dated, amount_paise, balance_paise, held_at }) => ({
    rowId: row_id,
    account: number,
    why,
    text,
    day: dated,
    amount: amount_paise,
    balance: balance_paise,
    since: held_at,
  }))
}

export type NotResolved = 'unknown-row' | 'resolved' | 'moves-nothing'
type Resolving = { rowId: bigint; as: 'line' | 'none' }

/** Returns why a held row cannot be resolved so, or undefined if it can. */
export async function whyNotResolved(tx: Tx, { rowId, as }: Resolving): Promise<NotResolved | undefined> {
  const row = await store.findHeldRow(tx, rowId)
  if (!row) return 'unknown-row'
  if (row.resolved !== null) return 'resolved'
  return as === 'line' && !row.amount_paise ? 'moves-nothing' : undefined
}

export const lineOfRow = async (tx: Tx, rowId: bigint): Promise<bigint | null> => (await store.findHeldRow(tx, rowId))?.line_id ?? null

/** Resolves a held row in the caller's `tx`, once. The rails make its line. */
export async function resolveHeldRow(
  tx: Tx,
  { by, why, ...ask }: Resolving & { by: string; why: string },
  now: Date,
): Promise<NotResolved | undefined> {
  const refused = await whyNotResolved(tx, ask)
  if (refused) return refused
  // The lock keeps other files of the account from filling it meanwhile.
  await store.lockAccount(tx, (await store.findHeldRow(tx, ask.rowId))!.account_id)
  const isNew = await store.resolveRow(tx, ask.rowId, { resolved: ask.as, resolved_at: now, resolved_by: by, resolved_why: why })
  return isNew ? undefined : 'resolved'
}

/** Reasons why a line cannot be matched to an order. */
export type NotUnmatched = 'unknown-line' | 'not-a-credit' | 'line-matched' | 'line-returned' | 'utr-matched' | 'returned'
export type NotMatched = NotUnmatched | 'unknown-order' | 'order-credited' | 'order-not-credited' | 'order-reversed' | 'order-further'
/** `orderNo` is the credited order. */
export type Matched = { kind: 'credited'; orderNo: string } | { kind: 'refused'; why: NotMatched }

type Unmatched = { kind: 'found'; line: store.LineRow } | { kind: 'refused'; why: NotUnmatched }

/** Locks a line until the `tx` ends, if it is unmatched money. Lock the orders it may credit first. */
export async function lockUnmatched(tx: Tx, lineId: bigint): Promise<Unmatched> {
  const refused = (why: NotUnmatched): Unmatched => ({ kind: 'refused', why })
  if (!(await store.findLine(tx, lineId))) return refused('unknown-line')
  const line = await store.lockLine(tx, lineId)
  if (line.amount_paise <= 0n) return refused('not-a-credit')
  if (line.state === 'credited') return refused('line-matched')
  if (line.state === 'returning' || line.state === 'returned') return refused('line-returned')
  const { account_id, utr } = line
  if (utr !== null && hasCredited(await store.findByUtr(tx, account_id, utr))) return refused('utr-matched')
  if (await isReturned(tx, line)) return refused('returned')
  return { kind: 'found', line }
}

/**
 * Matches a line to an order in the caller's `tx` and credits the line's amount; other claims are reviewed again. `isFurther`: the order is credited already,
 * so the line becomes an order of its own.
 */
export async function matchLineTo(
  tx: Tx,
  { lineId, orderNo, by, isFurther = false }: { lineId: bigint; orderNo: string; by: string; isFurther?: boolean },
  now: Date,
): Promise<Matched> {
  const refused = (why: NotMatched): Matched => ({ kind: 'refused', why })
  const known = await store.findLine(tx, lineId)
  if (!known) return refused('unknown-line')
  if (!(await findTransfer(tx, orderNo))) return refused('unknown-order')
  const { claimants } = await ordersOf(tx, known)
  const others = claimants.flatMap(({ order_no }) => (order_no === orderNo ? [] : [order_no]))
  const locked = await lockTransfers(tx, [orderNo, ...others])
  const found = await lockUnmatched(tx, lineId)
  if (found.kind === 'refused') return found
  const { line } = found
  const { status, reversed_at, further_of } = locked.find(({ order_no }) => order_no === orderNo)!
  if ((status === 'success') !== isFurther) return refused(isFurther ? 'order-not-credited' : 'order-credited')
  if (reversed_at) return refused('order-reversed')
  if (isFurther && further_of !== null) return refused('order-further')
  const credited = isFurther ? await creditFurther(tx, { line, of: orderNo, by }, now) : orderNo
  if (!isFurther) await creditBy(tx, { line, orderNo, by }, now)
  for (const each of others) if (each !== credited) await reviewOrder(tx, { orderNo: each, why: 'utr-claimed' }, now)
  return { kind: 'credited', orderNo: credited }
}

/** An order with an application, and lines that may be its payment: those with its UTR, then those of its amount. */
export type AppliedOrder = {
  orderNo: string
  playerId: bigint
  amount: Paise
  utr: string
  appliedAt: Date
  answerBy: Date
  /** Older than its 24 hours. */
  isLate: boolean
  inReview: boolean
  lines: bigint[]
}

/** A page of open applications, those past 24 hours first, after the previous page's last one. */
export async function listSelfService(
  tx: Tx,
  now: Date,
  { after }: { after?: Pick<AppliedOrder, 'appliedAt' | 'orderNo'> } = {},
): Promise<AppliedOrder[]> {
  const orders = await listApplied(tx, { after, limit: pageLength })
  return Promise.all(
    orders.map(async ({ order_no, player_id, amount_paise, utr, applied_at, review }) => {
      const answerBy = answerTimes(applied_at!).by
      return {
        orderNo: order_no,
        playerId: player_id,
        amount: amount_paise,
        utr: utr!,
        appliedAt: applied_at!,
        answerBy,
        isLate: now > answerBy,
        inReview: review !== null,
        lines: await store.findCandidates(tx, { utr: utr!, amount: amount_paise, limit: 10 }),
      }
    }),
  )
}

/** An operator's answer to an application. `not-found`: the bank has no such payment. */
export type SelfServiceDecision = { orderNo: string; by: string } & (
  | { decision: 'credit-line'; lineId: bigint }
  | { decision: 'not-found' }
)
export type SelfServiceAnswer = Matched | { kind: 'closed' } | { kind: 'refused'; why: 'not-applied' | 'order-closed' }

/** Answers an application in the caller's `tx`. Money that arrives after `not-found` is still credited. */
export async function decideSelfService(tx: Tx, ask: SelfServiceDecision, now: Date): Promise<SelfServiceAnswer> {
  const { orderNo, by } = ask
  const order = await findTransfer(tx, orderNo)
  if (!order?.applied_at) return { kind: 'refused', why: 'not-applied' }
  if (ask.decision === 'credit-line') return matchLineTo(tx, { lineId: ask.lineId, orderNo, by }, now)
  if (await closeOrder(tx, { orderNo, why: 'not-found' }, now)) return { kind: 'closed' }
  const ended = await findTransfer(tx, orderNo)
  return { kind: 'refused', why: ended!.status === 'success' ? 'order-credited' : 'order-closed' }
}
