import type { Waiting } from '@lalmor/contract/promotions.ts'

/** What Home names of the rewards to claim. A cashback follows a loss: nothing brings it up by itself. Source: PRODUCT §8 H2. */
export const namedRewards = (rewards: Waiting['rewards']): Waiting['rewards'] => rewards.filter(({ promotion }) => promotion !== 'cashback')
