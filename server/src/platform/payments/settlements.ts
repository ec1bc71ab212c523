import { paise, type Paise } from '@lalmor/units/paise.ts'
import type { IstDay } from '@lalmor/units/ist-day.ts'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { readJson } from '../http/answer.ts'

/** Razorpay's settlement recon: Hyperswitch has no report, its connectors do. In paise; a report's `fee` includes its `tax`. */

export type SettlementKind = 'payment' | 'refund' | 'dispute' | 'adjustment'

/** `amount` is negative for money back to the payer; `fee` excludes the tax. */
export type Settled = {
  entityId: string
  kind: SettlementKind
  /** Undefined where the entry names none. */
  paymentId: string | undefined
  amount: Paise
  fee: Paise
  tax: Paise
  settledAt: Date
  utr: string | undefined
}

export type SettlementReport = { kind: 'report'; lines: Settled[] } | { kind: 'unknown'; why: string }

export type ReadSettlements = (day: IstDay) => Promise<SettlementReport>

const whole = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const text = Type.Optional(Type.Union([Type.Null(), Type.String({ maxLength: 64 })]))
const Report = Type.Object({
  items: Type.Array(
    Type.Object({
      entity_id: Type.String({ minLength: 1, maxLength: 64 }),
      type: Type.String(),
      currency: Type.Literal('INR'),
      fee: whole,
      tax: whole,
      debit: whole,
      credit: whole,
      settled_at: whole,
      settlement_utr: text,
      order_receipt: text,
    }),
  ),
})
type Item = Static<typeof Report>['items'][number]

const pageOf = 1_000
const pageBytesMax = 4 * 1024 * 1024
/** A longer answer is refused: it may never end. */
const pagesMax = 1_000

type Parts = { address: () => string | undefined; apiKey: string; timeoutMs?: number }

/** Asks the gateway by HTTP. A day that cannot be read whole is `unknown`. */
export const createSettlementReader =
  ({ address, apiKey, timeoutMs = 15_000 }: Parts): ReadSettlements =>
  async (day) => {
    const at = address()
    if (at === undefined) return { kind: 'unknown', why: 'there is no gateway' }
    const [year, month, date] = day.split('-')
    const lines: Settled[] = []
    try {
      for (let page = 0; page < pagesMax; page++) {
        const query = new URLSearchParams({ year: year!, month: month!, day: date!, count: String(pageOf), skip: String(page * pageOf) })
        const answer = await fetch(`${at}/settlements/recon/combined?${query}`, {
          headers: { 'api-key': apiKey },
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        })
        if (!answer.ok) return { kind: 'unknown', why: `HTTP ${answer.status}` }
        const body = await readJson(answer, pageBytesMax)
        if (!Value.Check(Report, body)) return { kind: 'unknown', why: 'the answer is not a settlement report' }
        lines.push(...body.items.map(readItem))
        if (body.items.length < pageOf) return { kind: 'report', lines }
      }
      return { kind: 'unknown', why: 'the report does not end' }
    } catch (error) {
      return { kind: 'unknown', why: error instanceof Error ? error.message : String(error) }
    }
  }

const kinds: { readonly [type: string]: SettlementKind } = { payment: 'payment', refund: 'refund', dispute: 'dispute' }

/** A debit goes back to the payer, with the fee on top; a credit is the payment less the fee. */
export function readItem({ entity_id, type, fee, tax, debit, credit, settled_at, settlement_utr, order_receipt }: Item): Settled {
  return {
    entityId: entity_id,
    kind: kinds[type] ?? 'adjustment',
    paymentId: order_receipt ?? undefined,
    amount: paise(BigInt(credit) - BigInt(debit) + BigInt(fee)),
    fee: paise(BigInt(Math.max(0, fee - tax))),
    tax: paise(BigInt(Math.min(fee, tax))),
    settledAt: new Date(settled_at * 1000),
    utr: settlement_utr ?? undefined,
  }
}
