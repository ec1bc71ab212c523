import type { BonusOverview, EndedLot, OpenLot } from '@lalmor/contract/bonuses.ts'
import { t } from '../../i18n/bonuses/t.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { activeTag } from '../../i18n/texts.ts'
import { formatDay } from '../../i18n/time.ts'

/** The name by promotion, else by the heading in Balance Records. */
export function lotName({ cause, kind, promotion, step }: Pick<OpenLot, 'cause' | 'kind' | 'promotion' | 'step'>): string {
  if (promotion === 'check-in') return step === undefined ? t('balance.kind.Daily Bonus') : t('bonuses.name.check-in', { step })
  // Rebates and friends' rewards are cash: no lot.
  if (promotion === 'rank-day' || promotion === 'rank-week' || promotion === 'rank-month') return t('bonuses.name.rank')
  if (promotion !== undefined && promotion !== 'vip-rebate' && promotion !== 'earn-first' && promotion !== 'earn-bets')
    return t(`bonuses.name.${promotion}`)
  return cause === 'deposit' && kind === 'Gift money' ? t('bonuses.name.gift') : t(`balance.kind.${kind}`)
}

/** An end with its time, and what happened to locked money. */
export function endText({ ended, endedAt, required, held }: Pick<EndedLot, 'ended' | 'endedAt' | 'required' | 'held'>): string {
  const day = formatDay(new Date(endedAt))
  const amount = formatWhole(held)
  switch (ended) {
    case 'done':
      return held > 0
        ? t('bonuses.ended.doneCash', { required: formatWhole(required), amount, day })
        : t('bonuses.ended.done', { required: formatWhole(required), day })
    case 'dropped':
      return held > 0 ? t('bonuses.ended.droppedCash', { amount, day }) : t('bonuses.ended.dropped', { day })
    case 'spent':
    case 'reversed':
      return t(`bonuses.ended.${ended}`, { day })
    case 'given-up':
    case 'forfeited':
    case 'expired':
      return t(`bonuses.ended.${ended}`, { day, amount })
  }
}

const percent = (bps: number) => (bps / 10_000).toLocaleString(activeTag(), { style: 'percent', maximumFractionDigits: 2 })

export const countsText = ({ slots, crash, mines, roulette, 'andar-bahar': andarBahar }: BonusOverview['contributions']): string =>
  t('bonuses.counts', {
    slots: percent(slots),
    crash: percent(crash),
    mines: percent(mines),
    roulette: percent(roulette),
    andarBahar: percent(andarBahar),
  })
