import type { Promotions, Waiting } from '@lalmor/contract/promotions.ts'
import type { Reward } from '@lalmor/contract/rewards.ts'
import { fromWire, toWire } from '@lalmor/contract/wire.ts'
import { readBookDay, readStop } from '@lalmor/ledger/limits.ts'
import { paise } from '@lalmor/units/paise.ts'
import { ledgerIn, type Database, type Tx } from '../platform/db/database.ts'
import { describeRebate } from './cashback/describe.ts'
import { describeCheckIn } from './check-in/check-in.ts'
import { describeCommunity, type ReadLink } from './community/community.ts'
import { describeFirstDeposit } from './first-deposit/describe.ts'
import { describeEarn } from './earn/earn.ts'
import { describeRankOffer } from './ranking/describe.ts'
import { listOfLevels, listOpen } from './rewards/list.ts'
import * as store from './store.ts'
import type { Clearing } from './terms/cost.ts'

/** PRODUCT §10. */
const quietMs = 30 * 24 * 60 * 60 * 1000

/** Others are claimed on their own page. */
const claimedHere = (rewards: readonly Reward[]) =>
  rewards.filter(({ promotion }) => promotion !== 'earn-first' && promotion !== 'earn-bets')

type Ask = { playerId: bigint; device: string; host: string; clearing: Clearing; readLink: ReadLink }

/** Thirty statements over one connection. */
export const listPromotions = (db: Database['db'], ask: Ask, now: Date): Promise<Promotions> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => readPromotions(tx, ask, now))

async function readPromotions(db: Tx, { playerId, device, host, clearing, readLink }: Ask, now: Date): Promise<Promotions> {
  const [open, lately, firstDeposit, checkIn, community, rebate, earn, ranking, stop, quietSince, coming] = await Promise.all([
    listOpen(db, playerId, now),
    listOfLevels(db, playerId, now),
    describeFirstDeposit(db, { playerId, clearing }, now),
    describeCheckIn(db, { playerId, device }, now),
    describeCommunity(db, { playerId, host, readLink }, now),
    describeRebate(db, { playerId, clearing }, now),
    describeEarn(db, playerId, now),
    describeRankOffer(db, playerId, now),
    readStop(ledgerIn(db), playerId, now),
    store.findQuietSince(db, playerId),
    readBookDay(ledgerIn(db), now).then((today) => store.findComing(db, playerId, today)),
  ])
  const rewards = claimedHere(open)
  const quietUntil = quietSince && new Date(quietSince.getTime() + quietMs)
  return {
    rewards,
    lately,
    toClaim: toWire(paise(rewards.reduce((sum, { amount, state }) => (state === 'open' ? sum + fromWire(amount) : sum), 0n))),
    firstDeposit,
    checkIn,
    community,
    rebate,
    ranking,
    earn: { standing: earn.standing, available: earn.available, inviters: earn.inviters, rules: earn.rules },
    ...(coming !== undefined && { coming }),
    ...(stop && { stoppedUntil: stop.until?.toISOString() ?? null }),
    ...(quietUntil && quietUntil > now && { quietSince: quietSince.toISOString(), quietUntil: quietUntil.toISOString() }),
  }
}

/** Empty for a guest, during a break and while quiet, and without rewards under review. */
export async function listWaiting(db: Database['db'], playerId: bigint, now: Date): Promise<Waiting> {
  const [open, { announced, bound }] = await Promise.all([listOpen(db, playerId, now), store.findAnnounced(db, playerId)])
  const rewards = announced && bound ? claimedHere(open).filter(({ state }) => state === 'open') : []
  return { rewards: rewards.map(({ promotion, amount }) => ({ promotion, amount })), announced }
}
