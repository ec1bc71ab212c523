import { istDay } from '@lalmor/units/ist-day.ts'
import { createHash } from 'node:crypto'
import { plain, type StatementLine } from '../../platform/payments/statement.ts'

/** What a player typed or pasted as a UTR: its 12 digits without what stands between them. Undefined where it is none. Source: SPEC §5. */
export function readUtr(text: string): string | undefined {
  const digits = text.replaceAll(/[\s\u200b\u2060\ufeff.\-–—]/g, '')
  return /^\d{12}$/.test(digits) ? digits : undefined
}

/** The order that a payer's remark names. Undefined where it names none, or two. */
export function orderNamedBy(remark: string | null): string | undefined {
  const named = new Set((remark ?? '').toUpperCase().match(/(?<![A-Z0-9])DP\d{16}(?!\d)/g))
  return named.size === 1 ? [...named][0] : undefined
}

/**
 * What a line of an account is known by, in whatever file it stands: its UTR and amount, or where it has none its Indian day, amount,
 * reference and words. `nth` counts those in one file that are alike, from 0: a bank may pay the same sum twice for the same reason.
 */
export function fingerprintOf({ paidAt, amount, utr, reference, narration }: StatementLine, nth: number): Buffer {
  const known =
    utr === undefined ? ['line', istDay(paidAt), plain(amount), reference, narration.toUpperCase()] : ['utr', utr, plain(amount)]
  return createHash('sha256')
    .update(JSON.stringify([...known, nth]))
    .digest()
}
const dayMs = 24 * 60 * 60 * 1000

/** Each line with its fingerprint, those that are alike in one file told apart. */
export function fingerprints(lines: readonly StatementLine[]): { line: StatementLine; fingerprint: Buffer }[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const alike = fingerprintOf(line, 0).toString('hex')
    const nth = seen.get(alike) ?? 0
    seen.set(alike, nth + 1)
    return { line, fingerprint: fingerprintOf(line, nth) }
  })
}

/**
 * When a payment was made, for what waiting for it earns. Where the bank names the day alone it is the latest it can have been: the end
 * of the day, or when its own UTR was named, which nobody knows before they have paid.
 */
export function paidAtOf(
  { paid_at, is_day, utr }: { paid_at: Date; is_day: boolean; utr: string | null },
  order: { utr: string | null; utr_at: Date | null },
  now: Date,
): Date {
  if (!is_day) return paid_at
  const latest = [new Date(paid_at.getTime() + dayMs), now, ...(utr !== null && order.utr === utr ? [order.utr_at!] : [])]
  const at = Math.min(...latest.map((each) => each.getTime()))
  return new Date(Math.max(at, paid_at.getTime()))
}

type Order = { order_no: string; player_id: bigint; status: 'pending' | 'success' | 'closed'; created_at: Date }

/** A UTR of a payment made so long before its order was found somewhere: a person looks at whose it is. */
const oldestMs = 2 * dayMs

/** What is to be done about a line. `review` are orders whose claim a person looks at. */
export type Decision =
  | { kind: 'credit'; orderNo: string; review: string[] }
  | { kind: 'queue'; contested: boolean; review: string[] }
  | { kind: 'ignore' }

/**
 * Whose a line is. The order that its remark names comes first: that was written by who paid. Then the one player who has claimed its
 * UTR. Where several have, or it is older than the order, and nothing says who paid, nobody gets it but by a person
 * (ADR 0054).
 * `claimants` are the orders that name its UTR, the first to do so first; `isSpent`: that UTR has credited an order before, or is of money
 * that went out; `mayBeReturned`: it may be, and is looked at again until that is known (ADR 0068).
 */
export function decide({
  amount,
  paidAt,
  named,
  claimants,
  isSpent,
  mayBeReturned,
}: {
  amount: bigint
  paidAt: Date
  named: Order | undefined
  claimants: readonly Order[]
  isSpent: boolean
  mayBeReturned: boolean
}): Decision {
  if (amount <= 0n) return { kind: 'ignore' }
  const open = claimants.filter(({ status }) => status !== 'success')
  const others = (orderNo: string) => open.flatMap(({ order_no }) => (order_no === orderNo ? [] : [order_no]))
  // The bank says the same UTR twice, and both add up: that is its mistake or somebody's trick.
  if (isSpent) return { kind: 'queue', contested: false, review: open.map(({ order_no }) => order_no) }
  if (named && named.status !== 'success') return { kind: 'credit', orderNo: named.order_no, review: others(named.order_no) }
  const [first] = open
  if (!first) return { kind: 'queue', contested: false, review: [] }
  // An old remark on a new payment is the same player's, or nobody's.
  const payers = new Set([...open, ...(named ? [named] : [])].map(({ player_id }) => player_id))
  if (payers.size > 1) return { kind: 'queue', contested: true, review: open.map(({ order_no }) => order_no) }
  if (first.created_at.getTime() - paidAt.getTime() > oldestMs)
    return { kind: 'queue', contested: false, review: open.map(({ order_no }) => order_no) }
  if (mayBeReturned) return { kind: 'queue', contested: false, review: [] }
  return { kind: 'credit', orderNo: first.order_no, review: others(first.order_no) }
}
