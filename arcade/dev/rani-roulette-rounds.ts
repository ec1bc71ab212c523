import type { Round } from '@lalmor/contract/rounds.ts'
import { raniRoulette } from '@lalmor/games/table-games/rani-roulette/definition.ts'
import { paise } from '@lalmor/units/paise.ts'
import { asRound } from './as-round.ts'

/** The pocket; the first is the one in the drawings. */
export const kinds = ['14', '0', '17', '32', '33', '1', '36']

export function round(kind: string, ask: { stake: number; choice: unknown }): Round {
  const stake = paise(BigInt(ask.stake))
  const { events, payout } = raniRoulette.play({ stake, play: ask.choice }, { below: () => Number(kind) })
  return asRound({ game: raniRoulette.id, title: 'Rani Roulette', version: raniRoulette.version, stake, payout, events, play: ask.choice })
}
