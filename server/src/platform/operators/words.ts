import { fromWire, type WirePaise } from '@lalmor/contract/wire.ts'
import { formatRupees, type Paise } from '@lalmor/units/paise.ts'
import { parseRupees } from '@lalmor/units/parse-rupees.ts'
import { OpsRefusal } from './command.ts'

const grouped = /^₹?(?:\d+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d{1,2})?$/

/** Rupees as 150000, 1,50,000 or 1500.50. Above zero. */
export function readAmount(text: string): Paise {
  const amount = readBudget(text)
  if (!amount) throw new OpsRefusal(`'${text}' is not an amount above zero.`)
  return amount
}

/** Zero included. */
export function readBudget(text: string): Paise {
  const amount = grouped.test(text) ? parseRupees(text) : undefined
  if (amount === undefined) throw new OpsRefusal(`'${text}' is not an amount in rupees. Write it like 150000 or 1,50,000.50.`)
  return amount
}

export function readNumber(text: string, what: string): bigint {
  if (!/^[1-9]\d{0,17}$/.test(text)) throw new OpsRefusal(`'${text}' is not a valid ${what}.`)
  return BigInt(text)
}

export function readLimit(text: string | undefined): number {
  const limit = Number(text ?? '50')
  if (!Number.isInteger(limit) || limit < 1 || limit > 1_000) throw new OpsRefusal('--limit must be a number from 1 to 1000.')
  return limit
}

export function readOneOf<Word extends string>(text: string, words: readonly Word[]): Word {
  const word = words.find((known) => known === text)
  if (!word) throw new OpsRefusal(`'${text}' is not one of ${words.join(', ')}.`)
  return word
}

/** Throws unless the act gives a reason, for the trail. */
export function needWhy(why: string | undefined): asserts why is string {
  if (!why?.trim()) throw new OpsRefusal('Add --why "reason"; the audit trail keeps it.')
}
export const whyOption = { why: 'for the trail' }

export const money = (amount: Paise | null): string => (amount === null ? '-' : formatRupees(amount))
export const instant = (at: Date | null): string => at?.toISOString() ?? '-'

/** Replaces what could move a terminal's cursor, set colours or reverse the direction, in others' text. */
export const harmless = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd')

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return []
  const all = [head, ...rows].map((row) => row.map(harmless))
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]!.length)))
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
}

/** An amount of a result. */
export const inRupees = (amount: WirePaise | null): string => (amount === null ? '-' : formatRupees(fromWire(amount)))
