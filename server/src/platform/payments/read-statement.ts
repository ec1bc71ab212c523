import { parseCamt053 } from './statement-camt053.ts'
import { parseCsv } from './statement-csv.ts'
import { parseFeed } from './statement-feed.ts'
import { parseMt940 } from './statement-mt940.ts'
import type { StatementFormat } from '../db/schema.ts'
import { refuseUnbalanced, refuseUnreadable, type Statement } from './statement.ts'

/** Reads a statement of an account at `bank`. It adds up, or all of it is refused: throws StatementRefused, which says why and where. */
export function readStatement({ format, text, bank }: { format: StatementFormat; text: string; bank: string }): Statement {
  refuseUnreadable(text)
  const statement = parse(format, text, bank)
  refuseUnbalanced(statement)
  return statement
}

function parse(format: StatementFormat, text: string, bank: string): Statement {
  switch (format) {
    case 'csv':
      return parseCsv(text, bank)
    case 'mt940':
      return parseMt940(text)
    case 'camt053':
      return parseCamt053(text)
    case 'feed':
      return parseFeed(text)
  }
}
