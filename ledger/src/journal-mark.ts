import type { Query } from './query.ts'

/** ledger/sql/fresh.sql explains the fields. */
export type JournalMark = { source: string; horizon: bigint; nextXid: bigint; settledFrom: Date; firstAt: Date }

type Row = Omit<JournalMark, 'horizon' | 'nextXid'> & { horizon: string; nextXid: string }

/** Read it in a statement before the rows: transactions that end between the two are left for the next time. */
export async function readJournalMark(query: Query): Promise<JournalMark> {
  const [row] = await query<Row>(
    `select source, horizon, next_xid as "nextXid", settled_from as "settledFrom", first_at as "firstAt" from ledger.journal_mark()`,
    [],
  )
  return { ...row!, horizon: BigInt(row!.horizon), nextXid: BigInt(row!.nextXid) }
}
