import { paise, type Paise } from '@lalmor/units/paise.ts'
import type { Rate } from '../terms/bound.ts'
import { paiseOf, type Terms } from '../terms/terms.ts'

/** Rounded down on a day's sum of valid bets; cash (PRODUCT §7, §8 R3). */
export const decideBetRebate = (validBet: Paise, bps: number): Paise => paise((validBet * BigInt(bps)) / 10_000n)

/** True if a week's valid bets earn its bonus (PRODUCT §7 H17). */
export const earnsWeekly = ({ betMultiple }: Terms<'vip-weekly'>, bonus: Paise, validBet: Paise): boolean =>
  bonus > 0n && validBet >= bonus * BigInt(betMultiple)

export const requirementOf = ({ multiple }: { multiple: number }, bonusPaise: number): { bonus: Paise; required: Paise } => {
  const bonus = paiseOf(bonusPaise)
  return { bonus, required: paise(bonus * BigInt(multiple)) }
}

type Brings = { reach: Paise; upgradeBonus: Paise; betRebateBps: number }

/** The highest rebate, and the upgrade bonuses up to any level. */
export function vipRates(levels: readonly Brings[]): Rate[] {
  let upgrades = 0n
  let upgrade = 0
  for (const { reach, upgradeBonus } of levels) {
    upgrades += upgradeBonus
    if (reach > 0n) upgrade = Math.max(upgrade, Number((upgrades * 1_000_000n + reach - 1n) / reach))
  }
  return [
    { promotion: 'vip-rebate', ppm: Math.max(...levels.map(({ betRebateBps }) => betRebateBps * 100)) },
    { promotion: 'vip-upgrade', ppm: upgrade },
  ]
}
