import { bps, paise, shareDown, type Paise } from '@lalmor/units/paise.ts'
import { paiseOf, type Terms } from '../terms/terms.ts'

type FirstDepositTerms = Terms<'first-deposit'>

/** `required` in valid bets, on top of the deposit's own. */
export type FirstDepositBonus = { percent: number; bonus: Paise; required: Paise }

/** Rounded down; undefined below the lowest tier (PRODUCT §8). */
export function decideFirstDeposit(terms: FirstDepositTerms, deposit: Paise): FirstDepositBonus | undefined {
  const tier = terms.tiers.findLast(({ fromPaise }) => deposit >= paiseOf(fromPaise))
  if (!tier) return undefined
  const share = shareDown(deposit, bps(tier.percent * 100))
  const most = paiseOf(terms.maxPaise)
  const bonus = share < most ? share : most
  return { percent: tier.percent, bonus, required: requirementOf(terms, { deposit, bonus }) }
}

/** A multiple of deposit and bonus together, at most a multiple of the bonus. */
export function requirementOf(
  { multiple, multipleMax }: Pick<FirstDepositTerms, 'multiple' | 'multipleMax'>,
  { deposit, bonus }: { deposit: Paise; bonus: Paise },
): Paise {
  const asked = BigInt(multiple) * (deposit + bonus)
  const most = BigInt(multipleMax) * bonus
  return paise(asked < most ? asked : most)
}
