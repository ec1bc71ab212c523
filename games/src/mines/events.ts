import type { Paise } from '@lalmor/units/paise.ts'

/** `mangoes` of the `covered` tiles are left; `multiplier` and `cashOut` are the value if one is found. Multipliers in ten-thousandths, amounts in paise. */
export type NextPick = { mangoes: number; covered: number; multiplier: number; cashOut: Paise }

/** The player, the last mango, or a next pick beyond the win cap. */
export type ClosedBy = 'player' | 'last-mango' | 'cap'

/** In display order. Until the round is over its events show only turned tiles. Only `cash-out` pays, and a chili ends the round without one. */
export type MirchiMinesEvent =
  | { type: 'start'; chilies: number; mangoes: number; next: NextPick }
  /** `picks`: tiles turned so far. A mango makes the round worth `cashOut`; no `next` if the round closes. */
  | { type: 'pick'; tile: number; found: 'mango'; picks: number; multiplier: number; cashOut: Paise; next?: NextPick }
  | { type: 'pick'; tile: number; found: 'chili'; picks: number }
  | { type: 'cash-out'; by: ClosedBy; picks: number; multiplier: number; amount: Paise }
  /** The chilies' tiles at the end, ascending. All others hide mangoes. */
  | { type: 'reveal'; chilies: number[] }
  | { type: 'total'; payout: Paise }
