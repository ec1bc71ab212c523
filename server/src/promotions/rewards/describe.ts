import type { PromotionName, Reward } from '@lalmor/contract/rewards.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { lastInstantOf } from '@lalmor/ledger/lots.ts'
import { paiseOf } from '../terms/terms.ts'
import type { RewardRow } from './store.ts'

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

/** Throws for a promised or unearned one, which no player sees. One past its time is over, even before the job says so. */
export function describeReward(row: RewardRow, now: Date): Reward {
  const { reward_id, promotion, state, amount_paise: amount, required_paise: requirement, claim_until, decided_at, betUntil, frozen } = row
  if (state === 'promised' || state === 'released') throw new Error(`reward ${reward_id} is ${state}`)
  const { day, step, orderNo, depositPaise, level, week, validBetPaise, bps, board, start, rank } = row.facts as Facts
  const isClaimed = state === 'claimed' || state === 'reversed'
  const isOpen = state === 'open'
  const end = isOpen && claim_until instanceof Date ? claim_until : undefined
  const isOver = end !== undefined && end <= now && !frozen
  const endedAt = isOver ? end : isClaimed ? undefined : decided_at
  return {
    rewardId: reward_id,
    promotion: promotion as PromotionName,
    state: isOver ? 'expired' : isOpen && frozen ? 'held' : state,
    ...toWire({ amount, requirement }),
    multiple: Number((requirement * 100n) / amount) / 100,
    ...(end && !isOver && { claimUntil: end.toISOString() }),
    ...(decided_at && isClaimed && { claimedAt: decided_at.toISOString() }),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
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
