import type { VipLevel } from '@lalmor/contract/vip.ts'
import { t } from '../../i18n/vip/t.ts'
import { formatBps } from '../../i18n/rate.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import type { IconName } from '../../ui/Icon.tsx'

type Benefit = { icon: IconName; label: string; of: (level: VipLevel) => string }

/** SPEC §3's order, after requirements. Call while rendering, to follow the language. */
export const benefits = (keepDays: number): readonly Benefit[] => [
  { icon: 'vip', label: t('vip.reach'), of: ({ reach }) => formatWhole(reach) },
  { icon: 'arrowup', label: t('vip.upgradeBonus'), of: ({ upgradeBonus }) => formatWhole(upgradeBonus) },
  { icon: 'percent', label: t('vip.betRebate'), of: ({ betRebateBps }) => formatBps(betRebateBps, 2) },
  { icon: 'calendar', label: t('vip.weeklyBonus'), of: ({ weeklyBonus }) => formatWhole(weeklyBonus) },
  { icon: 'cake', label: t('vip.birthdayBonus'), of: ({ birthdayBonus }) => formatWhole(birthdayBonus) },
  { icon: 'withdraw', label: t('vip.withdrawalLimit'), of: ({ withdrawDailyLimit }) => formatWhole(withdrawDailyLimit) },
  { icon: 'coin', label: t('vip.withdrawalFee'), of: ({ withdrawFeeBps }) => formatBps(withdrawFeeBps) },
  { icon: 'refresh', label: t('vip.withdrawalTimes'), of: ({ withdrawDailyTimes }) => String(withdrawDailyTimes) },
  { icon: 'shield', label: t('vip.relegation', { days: keepDays }), of: ({ relegation }) => formatWhole(relegation) },
]
