import type { Rebate } from '@lalmor/contract/cashback.ts'
import type { CheckIn, Community, FirstDeposit, Promotions } from '@lalmor/contract/promotions.ts'
import diya from '../../art/ornaments/diya.svg'
import elephant from '../../art/ornaments/elephant.svg'
import dhol from '../../art/ornaments/dhol.svg'
import lotus from '../../art/ornaments/lotus.svg'
import peacock from '../../art/ornaments/peacock.svg'
import umbrella from '../../art/ornaments/umbrella.svg'
import { by } from '../../i18n/deadline.ts'
import { t } from '../../i18n/promotions/t.ts'
import { formatBps, formatPercent } from '../../i18n/rate.ts'
import { formatDay } from '../../i18n/time.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import type { BadgeTone } from '../../ui/Badge.tsx'
import type { OfferTone } from '../../ui/OfferCard.tsx'

const signin = '/pages/promo/Signin/Signin'
const firstDepositPage = '/pages/promo/FirstDeposit/FirstDeposit'
const rebatePage = '/pages/promo/RebatePromo/RebatePromo'
const rankingPage = '/pages/promo/Ranking/Ranking'
const earnPage = '/pages/earn/Earn'
const myBonuses = '/pages/account/MyBonuses/MyBonuses'

/** A page, or the sheet of the community bonus. */
export type OfferTarget =
  | typeof signin
  | typeof firstDepositPage
  | typeof rebatePage
  | typeof rankingPage
  | typeof earnPage
  | typeof myBonuses
  | 'community'

/** An offer that is open, or that a phone number would open. */
export type OpenOffer = {
  id: string
  name: string
  art: string
  tone: OfferTone
  tag: string
  headline: string
  text: string
  status: string
  action: string
  target: OfferTarget
  /** Needs no deposit and can be taken now: its button is gold if there is nothing to claim. */
  canBeGold: boolean
  needsPhone: boolean
}

/** An offer that was taken, is over or is closed. */
export type OtherOffer = {
  id: string
  name: string
  art: string
  note: string
  badge: { tone: BadgeTone; label: string }
  target?: OfferTarget
  /** The offer is closed: there is nothing to take now. */
  shut: boolean
}

export type Offers = { open: OpenOffer[]; others: OtherOffer[] }

/** Offers in the tab's order. Call while rendering, to follow the language. */
export function offersOf({ checkIn, firstDeposit, community, rebate, ranking, earn }: Promotions): Offers {
  const all = [
    checkInOffer(checkIn),
    firstDepositOffer(firstDeposit),
    communityOffer(community),
    rebateOffer(rebate),
    rankingOffer(ranking),
    earnOffer(earn),
  ]
  return { open: all.filter((offer) => 'headline' in offer), others: all.filter((offer) => 'badge' in offer) }
}

type Standing = CheckIn['standing']
const isOpen = (standing: Standing) => standing === 'open' || standing === 'phone'

const closed = () => ({ badge: { tone: 'plain', label: t('promotions.badge.closed') }, shut: true }) as const
const done = (isPaid = false) => ({ badge: { tone: isPaid ? 'ok' : 'plain', label: t('promotions.badge.done') }, shut: false }) as const
const running = () => ({ badge: { tone: 'warn', label: t('promotions.badge.running') }, shut: false }) as const

function checkInOffer({ standing, steps, total, collected, today, multiple }: CheckIn): OpenOffer | OtherOffer {
  const common = { id: 'check-in', name: t('title.signin'), art: diya }
  if (!isOpen(standing)) return { ...common, note: t('promotions.status.closed'), ...closed() }
  const needsPhone = standing === 'phone'
  const canCheckIn = today === 'open' && !needsPhone
  const amount = formatWhole(steps[Math.min(collected, 6)]!)
  return {
    ...common,
    tone: 'amber',
    tag: canCheckIn
      ? t('promotions.checkIn.today', { amount })
      : t(today === 'done' ? 'promotions.checkIn.done' : 'promotions.checkIn.notToday'),
    headline:
      total === undefined
        ? t('promotions.checkIn.headlinePlain', { first: formatWhole(steps[0]!), last: formatWhole(steps[6]!) })
        : t('promotions.checkIn.headline', { total: formatWhole(total) }),
    text: t('promotions.checkIn.text', { multiple }),
    status: needsPhone
      ? t('promotions.checkIn.free')
      : t('promotions.checkIn.day', { day: today === 'done' ? collected : Math.min(collected + 1, 7) }),
    action: t(needsPhone ? 'promotions.terms' : canCheckIn ? 'promotions.checkIn.go' : 'promotions.checkIn.see'),
    target: signin,
    canBeGold: canCheckIn,
    needsPhone,
  }
}

