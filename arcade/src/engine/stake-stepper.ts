import type { Paise } from '@lalmor/units/paise.ts'

/** The next legal stake below or above. Undefined at the end of the list. `stakes` ascends. */
export const stakeBelow = (stakes: readonly Paise[], stake: Paise): Paise | undefined => stakes.findLast((legal) => legal < stake)
export const stakeAbove = (stakes: readonly Paise[], stake: Paise): Paise | undefined => stakes.find((legal) => legal > stake)

/**
 * The stake to open with: the requested one if legal, else the highest legal one below it, else the lowest. Throws RangeError if there are
 * no stakes.
 */
export function openingStake(stakes: readonly Paise[], asked: Paise): Paise {
  const stake = stakes.includes(asked) ? asked : (stakeBelow(stakes, asked) ?? stakes[0])
  if (stake === undefined) throw new RangeError('openingStake: no legal stakes')
  return stake
}
