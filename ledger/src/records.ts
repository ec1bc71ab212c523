import { endOfIstDay, istDay, startOfIstDay, type IstDay } from '@lalmor/units/ist-day.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import type { Query } from './query.ts'

export const recordKinds = [
  'Bet',
  'Deposit',
  'Withdrawal',
  'Win',
  'Gift money',
  'VIP Bonus',
  'Daily Rebate',
  'Deposit Bonus',
  'Daily Bonus',
] as const
export type RecordKind = (typeof recordKinds)[number]

type Cause = { game: number; roundId: Uuid7 } | { transferKind: string; key: string }

/** Changes: negative for outgoing money. */
export type BalanceRecord = {
  id: string
  kind: RecordKind
  /** The Indian day. A round's day follows from its id, at most minutes from `at`. */
  day: IstDay
  cause: Cause
  cancelled: boolean
  cash: Paise
  bonus: Paise
  withdrawHold: Paise
  cashAfter: Paise
  bonusAfter: Paise
  at: Date
}

/** Opaque, and valid forever. */
export type RecordCursor = string

export type RecordPage = { records: BalanceRecord[]; next: RecordCursor | undefined }

type Row = Omit<BalanceRecord, 'id' | 'day' | 'cause'> & {
  orderAt: Date
  recordNo: bigint
  transferKind: string | null
  transferKey: string | null
  game: number | null
  roundId: Uuid7 | null
}

const cursorShape = /^(\d{1,14})-(\d{1,18})$/

export const isRecordCursor = (text: string): text is RecordCursor => cursorShape.test(text)

/** Newest first, in the journal's own order (ledger/sql/records.sql): no page skips or repeats a record. `next` is undefined on the last page. */
export async function listRecords(
  query: Query,
  playerId: bigint,
  { kind, before, limit = 20 }: { kind?: RecordKind; before?: RecordCursor | undefined; limit?: number } = {},
): Promise<RecordPage> {
  const [orderMs, recordNo] = before === undefined ? [] : parseCursor(before)
  const rows = await query<Row>(
    `select order_at as "orderAt", record_no as "recordNo", kind, transfer_kind as "transferKind", transfer_key as "transferKey", game, round_id as "roundId", cancelled,
       cash, bonus, withdraw_hold as "withdrawHold", cash_after as "cashAfter", bonus_after as "bonusAfter", at
     from ledger.records_page($1, $2, $3, $4, $5)`,
    [playerId, kind ?? null, orderMs === undefined ? null : new Date(orderMs), recordNo ?? null, limit + 1],
  )
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { records: rows.slice(0, limit).map(described), next: last && `${last.orderAt.getTime()}-${last.recordNo}` }
}

/** The Indian day of the last record before a cursor: the next page may continue it. */
export const dayOfCursor = (cursor: RecordCursor): IstDay => istDay(new Date(parseCursor(cursor)[0]))

/** Cash and bonus together: a bonus that becomes cash is neither. */
export type DaySum = { in: Paise; out: Paise }

export async function sumRecordsByDay(
  query: Query,
  playerId: bigint,
  { kind, from, to }: { kind?: RecordKind | undefined; from: IstDay; to: IstDay },
): Promise<Map<IstDay, DaySum>> {
  const rows = await query<DaySum & { day: IstDay }>(
    `select ledger.ist_day(order_at)::text as day, sum(greatest(cash + bonus, 0))::bigint as "in", -sum(least(cash + bonus, 0))::bigint as "out"
     from ledger.records_between($1, $2, $3, $4)
     group by 1`,
    [playerId, kind ?? null, startOfIstDay(from), endOfIstDay(to)],
  )
  return new Map(rows.map(({ day, ...sum }) => [day, sum]))
}

function parseCursor(cursor: RecordCursor): [orderMs: number, recordNo: bigint] {
  const [, orderMs, recordNo] = cursorShape.exec(cursor) ?? []
  if (orderMs === undefined || recordNo === undefined) throw new RangeError(`not a cursor of balance records: ${cursor}`)
  return [Number(orderMs), BigInt(recordNo)]
}

const described = ({ orderAt, recordNo, transferKind, transferKey, game, roundId, ...record }: Row): BalanceRecord => ({
  ...record,
  id: String(recordNo),
  day: istDay(orderAt),
  cause: transferKind === null ? { game: game!, roundId: roundId! } : { transferKind, key: transferKey! },
})
