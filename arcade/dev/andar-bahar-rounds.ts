import type { Round } from '@lalmor/contract/rounds.ts'
import { andarBahar } from '@lalmor/games/table-games/andar-bahar/definition.ts'
import { paise } from '@lalmor/units/paise.ts'
import { seededStream } from '../src/engine/seeded-stream.fixture.ts'
import { asRound } from './as-round.ts'

/** The number of cards dealt; the first is the one in the drawings. */
export const kinds = ['10', '1', '4', '13', '22', '38', '45']

export function round(kind: string, ask: { stake: number; choice: unknown }): Round {
  const stake = paise(BigInt(ask.stake))
  for (let seed = 1; ; seed++) {
    const { events, payout } = andarBahar.play({ stake, play: ask.choice }, seededStream(seed))
    if (events.filter(({ type }) => type === 'card').length !== Number(kind)) continue
    return asRound({ game: andarBahar.id, title: 'Andar Bahar', version: andarBahar.version, stake, payout, events, play: ask.choice })
  }
}
