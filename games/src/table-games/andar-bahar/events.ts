import type { Paise } from '@lalmor/units/paise.ts'
import type { BetEvent } from '../bets.ts'

/** `andar` is inside, `bahar` outside. */
export type Side = 'andar' | 'bahar'

export const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const
export const suits = ['S', 'H', 'D', 'C'] as const
/** `7D`: seven of diamonds; `TS`: ten of spades. */
export type Card = `${(typeof ranks)[number]}${(typeof suits)[number]}`

/** In display order, in paise; bets' amounts sum to the payout, `total` comes last. */
export type AndarBaharEvent =
  /** The first dealt card of its rank decides. */
  | { type: 'joker'; card: Card }
  | { type: 'card'; side: Side; card: Card }
  /** The last card has the joker's rank. `cards`: dealt to both sides, this one included. */
  | { type: 'winner'; side: Side; cards: number }
  /** Bets in the tables' order, lost ones too. */
  | BetEvent
  | { type: 'total'; payout: Paise }
