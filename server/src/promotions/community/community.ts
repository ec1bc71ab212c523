import type { Community } from '@lalmor/contract/promotions.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { findLot } from '@lalmor/ledger/lots.ts'
import { endOfIstDay, istDay } from '@lalmor/units/ist-day.ts'
import type { Pool } from 'pg'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { ledgerIn, type Database, type Tx } from '../../platform/db/database.ts'
import { databaseLimiter } from '../../platform/http/database-limiter.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { refusalOf } from '../rewards/claim.ts'
import { findBlocker } from '../rewards/blocker.ts'
import { findReward } from '../rewards/list.ts'
import { paiseOf, readTerms } from '../terms/terms.ts'
import * as store from './store.ts'

/** Returns the channel's link for a browser whose page came from `host`; empty without one. */
export type ReadLink = (tx: Tx, host: string) => Promise<string>

/** The community bonus's state for a player. It needs a channel and a code. */
export async function describeCommunity(
  tx: Tx,
  { playerId, host, readLink }: { playerId: bigint; host: string; readLink: ReadLink },
  now: Date,
): Promise<Community> {
  const [{ terms, isOpen }, reward, blocker, link, hasCode, lot] = await Promise.all([
    readTerms(tx, 'community', now),
    findReward(tx, playerId, 'community', now),
    findBlocker(tx, playerId, now),
    readLink(tx, host),
    store.hasCode(tx, now),
    findLot(ledgerIn(tx), playerId, 'community'),
  ])
  const isThere = isOpen && link !== '' && hasCode
  const standing = reward ? (lot?.ended ? 'done' : 'taken') : !isThere ? 'closed' : (blocker ?? 'open')
  return {
    standing,
    bonus: toWire(paiseOf(terms.bonusPaise)),
    multiple: terms.multiple,
    days: terms.days,
    ...(standing === 'open' && { link }),
    ...(reward && { reward }),
  }
}

/** PRODUCT §8 R9. */
const tries = { points: 5, durationS: 3_600 }

export function createCodeTries(pool: Pool) {
  const limiter = databaseLimiter(pool, { kind: 'community-code', ...tries })
  return {
    async refuseLocked(playerId: bigint, now: Date): Promise<void> {
      const used = await limiter.get(String(playerId))
      if (used && used.consumedPoints >= tries.points && used.msBeforeNext > 0) throw lockedFor(used.msBeforeNext, now)
    },
    /** Returns how many are left. */
    async wrong(playerId: bigint, now: Date): Promise<number> {
      try {
        return Math.max(0, (await limiter.consume(String(playerId))).remainingPoints)
      } catch (over) {
        if (over instanceof RateLimiterRes) throw lockedFor(over.msBeforeNext, now)
        throw over
      }
    },
  }
}
const lockedFor = (ms: number, now: Date) =>
  new Refusal('CommunityCodeLocked', { until: new Date(now.getTime() + Math.max(1, ms)).toISOString() })

type Parts = { db: Database['db']; codeTries: ReturnType<typeof createCodeTries>; readLink: ReadLink }

/** Pays once per player. Idempotent. Throws OfferClosed, PhoneNotBound, CommunityCodeWrong, CommunityCodeLocked and as the ledger refuses. */
export async function claimCommunity(
  { db, codeTries, readLink }: Parts,
  { playerId, host, code }: { playerId: bigint; host: string; code: string },
  now: Date,
): Promise<Community> {
  await codeTries.refuseLocked(playerId, now)
  const answer = await db.transaction().execute(async (tx) => {
    const claimed = (await readLink(tx, host)) === '' ? 'closed' : await store.claim(tx, { playerId, code: code.trim() }, now)
    switch (claimed) {
      case 'claimed':
      case 'replayed':
        return describeCommunity(tx, { playerId, host, readLink }, now)
      case 'closed':
        throw new Refusal('OfferClosed')
      case 'no-phone':
        throw new Refusal('PhoneNotBound')
      case 'wrong-code':
        return undefined
      case 'budget-spent':
        throw new Refusal('BudgetSpent', { opensAt: endOfIstDay(istDay(now)).toISOString() })
      case 'fund-short':
        throw new Refusal('FundShort')
      default:
        throw await refusalOf(tx, claimed, playerId, now)
    }
  })
  if (!answer) throw new Refusal('CommunityCodeWrong', { triesLeft: await codeTries.wrong(playerId, now) })
  return answer
}
