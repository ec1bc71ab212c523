import type { Paise } from '@lalmor/units/paise.ts'
import type { FairStream } from '../../engine.ts'
import { settleBets, type PlacedBet } from '../bets.ts'
import type { RouletteEvent } from './events.ts'
import type { RouletteTables } from './tables.ts'

/** Draws one number, the pocket: the bets have no influence. */
export function playRound(
  { pockets }: RouletteTables,
  placed: readonly PlacedBet[],
  stream: FairStream,
): { events: RouletteEvent[]; payout: Paise } {
  const pocket = stream.below(pockets)
  const { events, payout } = settleBets(placed, pocket)
  return { events: [{ type: 'spin', pocket }, ...events, { type: 'total', payout }], payout }
}
