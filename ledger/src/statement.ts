import { endOfIstDay, startOfIstDay, type IstDay } from '@lalmor/units/ist-day.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import type { Query } from './query.ts'
import type { RecordKind } from './records.ts'

/** A player's journal from the first of some Indian days to the last, cut between two of its rows (ledger/sql/statement.sql). */
export type Span = {
  playerId: bigint
  from: IstDay
  to: IstDay
  /** The journal's rows after `after`, up to and with `upto`. */
  after: bigint
  upto: bigint
  /** Cash and bonus before the first and after the last. */
  opening: Paise
  closing: Paise
}

/** In a `tx` at one instant, like all below: what is settled between two of these reads would be in one and not in the other. */
export async function findSpan(query: Query, playerId: bigint, { from, to }: { from: IstDay; to: IstDay }): Promise<Span> {
  const [row] = await query<Pick<Span, 'after' | 'upto' | 'opening' | 'closing'>>(
    `select a.seq as "after", a.balance as opening, b.seq as upto, b.balance as closing
     from ledger.statement_cut($1, $2) a, ledger.statement_cut($1, $3) b`,
    [playerId, startOfIstDay(from), endOfIstDay(to)],
  )
  return { playerId, from, to, ...row! }
}

const boundsOf = ({ playerId, after, upto, from, to }: Span) => [playerId, after, upto, startOfIstDay(from), endOfIstDay(to)]

/** Sums of transfers into the balance, negative out of it. `rewards` is everything given. */
export type TransferSums = { deposits: Paise; deposited: number; withdrawals: Paise; withdrawn: number; rewards: Paise }

export async function sumTransfers(query: Query, span: Span): Promise<TransferSums> {
  const [row] = await query<TransferSums>(
    'select deposits, deposited, withdrawals, withdrawn, rewards from ledger.statement_transfers($1, $2, $3, $4, $5)',
    boundsOf(span),
  )
  return row!
}

export type SettledDay = { day: IstDay; staked: Paise; paid: Paise }

/** Stakes and payouts by the day they were settled on, from the journal. Days without a round are absent. */
export const sumSettled = (query: Query, playerId: bigint, { from, to }: { from: IstDay; to: IstDay }): Promise<SettledDay[]> =>
  query<SettledDay>('select day::text as day, staked, paid from ledger.settled_on($1, $2, $3) order by 1', [playerId, from, to])

export async function readPlayed(query: Query, playerId: bigint, { from, to }: { from: IstDay; to: IstDay }): Promise<number> {
  const [row] = await query<{ ms: bigint }>('select ledger.played_on($1, $2, $3) as ms', [playerId, from, to])
  return Number(row!.ms)
}

/** A line of a statement: what changed the balance by `amount`, and the balance after it. */
export type StatementRecord = { kind: RecordKind; cancelled: boolean; amount: Paise; balance: Paise; at: Date } & (
  | { transferKind: null; transferKey: null; game: number; roundId: Uuid7 }
  | { transferKind: string; transferKey: string; game: null; roundId: null }
)

/** The statement and parameters that read the records of a span, oldest first: for a cursor. */
export const statementRecords = (span: Span): { text: string; values: unknown[] } => ({
  text: `select kind, transfer_kind as "transferKind", transfer_key as "transferKey", game, round_id as "roundId", cancelled, amount, balance, at
    from ledger.statement_records($1, $2, $3, $4, $5)`,
  values: boundsOf(span),
})
