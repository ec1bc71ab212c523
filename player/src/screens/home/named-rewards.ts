import type { Waiting } from '@lalmor/contract/promotions.ts'

/** Leaves out cashbacks, because they follow a loss. Source: PRODUCT §8 H2. */
export const namedRewards = (rewards: Waiting['rewards']): Waiting['rewards'] => rewards.filter(({ promotion }) => promotion !== 'cashback')
