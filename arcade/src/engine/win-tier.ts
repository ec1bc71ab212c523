import type { Paise } from '@lalmor/units/paise.ts'

const tiers = [
  { rank: 1, fromStakes: 1n, countUpMs: 400, cue: 'win-1' },
  { rank: 2, fromStakes: 2n, countUpMs: 500, cue: 'win-2' },
  { rank: 3, fromStakes: 10n, countUpMs: 800, cue: 'win-3' },
  { rank: 4, fromStakes: 30n, countUpMs: 1200, cue: 'win-4' },
  { rank: 5, fromStakes: 100n, countUpMs: 1600, cue: 'win-5' },
] as const

/** Decides the size of a win’s picture, the length of its count-up, its phrase and its ticks, alike in every game. */
export type WinTier = (typeof tiers)[number]

/** Undefined at or below the stake (PRODUCT §11). */
export const winTier = (payout: Paise, stake: Paise): WinTier | undefined =>
  payout > stake ? tiers.findLast(({ fromStakes }) => payout >= fromStakes * stake) : undefined
