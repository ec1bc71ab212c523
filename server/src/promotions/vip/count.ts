import { readJournalMark } from '@lalmor/ledger/journal-mark.ts'
import { istDaysBefore, lastEndedIstDay, type IstDay } from '@lalmor/units/ist-day.ts'
import { paise } from '@lalmor/units/paise.ts'
import { ledgerIn, type Database, type Tx } from '../../platform/db/database.ts'
import { sendMail } from '../../platform/mail/send.ts'
import { playerDay } from '../../platform/projections/player-day.ts'
import { hasRead } from '../../platform/projections/has-read.ts'
import { runProjections } from '../../platform/projections/run.ts'
import { closeDay, stepUp, take, type VipStanding, type Step } from './rules.ts'
import * as store from './store.ts'
import { readVipTable, type VipTable } from './table.ts'

/** Raise it when standings are computed differently from steps and sums: all are recomputed. */
const version = 1

/** Wait after midnight: rounds are dated at most 15 minutes before their transaction (ADR 0014), so by then all rounds of the day have begun. */
const graceMs = 20 * 60_000

const playersAtOnce = 1_000

/** Closes past days in order, each once in one `tx`, and gives levels reached today. Safe at any time, in any number of processes, and to interrupt. */
export async function countLevels({ db, clock }: { db: Database['db']; clock: () => Date }, signal: AbortSignal): Promise<void> {
  const asked = clock()
  const { nextXid } = await readJournalMark(ledgerIn(db))
  await runProjections(db)
  const over = (await hasRead(db, playerDay, nextXid)) ? lastEndedIstDay(new Date(asked.getTime() - graceMs)) : undefined
  let more = true
  while (more && !signal.aborted) more = await db.transaction().execute((tx) => countOnce(tx, { over, now: clock() }))
}

/** One day up to `over`, or today's levels. True when there may be more to do. */
async function countOnce(tx: Tx, { over, now }: { over: IstDay | undefined; now: Date }): Promise<boolean> {
  const count = await store.lockCount(tx)
  if (!count) return false
  const closedThrough = count.closedThrough ?? (over && (await dayBeforeFirst(tx, over)))
  if (closedThrough === undefined) return false
  if (count.version !== version) await store.remakeStandings(tx, closedThrough)

  const table = await readVipTable(tx)
  const day = istDaysBefore(closedThrough, -1)
  const isOver = over !== undefined && day <= over
  await (isOver ? closeForAll(tx, { day, table, now }) : giveLevels(tx, { day, before: closedThrough, table, now }))
  await store.saveCount(tx, { version, closedThrough: isOver ? day : closedThrough })
  if (isOver) await store.closeBooks(tx, day, now)
  return isOver
}

async function dayBeforeFirst(tx: Tx, over: IstDay): Promise<IstDay> {
  const first = await store.findFirstDay(tx)
  return first !== undefined && first <= over ? istDaysBefore(first, 1) : over
}

type Counting = { day: IstDay; table: VipTable; now: Date }

async function closeForAll(tx: Tx, { day, table, now }: Counting): Promise<void> {
  let after = 0n
  for (;;) {
    const due = await store.findDue(tx, { day, keepDays: table.keepDays, after, limit: playersAtOnce })
    const last = due.at(-1)
    if (!last) return
    after = last.playerId
    const changed: ({ playerId: bigint } & VipStanding)[] = []
    for (const { playerId, standing: before, bet, kept, isAway } of due) {
      const { standing, step } = closeDay(before ?? newcomer(day), { day, bet, kept, isAway: isAway === true }, table)
      if (step) await record(tx, playerId, step, now)
      if (step || bet > 0n || isAway) changed.push({ playerId, ...standing })
    }
    await store.saveStandings(tx, changed, day)
  }
}

/** Gives levels when they are reached, not at midnight. The day's own bets are added when it closes. */
async function giveLevels(tx: Tx, { day, before, table, now }: Counting & { before: IstDay }): Promise<void> {
  const risen: ({ playerId: bigint } & VipStanding)[] = []
  for (const { playerId, standing = newcomer(day), bet } of await store.findRising(tx, day)) {
    const step = stepUp({ ...standing, experience: paise(standing.experience + bet) }, day, table)
    if (!step) continue
    await record(tx, playerId, step, now)
    risen.push({ playerId, ...take(standing, step) })
  }
  await store.saveStandings(tx, risen, before)
}

const newcomer = (day: IstDay): VipStanding => ({ level: 0, experience: paise(0n), levelSince: day })

async function record(tx: Tx, playerId: bigint, step: Step, now: Date): Promise<void> {
  await store.insertStep(tx, playerId, step, now)
  const key = step.relegation ? 'vip-down' : 'vip-up'
  await sendMail(tx, { playerId, key, params: { level: step.level }, cause: `${key}/${step.day}/${step.level}` }, now)
}
