import type { Paise } from '@lalmor/units/paise.ts'
import type { BetEvent } from '../bets.ts'

/** The ball's pocket, then all bets in the tables' order, in paise; amounts sum to the payout, `total` comes last. */
export type RouletteEvent = { type: 'spin'; pocket: number } | BetEvent | { type: 'total'; payout: Paise }
