import { toWire } from '@lalmor/contract/wire.ts'
import type { claimReward as route } from '@lalmor/contract/rewards.ts'
import type { Answered } from '@lalmor/contract/route.ts'
import { isFrozen } from '@lalmor/ledger/freeze.ts'
import { readStop } from '@lalmor/ledger/limits.ts'
import { readWallet } from '@lalmor/ledger/wallet.ts'
import { paise } from '@lalmor/units/paise.ts'
import assert from 'node:assert'
import { ledgerIn, type Database, type Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { describeReward } from './describe.ts'
import * as store from './store.ts'

export type NotPaid = store.NotPaid

/** PRODUCT §8 R3. */
export const bonusesMax = 20

/**
 * Pays once: a repeat from any device finds it paid. Throws UnknownReward, RewardOver, TooManyBonuses, AccountFrozen, PlayStopped; a refused one stays open.
 */
export async function claimReward(
  db: Database['db'],
  { playerId, rewardId }: { playerId: bigint; rewardId: string },
  now: Date,
): Promise<Answered<typeof route>> {
  // One statement pays and commits: the fund's one row is not locked while an answer is made.
  const answer = await store.claim(db, { playerId, rewardId }, now)
  if (answer === 'unknown') throw new Refusal('UnknownReward')
  if (answer === 'over') throw new Refusal('RewardOver')
  if (answer !== 'claimed') throw await refusalOf(db, answer, playerId, now)
  const [reward, wallet] = await Promise.all([store.findReward(db, playerId, rewardId), readWallet(ledgerIn(db), playerId)])
  assert(reward && wallet)
  return { reward: describeReward(reward, now), balance: toWire(paise(wallet.cash + wallet.bonus)) }
}

export async function refusalOf(tx: Tx, answer: store.NotPaid, playerId: bigint, now: Date): Promise<Refusal> {
  switch (answer) {
    case 'too-many-bonuses':
      return new Refusal('TooManyBonuses', { most: bonusesMax })
    case 'player-stopped': {
      const stop = await readStop(ledgerIn(tx), playerId, now)
      // Without a stop it was a freeze, which may have ended since.
      if (!stop || (await isFrozen(ledgerIn(tx), playerId))) return new Refusal('AccountFrozen')
      return new Refusal('PlayStopped', { until: stop.until?.toISOString() ?? null })
    }
    case 'fund-short':
      return new Refusal('FundShort')
  }
}
