import { lastEndedIstDay } from '@lalmor/units/ist-day.ts'
import type { FastifyBaseLogger } from 'fastify'
import { askAgain } from '../../deposits/crypto-deposits/read-again.ts'
import type { Database } from '../../platform/db/database.ts'
import type { ChainReader } from '../../platform/payments/chain.ts'
import type { ReadSettlements } from '../../platform/payments/settlements.ts'
import { countLate, reconcile } from './reconcile.ts'
import { readSettlements } from './read-settlements.ts'
import { isReconciled } from './reconciled-state.ts'
import * as store from './store.ts'

export type ReconciledRails = {
  rails: Database['db']
  settlements: ReadSettlements | undefined
  /** Opened at each run: a chain that is away now may be there at the next. */
  openChain: (() => Promise<Pick<ChainReader, 'balances'>>) | undefined
  paysOut: boolean
}

type Parts = ReconciledRails & { db: Database['db']; clock: () => Date; log: Pick<FastifyBaseLogger, 'error' | 'warn'> }

/** Maximum items kept in the row. All items are counted. */
const keptItems = 500

/** The last ended Indian day. Has short blocks read again. After a clean result later runs do nothing. */
export async function runReconcile({ db, rails, settlements, openChain, paysOut, clock, log }: Parts, signal?: AbortSignal): Promise<void> {
  const day = lastEndedIstDay(clock())
  const last = await store.findLast(db)
  if (last?.day === day && isReconciled(last)) return
  const unread = settlements && (await readSettlements({ db, rails, read: settlements }, clock(), signal))
  if (signal?.aborted) return
  const now = clock()
  const report = await reconcile({ db, chain: await openChain?.(), paysOut }, day, now)
  const open = [...report.open, ...(unread === undefined ? [] : [`online: ${unread}`])]
  const unexplained = countLate(report)
  await store.insertReconciliation(db, {
    day,
    made_at: now,
    complete: open.length === 0,
    unexplained,
    report: toJson({ ...report, open, items: report.items.slice(0, keptItems), all: report.items.length }),
  })
  for (const block of report.unread) await askAgain(rails, block, { by: 'reconciliation', at: now })
  if (report.unread.length > 0) log.warn({ blocks: report.unread.map(String) }, 'reading blocks of the chain again')
  if (unexplained > 0) log.error({ day, unexplained }, 'the rails do not reconcile')
  for (const why of open) log.warn({ day, why }, 'a reconciliation is incomplete')
}

/** int8 as text: JSON has no number for it. */
const toJson = (value: object) => JSON.stringify(value, (_key, field: unknown) => (typeof field === 'bigint' ? field.toString() : field))
