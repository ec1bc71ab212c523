import type { Paise } from '@lalmor/units/paise.ts'

/** Undefined at the list's end. `stakes` ascends. */
export const stakeBelow = (stakes: readonly Paise[], stake: Paise): Paise | undefined => stakes.findLast((legal) => legal < stake)
export const stakeAbove = (stakes: readonly Paise[], stake: Paise): Paise | undefined => stakes.find((legal) => legal > stake)

/** The requested one if legal, else the next lower, else the lowest. Throws RangeError without stakes. */
export function openingStake(stakes: readonly Paise[], asked: Paise): Paise {
  const stake = stakes.includes(asked) ? asked : (stakeBelow(stakes, asked) ?? stakes[0])
  if (stake === undefined) throw new RangeError('openingStake: no legal stakes')
  return stake
}
