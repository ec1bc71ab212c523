import type { CheckIn } from '@lalmor/contract/promotions.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { readBookDay } from '@lalmor/ledger/limits.ts'
import { endOfIstDay } from '@lalmor/units/ist-day.ts'
import { ledgerIn, type Database, type Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { refusalOf } from '../rewards/claim.ts'
import { findBlocker } from '../rewards/blocker.ts'
import { findReward } from '../rewards/list.ts'
import { paiseOf, readBudgetLeft, readTerms } from '../terms/terms.ts'
import { collectedOf, decideCheckIn, nextStep, pausedDays, sumOfSteps } from './rules.ts'
import * as store from './store.ts'

type Own = { playerId: bigint; device: string }

export async function describeCheckIn(tx: Tx, { playerId, device }: Own, now: Date): Promise<CheckIn> {
  const [{ terms, isOpen }, bookDay, last, blocker] = await Promise.all([
    readTerms(tx, 'check-in', now),
    readBookDay(ledgerIn(tx), now),
    store.findLast(tx, playerId),
    findBlocker(tx, playerId, now),
  ])
  // After a clock ran ahead, the last check-in may be of a later day: it holds until that day is over.
  const today = last && last.day > bookDay ? last.day : bookDay
  const isDone = last?.day === today
  const paused = isDone ? undefined : pausedDays(last, today)
  const reward = isDone ? await findReward(tx, playerId, `check-in/${today}`, now) : undefined
  const { bonus } = decideCheckIn(terms, nextStep(last))
  const collected = collectedOf(last, today)
  return {
    standing: !isOpen ? 'closed' : (blocker ?? 'open'),
    steps: toWire(terms.stepsPaise.map(paiseOf)),
    total: toWire(sumOfSteps(terms, terms.stepsPaise.length)),
    collected,
    paid: toWire(sumOfSteps(terms, collected)),
    multiple: terms.multiple,
    days: terms.days,
    today: isDone
      ? 'done'
      : (await store.isDeviceUsed(tx, { device, day: today, playerId }))
        ? 'device'
        : (await readBudgetLeft(tx, 'check-in', now)) < bonus
          ? 'budget'
          : 'open',
    opensAt: endOfIstDay(today).toISOString(),
    ...(paused && { paused }),
    ...(reward && { last: reward }),
  }
}

/** Pays today's check-in, once for each player and each device. Idempotent. Throws OfferClosed, PhoneNotBound, DeviceCheckedIn and as the ledger refuses. */
export async function checkIn(db: Database['db'], { playerId, device }: Own, now: Date): Promise<CheckIn> {
  return db.transaction().execute(async (tx) => {
    const answer = await store.checkInToday(tx, { playerId, device }, now)
    const opensAt = endOfIstDay(await readBookDay(ledgerIn(tx), now)).toISOString()
    switch (answer) {
      case 'claimed':
      case 'replayed':
        return describeCheckIn(tx, { playerId, device }, now)
      case 'closed':
        throw new Refusal('OfferClosed')
      case 'no-phone':
        throw new Refusal('PhoneNotBound')
      case 'device':
        throw new Refusal('DeviceCheckedIn', { opensAt })
      case 'budget-spent':
        throw new Refusal('BudgetSpent', { opensAt })
      case 'fund-short':
        throw new Refusal('FundShort')
      default:
        throw await refusalOf(tx, answer, playerId, now)
    }
  })
}
