import type { Position } from '@lalmor/contract/statement.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { findSpan, readPlayed, sumSettled, sumTransfers } from '@lalmor/ledger/statement.ts'
import { istDay, istDaysBefore, type IstDay } from '@lalmor/units/ist-day.ts'
import { paise } from '@lalmor/units/paise.ts'
import { ledgerIn, type Database, type Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { barsOf, daysOf, freshFrom, periodDaysMax, playedDaysMax, type Period } from './rules.ts'
import * as store from './store.ts'

export type AskedPeriod = { from?: string | undefined; to: string }

/** Reads the period: without `from`, since the account was made; a future `to` is today. Throws BadInput if it ends before it begins, and PeriodTooLong. */
export async function readPeriod(tx: Tx, playerId: bigint, asked: AskedPeriod, now: Date): Promise<Period & { since: IstDay }> {
  const today = istDay(now)
  const since = await store.findFirstDay(tx, playerId)
  const to = (asked.to < today ? asked.to : today) as IstDay
  const from = (asked.from ?? (since < to ? since : to)) as IstDay
  if (daysOf({ from, to }) < 1) throw new Refusal('BadInput', { field: 'from', problem: 'is after the last day' })
  if (daysOf({ from, to }) > periodDaysMax) throw new Refusal('PeriodTooLong', { daysMax: periodDaysMax })
  return { from, to, since }
}

/** PRODUCT §11 P2, H34, at one instant. Stakes and payouts count on the day of settlement; the difference is `open`. Throws as readPeriod. */
export const describePosition = (db: Database['db'], playerId: bigint, asked: AskedPeriod, now: Date): Promise<Position> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { since, ...period } = await readPeriod(tx, playerId, asked, now)
      const ledger = ledgerIn(tx)
      const span = await findSpan(ledger, playerId, period)
      const transfers = await sumTransfers(ledger, span)
      const days = new Map((await findSettled(tx, playerId, period, now)).map(({ day, ...sums }) => [day, sums]))
      const playedMs = daysOf(period) <= playedDaysMax ? await readPlayed(ledger, playerId, period) : undefined

      const staked = [...days.values()].reduce((sum, day) => sum + day.staked, 0n)
      const paid = [...days.values()].reduce((sum, day) => sum + day.paid, 0n)
      const { deposits, deposited, withdrawals, withdrawn, rewards } = transfers
      return {
        ...period,
        since,
        asOf: now.toISOString(),
        ...toWire({ opening: span.opening, closing: span.closing, staked: paise(staked), paid: paise(paid) }),
        deposits: { count: deposited, amount: Number(deposits) },
        withdrawals: { count: withdrawn, amount: Number(withdrawals) },
        net: Number(paid - staked),
        rewards: Number(rewards),
        open: Number(span.closing - span.opening - deposits - withdrawals - rewards - (paid - staked)),
        ...(playedMs !== undefined && { playedMs }),
        ...barsOf(period, days),
      }
    })

/** Reads the last two days from the journal, earlier ones from the projection, which is complete by then. */
async function findSettled(tx: Tx, playerId: bigint, { from, to }: Period, now: Date) {
  const fresh = freshFrom(now)
  const kept = from < fresh ? await store.findDays(tx, playerId, { from, to: to < fresh ? to : istDaysBefore(fresh, 1) }) : []
  const read = to < fresh ? [] : await sumSettled(ledgerIn(tx), playerId, { from: from < fresh ? fresh : from, to })
  return [...kept, ...read]
}
