import { paise } from '@lalmor/units/paise.ts'

/** RFC 4180. */
const lineEnd = '\r\n'

/** Text that a spreadsheet would run as a formula gets an apostrophe. */
function field(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (fields: readonly string[]): string => fields.map(field).join(',') + lineEnd

/** Two decimals, without currency sign or grouping. Not below zero. */
export const csvRupees = (amount: bigint): string => {
  if (amount < 0n) throw new RangeError(`csvRupees: negative amount ${amount}`)
  const whole = paise(amount)
  return `${whole / 100n}.${String(whole % 100n).padStart(2, '0')}`
}

const india = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short', timeStyle: 'medium' })

/** `2026-11-20 18:42:07` in India: spreadsheets read it as a date. */
export const csvTime = (at: Date): string => india.format(at)
