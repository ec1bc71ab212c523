import { paise, type Paise } from '@lalmor/units/paise.ts'
import { findUtr } from './utr.ts'

export type StatementLine = {
  /** When the bank says that it was paid. Where it names the day alone, `isDay`, this is the start of that Indian day. */
  paidAt: Date
  isDay: boolean
  /** Signed: what came in is above zero. */
  amount: Paise
  /** The bank's 12 digits of a transfer by UPI or IMPS, where the line has them without doubt. */
  utr?: string
  /** Where a payer's remark stands. Missing where nobody paid: a movement that was taken back. */
  remark?: string
  narration: string
  /** The bank's own number of the movement; may be empty. */
  reference: string
}

export type Statement = {
  /** The account's number; undefined where the format does not say it. */
  account?: string
  opening: Paise
  closing: Paise
  lines: StatementLine[]
}

/** A file that is not taken, none of it. The message says why and where, in a sentence for who imports it. */
export class StatementRefused extends Error {}

/** What a file may be: a busy account's day is a tenth of it. */
export const statementBounds = { characters: 5_000_000, lines: 20_000, narration: 500 } as const

/** Throws StatementRefused for what no bank writes and no database keeps. */
export function refuseUnreadable(text: string): void {
  if (text.length > statementBounds.characters)
    throw new StatementRefused(`The file is longer than ${statementBounds.characters} characters`)
  if (text.trim() === '') throw new StatementRefused('The file is empty')
  // oxlint-disable-next-line no-control-regex -- these are what it looks for
  const control = /[\u0000-\u0008\u000e-\u001f]/.exec(text)
  if (control) throw new StatementRefused(`Line ${lineAt(text, control.index)}: a control character, so this is no text file`)
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

/** Throws StatementRefused unless opening + credits − debits = closing, to the paisa. */
export function refuseUnbalanced({ opening, closing, lines }: Statement): void {
  if (lines.length > statementBounds.lines) throw new StatementRefused(`The file has more than ${statementBounds.lines} lines`)
  const moved = lines.reduce((sum, { amount }) => sum + amount, 0n)
  if (opening + moved !== closing)
    throw new StatementRefused(
      `The balances do not add up: opening ${plain(opening)} and ${plain(paise(moved))} moved come to ${plain(paise(opening + moved))}, ` +
        `but it closes with ${plain(closing)}`,
    )
}

/** `-1234.50`, as banks write it. */
export function plain(amount: Paise): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * An amount as banks write it, read digit by digit: `1,23,456.50`, `1000`, `-5.00`; `1000,5` where `decimal` says so. Undefined for what is no
 * amount, or has more than two decimals or 15 digits.
 */
export function readAmount(text: string, decimal: '.' | ',' = '.'): Paise | undefined {
  const cleaned = decimal === '.' ? text.trim().replace(/(?<=\d),(?=\d)/g, '') : text.trim().replace(',', '.')
  const [, sign, whole, cents = ''] = /^(-?)(\d{1,15})(?:\.(\d{0,2}))?$/.exec(cleaned) ?? []
  if (whole === undefined) return undefined
  const amount = BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'))
  return paise(sign ? -amount : amount)
}

/** In one line, as long as is kept. */
export const clean = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, statementBounds.narration)

/** The start of an Indian day. Undefined where there is no such day. */
export function dayOf(year: number, month: number, day: number): Date | undefined {
  const midnight = new Date(Date.UTC(year, month - 1, day))
  if (midnight.getUTCFullYear() !== year || midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day || year < 2000)
    return undefined
  return new Date(midnight.getTime() - indiaAheadMs)
}

/** India has no summer time. */
const indiaAheadMs = 5.5 * 60 * 60 * 1000

/** A line of what was read, in full or not at all. */
export function lineOf({
  narration,
  words = narration,
  references = [],
  isReversal = false,
  remark,
  ...line
}: Pick<StatementLine, 'paidAt' | 'isDay' | 'amount' | 'narration' | 'reference'> & {
  /** What of the narration begins with the bank's own words, where not all of it does. */
  words?: string
  /** References that a bank gave, never the payer: a UTR may stand alone there. */
  references?: string[]
  isReversal?: boolean
  /** Where it stands apart from the narration. */
  remark?: string
}): StatementLine {
  const utr = isReversal ? undefined : findUtr(words, ...references)
  return {
    ...line,
    reference: clean(line.reference),
    narration: clean(narration),
    ...(utr !== undefined && { utr }),
    ...(!isReversal && { remark: clean(remark ?? narration) }),
  }
}
