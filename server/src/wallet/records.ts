import type { Answered } from '@lalmor/contract/route.ts'
import { movements, type Movement, type RecordKind } from '@lalmor/contract/record-kinds.ts'
import type { BalanceRecord, listBalanceRecords, RecordDay } from '@lalmor/contract/wallet.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { dayOfCursor, listRecords, sumRecordsByDay, type BalanceRecord as LedgerRecord } from '@lalmor/ledger/records.ts'
import type { IstDay } from '@lalmor/units/ist-day.ts'
import { paise } from '@lalmor/units/paise.ts'
import assert from 'node:assert'
import { ledgerIn, type Tx } from '../platform/db/database.ts'
import { orderOfKey } from '../deposits/rules.ts'
import { withdrawalOfKey } from '../withdrawals/rules.ts'

type Source = { db: Tx; gameName: (game: number) => string }
type Ask = { kind?: RecordKind; before?: string }

/** A page of a player's balance records by Indian day. A day has its total over all pages, unless the previous page had it. */
export async function listRecordDays(
  { db, gameName }: Source,
  playerId: bigint,
  { kind, before }: Ask,
): Promise<Answered<typeof listBalanceRecords>> {
  const query = ledgerIn(db)
  const { records, next } = await listRecords(query, playerId, { ...(kind && { kind }), before })
  const goesOn = before === undefined ? undefined : dayOfCursor(before)
  const begun = [...new Set(records.map(({ day }) => day))].filter((day) => day !== goesOn)
  const totals =
    begun.length === 0 ? new Map<IstDay, never>() : await sumRecordsByDay(query, playerId, { kind, from: begun.at(-1)!, to: begun[0]! })

  const days = new Map<IstDay, RecordDay>()
  for (const record of records) {
    const total = totals.get(record.day)
    const day = days.get(record.day) ?? { day: record.day, ...(total && { total: toWire(total) }), records: [] }
    days.set(record.day, day)
    day.records.push(describe(record, gameName))
  }
  return { days: [...days.values()], ...(next !== undefined && { next }) }
}

function describe({ id, kind, at, cause, ...moves }: LedgerRecord, gameName: Source['gameName']): BalanceRecord {
  const { cash, bonus, withdrawHold, cashAfter, bonusAfter, cancelled } = moves
  const amount = cash + bonus
  return {
    id,
    kind,
    at: at.toISOString(),
    amount: Number(amount),
    // The largest of its postings: the others are part of it.
    ...(amount === 0n && toWire({ moved: paise([cash, bonus, withdrawHold].map(size).reduce((a, b) => (a > b ? a : b))) })),
    ...toWire({ balance: paise(cashAfter + bonusAfter) }),
    ...('game' in cause
      ? { round: { roundId: cause.roundId, title: gameName(cause.game), cancelled } }
      : { movement: asMovement(cause.transferKind), ...orderOf(cause.key) }),
  }
}

const size = (amount: bigint) => (amount < 0n ? -amount : amount)

function asMovement(kind: string): Movement {
  const movement = movements.find((known) => known === kind)
  assert(movement, `balance records do not know transfers of kind ${kind}`)
  return movement
}

function orderOf(key: string): { orderNo?: string } {
  const orderNo = orderOfKey(key) ?? withdrawalOfKey(key)
  return orderNo === undefined ? {} : { orderNo }
}
