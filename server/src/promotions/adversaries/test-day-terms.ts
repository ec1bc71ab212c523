import { rupees } from '@lalmor/units/paise.ts'
import { releasedTerms } from '../terms/test-released.ts'
import type { DayTerms } from './day-offers.ts'

export const releasedDayTerms: DayTerms = {
  cashback: releasedTerms('cashback'),
  ranks: { day: releasedTerms('rank-day'), week: releasedTerms('rank-week'), month: releasedTerms('rank-month') },
  earnFirst: releasedTerms('earn-first'),
  earnBets: releasedTerms('earn-bets'),
  weekly: releasedTerms('vip-weekly'),
  levels: { betRebateBps: 50, upgradePpm: 1_600, weeklyBonus: rupees(1_888n), birthdayBonus: rupees(3_888n) },
}