function firstDepositOffer({ standing, terms, taken, made }: FirstDeposit): OpenOffer | OtherOffer {
  const common = { id: 'first-deposit', name: t('title.firstDeposit'), art: peacock, target: firstDepositPage } as const
  const [least] = terms.tiers
  const most = terms.tiers.at(-1)
  if (isOpen(standing) && least && most)
    return {
      ...common,
      tone: 'red' as const,
      tag: t('promotions.firstDeposit.once'),
      headline: t('promotions.firstDeposit.headline', { percent: formatPercent(most.percent) }),
      text: t('promotions.firstDeposit.text', {
        least: formatWhole(least.from),
        leastPercent: formatPercent(least.percent),
        most: formatWhole(most.from),
        mostPercent: formatPercent(most.percent),
        bonusMax: formatWhole(terms.bonusMax),
        multiple: terms.multiple,
        multipleMax: terms.multipleMax,
      }),
      status: t('promotions.firstDeposit.status'),
      action: t('promotions.terms'),
      canBeGold: false,
      needsPhone: standing === 'phone',
    }
  if (standing === 'taken' && taken)
    return {
      ...common,
      note: t('promotions.bonuses.of', { done: formatWhole(taken.done), required: formatWhole(taken.requirement) }),
      ...running(),
    }
  if (standing === 'done' && taken?.ended && taken.endedAt !== undefined)
    return {
      ...common,
      note: t(`promotions.ended.${taken.ended}`, { day: formatDay(new Date(taken.endedAt)) }),
      ...done(taken.ended === 'done'),
    }
  if (standing === 'gone')
    return {
      ...common,
      note: made ? t('promotions.firstDeposit.made', { day: formatDay(new Date(made.at)) }) : t('promotions.firstDeposit.gone'),
      ...closed(),
    }
  return { ...common, note: t('promotions.status.closed'), ...closed() }
}

function communityOffer({ standing, bonus, multiple, reward }: Community): OpenOffer | OtherOffer {
  const amount = formatWhole(bonus)
  const common = { id: 'community', art: dhol }
  const name = t('promotions.community.named', { amount })
  if (isOpen(standing))
    return {
      ...common,
      name: t('promotions.community.name'),
      tone: 'green',
      tag: t('promotions.community.tag'),
      headline: t('promotions.community.headline', { amount }),
      text: t('promotions.community.text', { multiple }),
      status: t('promotions.community.status'),
      action: t(standing === 'phone' ? 'promotions.terms' : 'promotions.community.go'),
      target: 'community',
      canBeGold: standing === 'open',
      needsPhone: standing === 'phone',
    }
  if (standing === 'taken' && reward?.betUntil !== undefined)
    return {
      ...common,
      name,
      note: t('promotions.community.taken', { requirement: formatWhole(reward.requirement), by: by(reward.betUntil) }),
      ...running(),
      target: myBonuses,
    }
  if ((standing === 'taken' || standing === 'done') && reward?.claimedAt !== undefined)
    return {
      ...common,
      name,
      note: t('promotions.community.had', { day: formatDay(new Date(reward.claimedAt)) }),
      ...done(),
      target: myBonuses,
    }
  return { ...common, name: t('promotions.community.name'), note: t('promotions.community.closed'), ...closed(), target: 'community' }
}

function rebateOffer({ standing, tiers, minVipLevel, betsBps, dayMax, today }: Rebate): OpenOffer | OtherOffer {
  const common = { id: 'rebate', name: t('title.rebate'), art: umbrella, target: rebatePage } as const
  const [least] = tiers
  const most = tiers.at(-1)
  if (!isOpen(standing) || !least || !most) return { ...common, note: t('promotions.status.closed'), ...closed() }
  return {
    ...common,
    tone: 'teal' as const,
    tag: t('promotions.rebate.tag'),
    headline: t('promotions.rebate.headline', { percent: formatBps(most.loyalRateBps) }),
    text: t('promotions.rebate.text', {
      least: formatBps(least.rateBps),
      most: formatBps(most.rateBps),
      from: formatWhole(least.from),
      loyal: formatBps(most.loyalRateBps),
      level: minVipLevel,
      share: formatBps(betsBps),
      dayMax: formatWhole(dayMax),
    }),
    status: today
      ? t('promotions.rebate.today', { amount: formatWhole(today.amount) })
      : t('promotions.rebate.from', { from: formatWhole(least.from) }),
    action: t('promotions.rebate.see'),
    canBeGold: false,
    needsPhone: standing === 'phone',
  }
}

function rankingOffer({ standing, betsBps, players, rank }: Promotions['ranking']): OpenOffer | OtherOffer {
  const common = { id: 'ranking', name: t('title.ranking'), art: elephant, target: rankingPage } as const
  if (!isOpen(standing)) return { ...common, note: t('promotions.status.closed'), ...closed() }
  const [day, week, month] = betsBps.map((bps) => formatBps(bps)) as [string, string, string]
  return {
    ...common,
    tone: 'violet' as const,
    tag: t('promotions.ranking.tag'),
    headline: t('promotions.ranking.headline'),
    text: t('promotions.ranking.text', { players, day, week, month }),
    status: rank === undefined ? t('promotions.ranking.none') : t('promotions.ranking.rank', { rank }),
    action: t('promotions.ranking.see'),
    canBeGold: false,
    needsPhone: standing === 'phone',
  }
}

function earnOffer({ standing, available, inviters, rules }: Promotions['earn']): OpenOffer | OtherOffer {
  const common = { id: 'earn', name: t('title.earn'), art: lotus, target: earnPage } as const
  if (!isOpen(standing)) return { ...common, note: t('promotions.status.closed'), ...closed() }
  return {
    ...common,
    tone: 'plum' as const,
    tag: available > 0 ? t('promotions.earn.tag', { amount: formatWhole(available) }) : t('promotions.earn.friends'),
    headline: t('promotions.earn.headline', { most: formatWhole(rules.firstMax) }),
    text: t('promotions.earn.text', {
      percent: formatPercent(rules.percent),
      days: rules.afterDays,
      share: formatBps(rules.betsBps),
      monthMax: formatWhole(rules.monthMax),
    }),
    status: inviters > 0 ? t('promotions.earn.came', { count: inviters }) : t('promotions.earn.none'),
    action: t('promotions.earn.see'),
    canBeGold: false,
    needsPhone: standing === 'phone',
  }
}
