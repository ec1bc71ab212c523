import { paise, rupees } from '@lalmor/units/paise.ts'
import type { Terms } from '../terms/terms.ts'
import { dayOffers, type DayTerms } from './day-offers.ts'
import type { DayPlay, Week } from './days.ts'
import { checkInOffer, communityOffer, firstDepositOffers, type Offer } from './offers.ts'

type AllTerms = {
  firstDeposit: Terms<'first-deposit'>
  checkIn: Terms<'check-in'>
  community: Terms<'community'>
  days: DayTerms
}

const byFriends = new Set(['share of friends’ bets', 'friends’ first deposits', 'everything together'])

/** All offers one account can hold at once, and their closed days: first deposits, community, seven check-ins, a further deposit. */
export function heldTogether({ firstDeposit, checkIn, community, days }: AllTerms): Offer[] {
  const offers = dayOffers(days).filter(({ name }) => !byFriends.has(name))
  const weekOf = (day: DayPlay): Week => ({ accounts: [[day]], cost: 0, luck: 0, rounds: 0 })
  const nobody = weekOf({ deposits: [], validBet: paise(0n), netLoss: 0n })
  const day = {
    stated: paise(offers.reduce((sum, { stated }) => sum + stated(nobody), 0n)),
    granted: (play: DayPlay) => offers.reduce((sum, { granted }) => sum + granted(weekOf(play)), 0n),
  }
  const tiers = firstDepositOffers(firstDeposit)
  const further = { bonus: paise(0n), required: paise(0n), deposit: rupees(10_000n) }
  return [tiers[0]!, tiers.at(-1)!].map(({ name, grants }) => ({
    name: `everything held at once, ${name}`,
    grants: [...grants, ...communityOffer(community).grants, ...checkInOffer(checkIn).grants, further],
    day,
  }))
}
