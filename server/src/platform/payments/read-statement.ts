import { istDay } from '@lalmor/units/ist-day.ts'
import { parseCamt053 } from './statement-camt053.ts'
import { parseCsv } from './statement-csv.ts'
import { parseFeed } from './statement-feed.ts'
import { parseMt940 } from './statement-mt940.ts'
import type { StatementFormat } from '../db/schema.ts'
import { refuseUnbalanced, refuseUnreadable, type Statement } from './statement.ts'

// oxlint-disable-next-line no-control-regex -- SWIFT's frame around a message, and the end of a file in DOS
const transport = /[\u0001-\u0004]|\u001a\s*$/g

/** `account`: ours, which the file must be of. Rows later than `until` wait. */
type File = { format: StatementFormat; text: string; profile: string | null; account?: string; until?: Date }

/** Reads a CSV by the account's profile. Throws StatementRefused, which says why and where, unless everything adds up. */
export function readStatement({ text, ...file }: File): Statement {
  const unmarked = text.replace(/^\ufeff/, '').replaceAll(transport, '')
  refuseUnreadable(unmarked)
  const { closedOn, ...statement } = parse({ ...file, text: unmarked })
  refuseUnbalanced(statement)
  // A closing balance dated in the future proves no day before it.
  const isCome = closedOn !== undefined && (file.until === undefined || closedOn <= istDay(file.until))
  return { ...statement, ...(isCome && { closedOn }) }
}

function parse({ format, text, profile, account, until }: File): Statement {
  switch (format) {
    case 'csv':
      return parseCsv(text, profile, until)
    case 'mt940':
      return parseMt940(text, account, until)
    case 'camt053':
      return parseCamt053(text, account, until)
    case 'feed':
      return parseFeed(text, until)
  }
}
