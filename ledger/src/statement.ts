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
  opening: Paise
  closing: Paise
}

/** Use this and the functions below in a `tx` at one instant: a round in between would be in one read only. */
export async function findSpan(query: Query, playerId: bigint, { from, to }: { from: IstDay; to: IstDay }): Promise<Span> {
  const [row] = await query<Pick<Span, 'after' | 'upto' | 'opening' | 'closing'>>(
    `select a.seq as "after", a.balance as opening, b.seq as upto, b.balance as closing
     from ledger.statement_cut($1, $2) a, ledger.statement_cut($1, $3) b`,
    [playerId, startOfIstDay(from), endOfIstDay(to)],
  )
  return { playerId, from, to, ...row! }
}

const boundsOf = ({ playerId, after, upto, from, to }: Span) => [playerId, after, upto, startOfIstDay(from), endOfIstDay(to)]

/** Negative: left the balance. `rewards` is everything that was given. */
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

/** `amount` changes cash and bonus together. */
export type StatementRecord = { kind: RecordKind; cancelled: boolean; amount: Paise; balance: Paise; at: Date } & (
  | { transferKind: null; transferKey: null; game: number; roundId: Uuid7 }
  | { transferKind: string; transferKey: string; game: null; roundId: null }
)

export const statementRecords = (span: Span): { text: string; values: unknown[] } => ({
  text: `select kind, transfer_kind as "transferKind", transfer_key as "transferKey", game, round_id as "roundId", cancelled, amount, balance, at
    from ledger.statement_records($1, $2, $3, $4, $5)`,
  values: boundsOf(span),
})
