import { paise } from '@lalmor/units/paise.ts'

/** Ends each record (RFC 4180). */
const lineEnd = '\r\n'

/**
 * A field of a CSV. A text that a spreadsheet would run as a formula gets an apostrophe before it; one with a comma, quote or line break is quoted.
 */
function field(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A record of a CSV, with its line end. */
export const csvLine = (fields: readonly string[]): string => fields.map(field).join(',') + lineEnd

/** Rupees for machines: two decimals, no sign of a currency, no grouping. Not below zero. */
export const csvRupees = (amount: bigint): string => {
  if (amount < 0n) throw new RangeError(`csvRupees: negative amount ${amount}`)
  const whole = paise(amount)
  return `${whole / 100n}.${String(whole % 100n).padStart(2, '0')}`
}

const india = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short', timeStyle: 'medium' })

/** `2026-11-20 18:42:07`, in Indian time: what spreadsheets read as a date. */
export const csvTime = (at: Date): string => india.format(at)
