import type { Reward } from '@lalmor/contract/rewards.ts'
import { t } from '../../i18n/rewards/t.ts'
import { formatIstDay, formatMonth } from '../../i18n/time.ts'
import { rewardName } from '../promotions/reward-name.ts'

/** `Bet rebate, 19 Nov`, `Weekly bonus, week of 9 Nov`, `Monthly ranking award, November 2026` */
export function rewardTitle({ promotion, facts: { day, level, week, board, start } }: Pick<Reward, 'promotion' | 'facts'>): string {
  const name = rewardName({ promotion })
  if (promotion === 'vip-upgrade' && level !== undefined) return t('rewardRecords.upgrade', { level })
  if (board === 'month' && start !== undefined) return t('rewardRecords.of', { name, day: formatMonth(start.slice(0, 7)) })
  const monday = week ?? (board === 'week' ? start : undefined)
  if (monday !== undefined) return t('rewardRecords.week', { name, day: formatIstDay(monday) })
  const of = day ?? start
  return of === undefined ? name : t('rewardRecords.of', { name, day: formatIstDay(of) })
}
