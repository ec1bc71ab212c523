import { fromWire } from '@lalmor/contract/wire.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import type { Tx } from '../../platform/db/database.ts'
import { readTerms } from '../terms/terms.ts'
import { vipRates } from '../vip/reward-rules.ts'
import { readVipTable } from '../vip/table.ts'
import type { DayTerms } from './day-offers.ts'

export async function readDayTerms(tx: Tx, now: Date): Promise<DayTerms> {
  const of = async <Name extends Parameters<typeof readTerms>[1]>(name: Name) => (await readTerms(tx, name, now)).terms
  const { wire } = await readVipTable(tx)
  const levels = wire.map((level) => ({ ...level, reach: fromWire(level.reach), upgradeBonus: fromWire(level.upgradeBonus) }))
  const [day, week, month] = await Promise.all([of('rank-day'), of('rank-week'), of('rank-month')])
  const upgrade = vipRates(levels).find(({ promotion }) => promotion === 'vip-upgrade')!
  const largest = (amounts: readonly Paise[]) => amounts.reduce((most, next) => (next > most ? next : most), paise(0n))
  return {
    cashback: await of('cashback'),
    ranks: { day, week, month },
    earnFirst: await of('earn-first'),
    earnBets: await of('earn-bets'),
    weekly: await of('vip-weekly'),
    levels: {
      betRebateBps: Math.max(...levels.map(({ betRebateBps }) => betRebateBps)),
      upgradePpm: upgrade.ppm,
      weeklyBonus: largest(wire.map(({ weeklyBonus }) => fromWire(weeklyBonus))),
      birthdayBonus: largest(wire.map(({ birthdayBonus }) => fromWire(birthdayBonus))),
    },
  }
}
