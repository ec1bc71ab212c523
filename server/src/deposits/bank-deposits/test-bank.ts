import type { Database } from '../../platform/db/database.ts'
import { importStatement, type Imported } from './import-statement.ts'

export const account = '5010044718800'

export type Paid = { amount: bigint; at?: Date; utr?: string; remark?: string; kind?: 'UPI' | 'IMPS' }

let next = 0
export const newUtr = (): string => `6324${String(++next).padStart(8, '0')}`

const rupees = (amount: bigint) =>
  `${amount < 0n ? '-' : ''}${(amount < 0n ? -amount : amount) / 100n}.${String((amount < 0n ? -amount : amount) % 100n).padStart(2, '0')}`

export function feedOf(paid: readonly Paid[], now: Date, opening = 0n): string {
  return JSON.stringify({
    account,
    opening: rupees(opening),
    closing: rupees(paid.reduce((sum, { amount }) => sum + amount, opening)),
    next: paid.length,
    lines: paid.map(({ amount, at = now, utr = '', remark = 'Payment', kind = 'UPI' }) => ({
      at: at.toISOString(),
      amount: rupees(amount),
      utr,
      reference: utr,
      narration: kind === 'UPI' ? `UPI/${utr}/${remark}/tester@sandbox` : `IMPS-${utr}-TESTER-${remark}`,
    })),
  })
}

export function csvOf(paid: readonly Paid[], now: Date, opening = 0n): string {
  let balance = opening
  const rows = paid.map(({ amount, at = now, utr = '', remark = 'Payment' }) => {
    balance += amount
    const [year, month, day] = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(at).split('-')
    return `${day}/${month}/${year},UPI/${utr}/${remark}/tester@sandbox,${utr},,${rupees(amount)},${rupees(balance)}`
  })
  const head = [`Account Number,${account}`, `Opening Balance,${rupees(opening)}`, 'Date,Narration,Reference,Withdrawal,Deposit,Balance']
  return [...head, ...rows, `Closing Balance,${rupees(balance)}`, ''].join('\n')
}

type Parts = { db: Database['db']; rails: Database['db'] }

export const importFeed = (parts: Parts, paid: readonly Paid[], now: Date, opening = 0n): Promise<Imported> =>
  importStatement(parts, { account, format: 'feed', text: feedOf(paid, now, opening), by: 'test' }, now)
