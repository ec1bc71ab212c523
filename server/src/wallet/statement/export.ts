import { findSpan, statementRecords, type Span, type StatementRecord } from '@lalmor/ledger/statement.ts'
import { endOfIstDay, startOfIstDay } from '@lalmor/units/ist-day.ts'
import type { PoolClient } from 'pg'
import { orderOfKey } from '../../deposits/rules.ts'
import { ledgerIn, type Database } from '../../platform/db/database.ts'
import { fetchRows, readAtOneInstant, takePlace, type LongReads } from '../../platform/http/long-read.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { withdrawalOfKey } from '../../withdrawals/rules.ts'
import { csvLine, csvRupees, csvTime } from './csv.ts'
import { readPeriod, type AskedPeriod } from './position.ts'
import { statementRowsMax } from './rules.ts'

type Parts = { db: Database['db']; longReads: LongReads; gameName: (game: number) => string }

/** English, like the headings of SPEC §2, for spreadsheets, accountants and banks. */
const heading = ['Date and time (IST)', 'Type', 'Details', 'Reference', 'In (INR)', 'Out (INR)', 'Balance (INR)']

/** Yields the JSON answer in pieces: opening balance, every record, oldest first, closing balance. Throws as readPeriod, StatementTooLong, and Busy. */
export async function exportStatement(
  { db, longReads, gameName }: Parts,
  playerId: bigint,
  asked: AskedPeriod,
  now: Date,
): Promise<AsyncGenerator<string, void>> {
  const period = await readPeriod(db, playerId, asked, now)
  const span = await findSpan(ledgerIn(db), playerId, period)
  if (span.upto - span.after > BigInt(statementRowsMax)) throw new Refusal('StatementTooLong', { most: statementRowsMax })
  const leave = takePlace(longReads)
  // Rows up to a cut never change.
  return readAtOneInstant({ pool: longReads.pool, leave }, (client) => write(client, span, { gameName, now }))
}

async function* write(client: PoolClient, span: Span, { gameName, now }: { gameName: Parts['gameName']; now: Date }) {
  const end = endOfIstDay(span.to)
  yield `{"csv":"${inJson(csvLine(heading) + balanceLine('Opening balance', startOfIstDay(span.from), span.opening))}`
  for await (const rows of fetchRows<StatementRecord>(client, statementRecords(span)))
    yield inJson(rows.map((row) => recordLine(row, gameName)).join(''))
  yield `${inJson(balanceLine('Closing balance', end < now ? new Date(end.getTime() - 1) : now, span.closing))}"}`
}

const balanceLine = (what: string, at: Date, balance: bigint) => csvLine([csvTime(at), what, '', '', '', '', csvRupees(balance)])

function recordLine({ kind, amount, balance, at, cancelled, ...cause }: StatementRecord, gameName: Parts['gameName']): string {
  const [details, reference] =
    cause.transferKind === null
      ? [gameName(cause.game) + (cancelled ? ' (cancelled)' : ''), cause.roundId]
      : [inWords(cause.transferKind), orderOfKey(cause.transferKey) ?? withdrawalOfKey(cause.transferKey) ?? '']
  const into = amount > 0n ? amount : 0n
  return csvLine([csvTime(at), kind, details, reference, csvRupees(into), csvRupees(into - amount), csvRupees(balance)])
}

/** `withdrawal-fee-returned` → `Withdrawal fee returned`. */
const inWords = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')

const inJson = (text: string) => JSON.stringify(text).slice(1, -1)
