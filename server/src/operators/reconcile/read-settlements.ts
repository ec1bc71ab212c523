import { endOfIstDay, istDay, istDaysBefore, isIstDay, type IstDay } from '@lalmor/units/ist-day.ts'
import assert from 'node:assert'
import type { Database } from '../../platform/db/database.ts'
import type { ReadSettlements } from '../../platform/payments/settlements.ts'
import * as store from './store.ts'

/** Maximum days read in one run; the next one continues. */
const daysMax = 40

type Parts = { db: Database['db']; rails: Database['db']; read: ReadSettlements }

/** Reads unfinished settlement reports day by day, as the rails' login. Safe to repeat. Returns why it stopped; undefined if it is up to date. */
export async function readSettlements({ db, rails, read }: Parts, now: Date, signal?: AbortSignal): Promise<string | undefined> {
  let day = await firstUnread(db)
  if (day === undefined) return undefined
  for (let days = 0; day <= istDay(now); days++) {
    if (signal?.aborted || days === daysMax) return `settlement reports from ${day} on are not read yet`
    const report = await read(day)
    if (report.kind === 'unknown') return `the settlement report of ${day} could not be read: ${report.why}`
    const { lines } = report
    const of = day
    await rails.transaction().execute((tx) => store.insertSettled(tx, of, lines, now))
    day = istDaysBefore(day, -1)
  }
  return undefined
}

/** The first day whose report was not read after its end. Undefined while the gateway has received nothing. */
async function firstUnread(db: Database['db']): Promise<IstDay | undefined> {
  const last = await store.findUnreadDay(db)
  const day = last?.day ?? (await store.findFirstPaidDay(db))
  if (day === undefined) return undefined
  assert(isIstDay(day), `${day} is not a day`)
  return last && last.readAt >= endOfIstDay(day) ? istDaysBefore(day, -1) : day
}
