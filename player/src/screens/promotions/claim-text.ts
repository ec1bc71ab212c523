import type { PromotionName, Reward } from '@lalmor/contract/rewards.ts'
import { fromWire, toWire, type WirePaise } from '@lalmor/contract/wire.ts'
import { paise } from '@lalmor/units/paise.ts'
import coin from '../../art/ornaments/coin.svg'
import diya from '../../art/ornaments/diya.svg'
import dhol from '../../art/ornaments/dhol.svg'
import elephant from '../../art/ornaments/elephant.svg'
import kandil from '../../art/ornaments/kandil.svg'
import lotus from '../../art/ornaments/lotus.svg'
import marigold from '../../art/ornaments/marigold.svg'
import peacock from '../../art/ornaments/peacock.svg'
import umbrella from '../../art/ornaments/umbrella.svg'
import { by, until } from '../../i18n/deadline.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { t } from '../../i18n/promotions/t.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { activeTag } from '../../i18n/texts.ts'
import { formatClock, formatIstDay } from '../../i18n/time.ts'
import type { BadgeTone } from '../../ui/Badge.tsx'
import type { Claim, Claims } from './claims.ts'

/** A claim paid this much before its request was made on another device. Clocks differ by up to 5 s. */
const elsewhereMs = 10_000

const arts: { readonly [Name in PromotionName]: string } = {
  'check-in': diya,
  'first-deposit': peacock,
  community: dhol,
  waiting: coin,
  cashback: umbrella,
  'rank-day': kandil,
  'rank-week': kandil,
  'rank-month': kandil,
  'earn-first': lotus,
  'earn-bets': lotus,
  'vip-upgrade': elephant,
  'vip-rebate': coin,
  'vip-weekly': marigold,
  'vip-birthday': lotus,
}

/** A newer server may have promotions that this app does not know. */
const promotionOf = ({ promotion }: { promotion?: PromotionName }) =>
  promotion !== undefined && Object.hasOwn(arts, promotion) ? promotion : 'other'

export function rewardArt(reward: Reward): string {
  const promotion = promotionOf(reward)
  return promotion === 'other' ? marigold : arts[promotion]
}
/** `₹500.00 first deposit bonus`, `₹1.56 rebate, 19 Nov` */
export function rewardTitle(reward: Reward): string {
  const promotion = promotionOf(reward)
  const amount = formatWhole(reward.amount)
  if (promotion === 'vip-rebate' || promotion === 'cashback')
    return t(`claims.of.${promotion}`, { amount, day: formatIstDay(reward.facts.day ?? '') })
  if (promotion === 'rank-day') return t('claims.of.rank-day', { amount, day: formatIstDay(reward.facts.start ?? '') })
  return t(`claims.of.${promotion}`, { amount })
}

const times = (multiple: number) => multiple.toLocaleString(activeTag())

/** `wording` is for a row or a mail. */
export function termsText({ requirement, multiple, claimUntil }: Reward, wording: 'claims' | 'claims.mail'): string {
  const bet = { requirement: formatWhole(requirement), multiple: times(multiple) }
  if (claimUntil === undefined) return requirement === 0 ? t(`${wording}.cash`) : t(`${wording}.bet`, bet)
  const end = { by: by(claimUntil) }
  return requirement === 0 ? t(`${wording}.untilCash`, end) : t(`${wording}.untilBet`, { ...end, ...bet })
}

export type ShownClaim = {
  note: string
  badge?: { tone: BadgeTone; label: string }
  action?: 'claim' | 'busy' | 'off' | 'bonuses'
}

export function showClaim(reward: Reward, claim: Claim<Reward> | undefined, { online }: { online: boolean }): ShownClaim {
  if (claim?.phase === 'checking') return { note: t('claims.checking'), badge: { tone: 'warn', label: t('claims.badge.checking') } }
  if (claim?.phase === 'answered') return showEnd(claim.answer, claim.askedAt)
  if (reward.state !== 'open') return showEnd(reward)
  if (claim?.phase === 'asking') return { note: termsText(reward, 'claims'), action: 'busy' }
  if (!online) return { note: t('claims.offline'), action: 'off' }
  if (claim?.phase === 'refused') {
    const { reason } = claim.refusal
    const note = callErrorText(claim.refusal)
    if (reason === 'TooManyBonuses') return { note, action: 'bonuses' }
    if (reason === 'RewardOver' || reason === 'UnknownReward') return { note, badge: { tone: 'plain', label: t('claims.badge.ended') } }
    return { note, action: 'claim' }
  }
  return { note: termsText(reward, 'claims'), action: 'claim' }
}

function showEnd(reward: Reward, askedAt?: number): ShownClaim {
  const badge = (tone: BadgeTone, state: Exclude<Reward['state'], 'open'>) => ({ tone, label: t(`claims.badge.${state}`) })
  switch (reward.state) {
    case 'claimed': {
      const { claimedAt } = reward
      if (askedAt !== undefined && claimedAt !== undefined && Date.parse(claimedAt) < askedAt - elsewhereMs)
        return { note: t('claims.elsewhere', { time: formatClock(new Date(claimedAt)) }), badge: badge('plain', 'claimed') }
      return { note: whereText(reward), badge: badge('ok', 'claimed') }
    }
    case 'waiting':
      return { note: t('claims.short'), badge: badge('warn', 'waiting') }
    case 'held':
      return { note: t('claims.held'), badge: badge('warn', 'held') }
    case 'expired':
      return {
        note: reward.endedAt === undefined ? t('claims.ended') : t('claims.expired', { by: by(reward.endedAt) }),
        badge: badge('plain', 'expired'),
      }
    case 'ended':
    case 'reversed':
      return { note: t(`claims.${reward.state}`), badge: badge('plain', reward.state) }
    case 'open':
      return { note: t('claims.checking'), badge: { tone: 'warn', label: t('claims.badge.checking') } }
  }
}

export type RewardClaims = Claims<Reward>

export function rewardNow(reward: Reward, claims: RewardClaims): Reward {
  const claim = claims.get(reward.rewardId)
  return claim?.phase === 'answered' ? claim.answer : reward
}

function whereText({ requirement, betUntil }: Reward): string {
  if (requirement === 0 || betUntil === undefined) return t('claims.inCash')
  return t('claims.inBonuses', { requirement: formatWhole(requirement), by: by(betUntil) })
}

/** Says when it can be claimed after a break. */
export function waitingText({ claimUntil, state }: Reward, stoppedUntil: string | null | undefined): string {
  if (state === 'held' || stoppedUntil === null || stoppedUntil === undefined) return t('claims.heldNow')
  const opens = { until: until(stoppedUntil) }
  return claimUntil === undefined ? t('claims.from', opens) : t('claims.between', { ...opens, by: by(claimUntil) })
}

/** Sum and count of claimable rewards; undefined for none. Held rewards and those waiting for a budget do not count. */
export function claimable(rewards: readonly Reward[]): { amount: WirePaise; count: number } | undefined {
  const open = rewards.filter(({ state }) => state === 'open')
  if (open.length === 0) return undefined
  return { amount: toWire(paise(open.reduce((sum, { amount }) => sum + fromWire(amount), 0n))), count: open.length }
}
