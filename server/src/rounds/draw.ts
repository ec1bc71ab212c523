import { createStream } from '@lalmor/games/fair/stream.ts'
import type { Outcome } from '@lalmor/games/engine.ts'
import type { AnyGame } from '@lalmor/games/registry.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import type { DrawingPair } from '../seeds/read.ts'

/** An outcome with what it was drawn from. */
export type Drawn = { pair: DrawingPair; nonce: number; outcome: Outcome<{ type: string }> }

/** What happens in a round: fixed by the pair, the nonce, the game's version and the stake, and by nothing else. */
export function draw(rules: AnyGame, pair: DrawingPair, nonce: number, stake: Paise): Drawn {
  const { serverSeed, clientSeed } = pair
  return {
    pair,
    nonce,
    outcome: rules.play(stake, createStream({ serverSeed, clientSeed, nonce, game: rules.id, version: rules.version })),
  }
}
