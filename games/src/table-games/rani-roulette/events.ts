import type { Paise } from '@lalmor/units/paise.ts'
import type { BetEvent } from '../bets.ts'

/**
 * A round, in the order it is shown: where the ball lies, then every bet in the order of the tables, lost ones too.
 * Amounts are in paise; those of the bets sum to the payout, and `total` closes the round.
 */
export type RouletteEvent = { type: 'spin'; pocket: number } | BetEvent | { type: 'total'; payout: Paise }
