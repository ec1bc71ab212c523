import type { Paise } from '@lalmor/units/paise.ts'
import type { Tx } from '../../platform/db/database.ts'
import { digitsIn } from '../../platform/payments/utr.ts'
import { findTransfer, listWaiting, lockTransfers } from '../transfers.ts'
import { reviewOrder } from '../close.ts'
import { hasCredited, listClaims, orderNamedBy } from '../utr.ts'
import { creditBy, creditFurther, isReturned, ordersOf } from './match-line.ts'
import * as store from './store.ts'

export type UnmatchedLine = {
  lineId: bigint
  paidAt: Date
  isDay: boolean
  amount: Paise
  utr: string | null
  narration: string
  reference: string
  contested: boolean
  named: string | undefined
  claims: { orderNo: string; playerId: bigint; at: Date }[]
  /** Waiting orders whose typed UTR or number occurs in the line's text: no proof that it is theirs. */
  occurring: { orderNo: string; playerId: bigint; by: 'utr' | 'number' }[]
}

const pageLength = 50

/** A page of the lines that need a person, oldest first, after the previous page's last one. */
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

export type NotUnmatched = 'unknown-line' | 'not-a-credit' | 'line-matched' | 'line-returned' | 'utr-matched' | 'returned'
export type NotMatched = NotUnmatched | 'unknown-order' | 'order-credited' | 'order-not-credited' | 'order-reversed' | 'order-further'
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

/** Matches a line in the caller's `tx`; other claims are reviewed again. `isFurther`: the order is credited, so the line becomes its own order. */
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
