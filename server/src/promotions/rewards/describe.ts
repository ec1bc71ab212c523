import type { PromotionName, Reward } from '@lalmor/contract/rewards.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { lastInstantOf } from '@lalmor/ledger/lots.ts'
import { paiseOf } from '../terms/terms.ts'
import type { RewardRow } from './store.ts'

/** Facts as app.reward has them. */
type Facts = {
  day?: string
  step?: number
  orderNo?: string
  depositPaise?: number
  level?: number
  week?: string
  validBetPaise?: number
  bps?: number
  board?: 'day' | 'week' | 'month'
  start?: string
  rank?: number
}

/** A reward as its player sees it. Throws on one that is promised or was not earned: nobody sees those. */
export function describeReward(row: RewardRow): Reward {
  const { reward_id, promotion, state, amount_paise: amount, required_paise: requirement, claim_until, decided_at, betUntil, frozen } = row
  if (state === 'promised' || state === 'released') throw new Error(`reward ${reward_id} is ${state}`)
  const { day, step, orderNo, depositPaise, level, week, validBetPaise, bps, board, start, rank } = row.facts as Facts
  const isClaimed = state === 'claimed' || state === 'reversed'
  return {
    rewardId: reward_id,
    promotion: promotion as PromotionName,
    state: state === 'open' && frozen ? 'held' : state,
    ...toWire({ amount, requirement }),
    multiple: Number((requirement * 100n) / amount) / 100,
    ...(state === 'open' && claim_until instanceof Date && { claimUntil: claim_until.toISOString() }),
    ...(decided_at && (isClaimed ? { claimedAt: decided_at.toISOString() } : { endedAt: decided_at.toISOString() })),
    ...(state === 'claimed' && betUntil && { betUntil: lastInstantOf(betUntil)!.toISOString() }),
    facts: {
      ...(day !== undefined && { day }),
      ...(step !== undefined && { step }),
      ...(orderNo !== undefined && { orderNo }),
      ...(depositPaise !== undefined && { deposit: toWire(paiseOf(depositPaise)) }),
      ...(level !== undefined && { level }),
      ...(week !== undefined && { week }),
      ...(validBetPaise !== undefined && { bets: toWire(paiseOf(validBetPaise)) }),
      ...(board !== undefined && { board }),
      ...(start !== undefined && { start }),
      ...(rank !== undefined && { rank }),
      ...(bps !== undefined && { rateBps: bps }),
    },
  }
}
