import { paise, type Paise } from '@lalmor/units/paise.ts'
import { decideCheckIn } from '../check-in/rules.ts'
import { decideFirstDeposit } from '../first-deposit/rules.ts'
import { paiseOf, type Terms } from '../terms/terms.ts'

/** A bonus with its requirement, and the deposit that it came with. */
export type Grant = { bonus: Paise; required: Paise; deposit: Paise }

/** What can be had of a promotion, in order, once for each device. */
export type Offer = { name: string; grants: readonly Grant[] }

/** A row for each tier, at its lowest deposit. */
export const firstDepositOffers = (terms: Terms<'first-deposit'>): Offer[] =>
  terms.tiers.map(({ fromPaise }) => {
    const deposit = paiseOf(fromPaise)
    const { bonus, required } = decideFirstDeposit(terms, deposit)!
    return { name: `first deposit of ₹${deposit / 100n}`, grants: [{ bonus, required, deposit }] }
  })

/** A whole cycle. */
export const checkInOffer = (terms: Terms<'check-in'>): Offer => ({
  name: 'seven check-ins',
  grants: terms.stepsPaise.map((_, at) => ({ ...decideCheckIn(terms, at + 1), deposit: paise(0n) })),
})

export const communityOffer = ({ bonusPaise, multiple }: Terms<'community'>): Offer => {
  const bonus = paiseOf(bonusPaise)
  return { name: 'community bonus', grants: [{ bonus, required: paise(bonus * BigInt(multiple)), deposit: paise(0n) }] }
}

/** What a promotion says it costs: all that it grants to a device. */
export const statedCost = ({ grants }: Offer): Paise => paise(grants.reduce((sum, { bonus }) => sum + bonus, 0n))
