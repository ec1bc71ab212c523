import { shareDown, type Bps, type Paise } from '@lalmor/units/paise.ts'

/**
 * Counts towards requirements, VIP and ranks. `of: 'risk'`, for games that can be covered, is the smaller of stake and |payout − stake|. Source: PRODUCT §2.
 */
export const contributions = {
  slots: { rate: 10_000 as Bps, of: 'stake' },
  crash: { rate: 5_000 as Bps, of: 'stake' },
  roulette: { rate: 2_000 as Bps, of: 'risk' },
  'andar-bahar': { rate: 2_000 as Bps, of: 'risk' },
  mines: { rate: 1_000 as Bps, of: 'stake' },
  // Not in PRODUCT: two dice are a table game where nearly every outcome can be covered.
  dice: { rate: 2_000 as Bps, of: 'risk' },
} as const

export type Contribution = keyof typeof contributions

/** Rounded down to a whole paisa. */
export function validBet(kind: Contribution, { stake, payout }: { stake: Paise; payout: Paise }): Paise {
  const { rate, of } = contributions[kind]
  const difference = payout > stake ? payout - stake : stake - payout
  return shareDown(of === 'stake' || difference > stake ? stake : (difference as Paise), rate)
}
