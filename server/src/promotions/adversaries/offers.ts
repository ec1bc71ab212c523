import { paise, type Paise } from '@lalmor/units/paise.ts'
import { decideCheckIn } from '../check-in/rules.ts'
import { decideFirstDeposit } from '../first-deposit/rules.ts'
import { paiseOf, type Terms } from '../terms/terms.ts'
import type { DayPlay } from './days.ts'

/** A bonus with its requirement and its deposit, or a deposit alone. */
export type Grant = { bonus: Paise; required: Paise; deposit: Paise }

/** A promotion's grants, in order, once per device. `day`: rewards of the day's bets, and the part granted whatever is bet. */
export type Offer = { name: string; grants: readonly Grant[]; day?: { stated: Paise; granted: (day: DayPlay) => bigint } }

/** A row for each tier, at its lowest deposit. */
export const firstDepositOffers = (terms: Terms<'first-deposit'>): Offer[] =>
  terms.tiers.map(({ fromPaise }) => {
    const deposit = paiseOf(fromPaise)
    const { bonus, required } = decideFirstDeposit(terms, deposit)!
    return { name: `first deposit of ₹${deposit / 100n}`, grants: [{ bonus, required, deposit }] }
  })

export const checkInOffer = (terms: Terms<'check-in'>): Offer => ({
  name: 'seven check-ins',
  grants: terms.stepsPaise.map((_, at) => ({ ...decideCheckIn(terms, at + 1), deposit: paise(0n) })),
})

export const communityOffer = ({ bonusPaise, multiple }: Terms<'community'>): Offer => {
  const bonus = paiseOf(bonusPaise)
  return { name: 'community bonus', grants: [{ bonus, required: paise(bonus * BigInt(multiple)), deposit: paise(0n) }] }
}

export const statedCost = ({ grants, day }: Offer): Paise => paise(grants.reduce((sum, { bonus }) => sum + bonus, day?.stated ?? 0n))
