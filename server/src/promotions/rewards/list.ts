import type { Result } from '@lalmor/contract/catalogue.ts'
import type { Reward } from '@lalmor/contract/rewards.ts'
import type { Tx } from '../../platform/db/database.ts'
import { describeReward } from './describe.ts'
import * as store from './store.ts'

/** Soonest end first. */
export const listOpen = async (tx: Tx, playerId: bigint, now: Date): Promise<Reward[]> =>
  (await store.findOpen(tx, playerId, now)).map((row) => describeReward(row, now))

const pageSize = 30

/** Pages, newest first. */
export async function listRewards(
  tx: Tx,
  { playerId, before }: { playerId: bigint; before: string | undefined },
  now: Date,
): Promise<Result<'/reward/list'>> {
  const rows = await store.findEarned(tx, playerId, { before, limit: pageSize + 1 })
  const shown = rows.slice(0, pageSize)
  return {
    rewards: shown.map((row) => ({ ...describeReward(row, now), earnedAt: row.made_at.toISOString() })),
    ...(rows.length > pageSize && { next: shown.at(-1)!.reward_id }),
  }
}

const latelyMax = 4

/** Decided ones, latest first. */
export const listOfLevels = async (tx: Tx, playerId: bigint, now: Date): Promise<Reward[]> =>
  (await store.findOfLevels(tx, playerId, now, latelyMax)).map((row) => describeReward(row, now))

/** Rewards by cause, which is the key of their transfer in the ledger. */
export async function findRewards(tx: Tx, playerId: bigint, causes: readonly string[], now: Date): Promise<Map<string, Reward>> {
  return new Map((await store.findByCauses(tx, playerId, causes)).map((row) => [row.cause, describeReward(row, now)]))
}

export const findReward = async (tx: Tx, playerId: bigint, cause: string, now: Date): Promise<Reward | undefined> =>
  (await findRewards(tx, playerId, [cause], now)).get(cause)

/** Closing an account pays claimable cash; other rewards are lost. */
export const sumClaimable = (tx: Tx, playerId: bigint) => store.sumClaimable(tx, playerId)
