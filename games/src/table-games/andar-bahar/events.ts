import type { Paise } from '@lalmor/units/paise.ts'
import type { BetEvent } from '../bets.ts'

/** `andar` is inside, `bahar` outside. */
export type Side = 'andar' | 'bahar'

export const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const
export const suits = ['S', 'H', 'D', 'C'] as const
/** Rank and suit: `7D` is the seven of diamonds, `TS` the ten of spades. */
export type Card = `${(typeof ranks)[number]}${(typeof suits)[number]}`

/**
 * A round, in the order it is shown. Amounts are in paise; those of the bets sum to the payout, and `total` closes the
 * round.
 */
export type AndarBaharEvent =
  /** The card that is turned up. The first one dealt of its rank decides. */
  | { type: 'joker'; card: Card }
  /** A card is dealt to a side. */
  | { type: 'card'; side: Side; card: Card }
  /** The last card has the joker's rank: its side wins. `cards` counts the cards dealt to both sides, this one included. */
  | { type: 'winner'; side: Side; cards: number }
  /** Every bet in the order of the tables, lost ones too. */
  | BetEvent
  | { type: 'total'; payout: Paise }
