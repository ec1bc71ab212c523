import { readRanking } from '@lalmor/contract/ranking.ts'
import * as earnContract from '@lalmor/contract/earn.ts'
import { readCashbackRecord, readRebate } from '@lalmor/contract/cashback.ts'
import * as contract from '@lalmor/contract/promotions.ts'
import { claimReward as claimRewardRoute, listRewards as listRewardsRoute } from '@lalmor/contract/rewards.ts'
import type { Database } from '../platform/db/database.ts'
import type { Router } from '../platform/http/route.ts'
import { describeCashbackRecord, describeRebate } from './cashback/describe.ts'
import { checkIn, describeCheckIn } from './check-in/check-in.ts'
import { claimCommunity, createCodeTries, type ReadLink } from './community/community.ts'
import { describeFirstDeposit } from './first-deposit/describe.ts'
import { listPromotions, listWaiting } from './list.ts'
import { claimEarned, describeEarn, describeFriends } from './earn/earn.ts'
import { describeRanking } from './ranking/describe.ts'
import { claimReward } from './rewards/claim.ts'
import { listRewards } from './rewards/list.ts'
import type { Clearing } from './terms/cost.ts'

type Parts = Database & { clearing: Clearing; readLink: ReadLink }

export function promotionRoutes({ serve }: Router, { db, pool, clearing, readLink }: Parts) {
  const community = { db, readLink, codeTries: createCodeTries(pool) }
  serve(contract.readPromotions, (_ask, { player: { playerId }, deviceNumber: device, request, now }) =>
    listPromotions(db, { playerId, device, host: request.hostname, clearing, readLink }, now),
  )
  serve(contract.readWaiting, (_ask, { player: { playerId }, now }) => listWaiting(db, playerId, now))
  serve(contract.readFirstDeposit, (_ask, { player: { playerId }, now }) => describeFirstDeposit(db, { playerId, clearing }, now))
  serve(contract.readCheckIn, (_ask, { player: { playerId }, deviceNumber: device, now }) => describeCheckIn(db, { playerId, device }, now))
  serve(contract.checkIn, (_ask, { player: { playerId }, deviceNumber: device, now }) => checkIn(db, { playerId, device }, now))
  serve(contract.claimCommunity, ({ code }, { player: { playerId }, request, now }) =>
    claimCommunity(community, { playerId, host: request.hostname, code }, now),
  )
  serve(readRebate, (_ask, { player: { playerId }, now }) => describeRebate(db, { playerId, clearing }, now))
  serve(readCashbackRecord, ({ days }, { player: { playerId }, now }) => describeCashbackRecord(db, { playerId, days }, now))
  serve(readRanking, ({ board, last }, { player: { playerId }, now }) => describeRanking(db, { playerId, board, last, clearing }, now))
  serve(earnContract.readEarn, (_ask, { player: { playerId }, now }) => describeEarn(db, playerId, now))
  serve(earnContract.readFriends, (_ask, { player: { playerId } }) => describeFriends(db, playerId))
  serve(earnContract.claimEarned, (_ask, { player: { playerId }, now }) => claimEarned(db, playerId, now))
  serve(listRewardsRoute, ({ before }, { player: { playerId }, now }) => listRewards(db, { playerId, before }, now))
  serve(claimRewardRoute, ({ rewardId }, { player: { playerId }, now }) => claimReward(db, { playerId, rewardId }, now))
}
