import type { Grid } from '@lalmor/games/slots/monsoon-gems/events.ts'

/** Reel by reel: each symbol at least once, and no payout (checks GM-17). */
export const openingGrid: Grid = [
  ['ruby', 'kite', 'mango', 'topaz', 'emerald'],
  ['sapphire', 'topaz', 'amethyst', 'sapphire', 'amethyst'],
  ['emerald', 'ruby', 'emerald', 'ruby', 'topaz'],
  ['topaz', 'amethyst', 'sapphire', 'mango', 'ruby'],
  ['mango', 'umbrella', 'ruby', 'amethyst', 'cloud'],
  ['amethyst', 'emerald', 'topaz', 'kite', 'sapphire'],
]
