import type { IstDay } from '@lalmor/units/ist-day.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { findUtr, saysReversed } from './utr.ts'

export type StatementLine = {
  /** When it was paid, according to the bank. With a day alone, `isDay`, this is the start of that Indian day. */
  paidAt: Date
  isDay: boolean
  /** Signed: money that came in is above zero. */
  amount: Paise
  /** The bank's 12 digits of a transfer by UPI or IMPS, if the line contains them without doubt. */
  utr?: string
  /** The text with the payer's remark. Missing if nobody paid: a reversed movement. */
  remark?: string
  narration: string
  /** The bank's own number of the movement; may be empty. */
  reference: string
  /** The account that paid, of money that came in, where the format names it in a field of its own. */
  payer?: string
}

/** A row that waits for a person. */
export type HeldRow = {
  /** The number of its line in the file. */
  at: number
  /** Names line and column. */
  why: string
  /** As the file writes it. */
  text: string
  day?: IstDay
  /** Its amount, as the balances around it prove; null if they do not. */
  amount: Paise | null
  /** The balance after it; null likewise. */
  balance: Paise | null
  /** So many of the file's lines come before it. */
  behind: number
}

export type Proved = {
  /** Oldest first. */
  lines: StatementLine[]
  /** The balance after each line. */
  balances: Paise[]
  held: HeldRow[]
  /** The open question of the balances, in a sentence: then a second person decides. */
  unproved?: string
}

export type Statement = Proved & {
  /** The account's number; undefined if the format does not have it. */
  account?: string
  opening: Paise
  closing: Paise
  /** Whether the bank wrote the closing balance. If not, it is the opening balance and what moved. */
  statesClosing: boolean
  /** The Indian day of the closing balance, where the file names it. */
  closedOn?: IstDay
}

/** A file that is refused whole. The message says why and where, in a sentence for the person who imports it. */
export class StatementRefused extends Error {}

/**
 * The limits of a file. A busy account has 2,000 lines a day, of 100 bytes in CSV and 800 in camt.053: they allow ten such days in CSV, or
 * five in camt.053. A longer period is several files.
 */
export const statementBounds = { bytes: 8 * 1024 * 1024, lines: 20_000, narration: 500 } as const

/** Throws StatementRefused for characters that no bank writes and no database stores. */
export function refuseUnreadable(text: string): void {
  if (text.length > statementBounds.bytes) throw tooLong()
  if (text.trim() === '') throw new StatementRefused('The file is empty')
  // oxlint-disable-next-line no-control-regex -- these are what it looks for
  const control = /[\u0000-\u0008\u000e-\u001f]/.exec(text)
  if (control) throw new StatementRefused(`Line ${lineAt(text, control.index)}: a control character, so this is no text file`)
}

export const tooLong = () =>
  new StatementRefused(`The file is larger than ${statementBounds.bytes / 1024 / 1024} MB: ask the bank for shorter periods`)

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

/** Throws StatementRefused if the file has too many lines, or a balance does not follow from the one before. */
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

/**
 * Reads an amount with one mark before its decimals: `1234.50`, `-5`, `1000,` with a comma as mark. No grouping, which could make a hundred rupees of one;
 * decimals after the second must be noughts. Undefined otherwise, or above 15 digits.
 */
export function readAmount(text: string, decimal: '.' | ',' = '.'): Paise | undefined {
  const [, sign, whole, cents = ''] = plainAmounts[decimal].exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const amount = BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'))
  return paise(sign ? -amount : amount)
}

const plainAmounts = { '.': /^(-?)(\d{1,15})(?:\.(\d{0,2})0{0,16})?$/, ',': /^(-?)(\d{1,15})(?:,(\d{0,2})0{0,16})?$/ } as const

/** An account's number without what banks pad it with. */
export const bare = (number: string) => number.replace(/\s/g, '').replace(/^0+/, '')

/** Our account's parts of a file with several; all parts if none is ours. */
export function ofAccount<Part extends { account: string }>(parts: readonly Part[], ours: string | undefined): readonly Part[] {
  const found = ours === undefined ? [] : parts.filter(({ account }) => bare(account) === bare(ours))
  return found.length > 0 ? found : parts
}

/** On one line, cut to the length that is stored. */
export const clean = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, statementBounds.narration)

/** The start of an Indian day. Undefined if there is no such day. */
export function dayOf(year: number, month: number, day: number): Date | undefined {
  const midnight = new Date(Date.UTC(year, month - 1, day))
  if (midnight.getUTCFullYear() !== year || midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day || year < 2000)
    return undefined
  return new Date(midnight.getTime() - indiaAheadMs)
}

/** India has no summer time. */
const indiaAheadMs = 5.5 * 60 * 60 * 1000

/** Makes a line from the facts that were read. */
export function lineOf({
  narration,
  words = narration,
  references = [],
  isReversal = false,
  remark,
  payer,
  ...line
}: Pick<StatementLine, 'paidAt' | 'isDay' | 'amount' | 'narration' | 'reference'> & {
  /** The part of the narration in the bank's own words, if not all of it is. */
  words?: string
  /** References from the bank, never from the payer: one may be a bare UTR. */
  references?: string[]
  isReversal?: boolean
  /** The payer's remark, if it is separate from the narration. */
  remark?: string
  payer?: string
}): StatementLine {
  const isBack = isReversal || saysReversed(words)
  // A debit that takes a payment back names that payment; money that comes back to us is nobody's.
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
