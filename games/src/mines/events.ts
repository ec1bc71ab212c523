import type { Paise } from '@lalmor/units/paise.ts'

/**
 * The next possible pick: `mangoes` of the `covered` tiles hide one; the rest is the round's value if it finds one.
 * Multipliers are in ten-thousandths of the stake, amounts in paise.
 */
export type NextPick = { mangoes: number; covered: number; multiplier: number; cashOut: Paise }

/** End of a paying round: by the player, with the last mango, or because another pick would pass the win cap. */
export type ClosedBy = 'player' | 'last-mango' | 'cap'

/**
 * A round, in the order it is shown. Until it is over, its events reveal only the tiles that the player turned.
 * Only `cash-out` pays: its amount is the payout; a round that found a chili has none. `total` closes every round.
 */
export type MirchiMinesEvent =
  /** The board is laid. */
  | { type: 'start'; chilies: number; mangoes: number; next: NextPick }
  /** A tile is turned, the `picks`th. After a mango the round is worth `cashOut`; `next` is absent when it closes itself. */
  | { type: 'pick'; tile: number; found: 'mango'; picks: number; multiplier: number; cashOut: Paise; next?: NextPick }
  | { type: 'pick'; tile: number; found: 'chili'; picks: number }
  /** The round pays. */
  | { type: 'cash-out'; by: ClosedBy; picks: number; multiplier: number; amount: Paise }
  /** The whole board, once the round is over: the tiles that hide a chili, ascending. All others hide a mango. */
  | { type: 'reveal'; chilies: number[] }
  | { type: 'total'; payout: Paise }
