import type { Waiting } from '@lalmor/contract/promotions.ts'

/** Rewards that Home names. A cashback follows a loss, so nothing brings it up unasked. Source: PRODUCT §8 H2. */
export const namedRewards = (rewards: Waiting['rewards']): Waiting['rewards'] => rewards.filter(({ promotion }) => promotion !== 'cashback')
