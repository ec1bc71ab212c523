import type { Board, Ranking } from '@lalmor/contract/ranking.ts'
import { t } from '../../i18n/ranking/t.ts'
import { formatClock, formatIstDay, formatMinute } from '../../i18n/time.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'

/** `Today, 20 Nov`, `16 Nov – 22 Nov`. */
export function periodText({ board, start, end, state }: Pick<Ranking, 'board' | 'start' | 'end' | 'state'>): string {
  const from = formatIstDay(start)
  if (board !== 'day') return t('ranking.days', { from, to: formatIstDay(end) })
  return t(state === 'live' ? 'ranking.today' : 'ranking.yesterday', { day: from })
}

export function stateText({ state, asOf }: Pick<Ranking, 'state' | 'asOf'>): string {
  if (state === 'pending') return t('ranking.pending')
  const at = new Date(asOf)
  return state === 'live' ? t('ranking.asOf', { time: formatClock(at) }) : t('ranking.final', { time: formatMinute(at) })
}

/** Returns an award, in whole rupees if possible, or `none`. */
export const awardText = (award: Ranking['own']['award']): string => (award === 0 ? t('ranking.none') : formatWhole(award))

export const ranksText = (from: number, to: number): string => (from === to ? String(to) : t('ranking.ranks', { from, to }))

export function ownBetsText({ own: { totalBet }, board, state }: Pick<Ranking, 'own' | 'board' | 'state'>): string {
  const period: Board | 'last' = state === 'live' ? board : 'last'
  return totalBet === 0 ? t(`ranking.noBets.${period}`) : t(`ranking.bets.${period}`, { amount: formatWhole(totalBet) })
}
