import { parseCamt053 } from './statement-camt053.ts'
import { parseCsv } from './statement-csv.ts'
import { parseFeed } from './statement-feed.ts'
import { parseMt940 } from './statement-mt940.ts'
import type { StatementFormat } from '../db/schema.ts'
import { refuseUnbalanced, refuseUnreadable, type Statement } from './statement.ts'

/** `account`: the number of ours that the file should be of. */
type File = { format: StatementFormat; text: string; profile: string | null; account?: string }

/**
 * Reads a statement of an account; a CSV by the account's profile. It adds up, or all of it is refused: throws StatementRefused, which says
 * why and where.
 */
export function readStatement({ format, text, profile, account }: File): Statement {
  const unmarked = text.replace(/^\ufeff/, '')
  refuseUnreadable(unmarked)
  const statement = parse(format, unmarked, profile, account)
  refuseUnbalanced(statement)
  return statement
}

function parse(format: StatementFormat, text: string, profile: string | null, account: string | undefined): Statement {
  switch (format) {
    case 'csv':
      return parseCsv(text, profile)
    case 'mt940':
      return parseMt940(text, account)
    case 'camt053':
      return parseCamt053(text, account)
    case 'feed':
      return parseFeed(text)
  }
}
