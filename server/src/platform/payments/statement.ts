import type { IstDay } from '@lalmor/units/ist-day.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { findUtr, saysReversed } from './utr.ts'

export type StatementLine = {
  /** When it was paid, according to the bank. With a day alone, `isDay`, this is the start of that Indian day. */
  paidAt: Date
  isDay: boolean
  amount: Paise
  /** 12 digits of a UPI or IMPS transfer, if there is no doubt. */
  utr?: string
  /** The text with the payer's remark. Missing for a reversed movement, because nobody paid. */
  remark?: string
  narration: string
  /** May be empty. */
  reference: string
  /** The payer's account, if the format has a field for it. */
  payer?: string
}

/** A row that waits for a person. */
export type HeldRow = {
  at: number
  why: string
  text: string
  day?: IstDay
  /** Its amount, as the balances around it prove; null if they do not. */
  amount: Paise | null
  /** The balance after it; null likewise. */
  balance: Paise | null
  /** The number of the file's lines before it. */
  behind: number
}

export type Proved = {
  /** Oldest first. */
  lines: StatementLine[]
  balances: Paise[]
  held: HeldRow[]
  /** An open question of the balances, for a second person. */
  unproved?: string
}

export type Statement = Proved & {
  /** Undefined if the format has none. */
  account?: string
  opening: Paise
  closing: Paise
  /** False: the opening balance plus the movements. */
  statesClosing: boolean
  /** The Indian day of the closing balance, if named. */
  closedOn?: IstDay
}

/** A file that is refused whole. The message says why and where, in a sentence for the person who imports it. */
export class StatementRefused extends Error {}

/** A busy account has 2,000 lines a day, 100 bytes each in CSV and 800 in camt.053: room for ten such days in CSV, five in camt.053. */
export const statementBounds = { bytes: 8 * 1024 * 1024, lines: 20_000, narration: 500 } as const

/** Throws StatementRefused for characters that no database stores. */
export function refuseUnreadable(text: string): void {
  if (text.length > statementBounds.bytes) throw tooLong()
  if (text.trim() === '') throw new StatementRefused('The file is empty')
  // oxlint-disable-next-line no-control-regex -- these are what it looks for
  const control = /[\u0000-\u0008\u000e-\u001f]/.exec(text)
  if (control) throw new StatementRefused(`Line ${lineAt(text, control.index)}: a control character, so this is not a text file`)
}

export const tooLong = () =>
  new StatementRefused(`The file is larger than ${statementBounds.bytes / 1024 / 1024} MB: ask the bank for shorter periods`)

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

/** Throws StatementRefused for too many lines, or balances that do not follow. */
export function refuseUnbalanced({ opening, closing, lines, balances, held }: Statement): void {
  if (lines.length > statementBounds.lines) throw new StatementRefused(`The file has more than ${statementBounds.lines} lines`)
  let at: bigint = opening
  let next = 0
  const passRows = (behind: number) => {
    for (; held[next] && held[next]!.behind <= behind; next++) at += held[next]!.amount ?? 0n
  }
  for (const [index, { amount }] of lines.entries()) {
    passRows(index)
    at += amount
    if (at !== balances[index])
      throw new StatementRefused(`The balances do not add up: movement ${index + 1} should lead to ${plain(balances[index]!)}`)
  }
  passRows(lines.length)
  if (at !== closing)
    throw new StatementRefused(`The balances do not add up: the rows lead to ${plain(paise(at))}, but it closes with ${plain(closing)}`)
}

/** `-1234.50`, as banks write it. */
export function plain(amount: Paise): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `1234.50`, `-5`, `1000,` with one decimal mark. No grouping, which could turn a hundred rupees into one. Undefined otherwise, or above 15 digits. */
export function readAmount(text: string, decimal: '.' | ',' = '.'): Paise | undefined {
  const [, sign, whole, cents = ''] = plainAmounts[decimal].exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const amount = BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'))
  return paise(sign ? -amount : amount)
}

const plainAmounts = { '.': /^(-?)(\d{1,15})(?:\.(\d{0,2})0{0,16})?$/, ',': /^(-?)(\d{1,15})(?:,(\d{0,2})0{0,16})?$/ } as const

export const bare = (number: string) => number.replace(/\s/g, '').replace(/^0+/, '')

/** Returns the parts of our account, or all parts if none is ours. */
export function ofAccount<Part extends { account: string }>(parts: readonly Part[], ours: string | undefined): readonly Part[] {
  const found = ours === undefined ? [] : parts.filter(({ account }) => bare(account) === bare(ours))
  return found.length > 0 ? found : parts
}

/** Puts it on one line and cuts it to the length that is stored. */
export const clean = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, statementBounds.narration)

/** Returns undefined if there is no such day. */
export function dayOf(year: number, month: number, day: number): Date | undefined {
  const midnight = new Date(Date.UTC(year, month - 1, day))
  if (midnight.getUTCFullYear() !== year || midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day || year < 2000)
    return undefined
  return new Date(midnight.getTime() - indiaAheadMs)
}

/** India has no summer time. */
const indiaAheadMs = 5.5 * 60 * 60 * 1000

export function lineOf({
  narration,
  words = narration,
  references = [],
  isReversal = false,
  remark,
  payer,
  ...line
}: Pick<StatementLine, 'paidAt' | 'isDay' | 'amount' | 'narration' | 'reference'> & {
  /** The part of the narration that the bank wrote, unless it wrote all of it. */
  words?: string
  /** The bank's, never the payer's: one may be a bare UTR. */
  references?: string[]
  isReversal?: boolean
  remark?: string
  payer?: string
}): StatementLine {
  const isBack = isReversal || saysReversed(words)
  // A debit that takes a payment back names it; returned money belongs to no order.
  const utr = isBack && line.amount > 0n ? undefined : findUtr(words, ...references)
  return {
    ...line,
    reference: clean(line.reference),
    narration: clean(narration),
    ...(utr !== undefined && { utr }),
    ...(!isBack && { remark: clean(remark ?? narration) }),
    ...(payer !== undefined && line.amount > 0n && !isBack && { payer }),
  }
}
