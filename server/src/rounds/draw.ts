import { createStream } from '@lalmor/games/fair/stream.ts'
import type { Game, Outcome, Played } from '@lalmor/games/engine.ts'
import type { KeptRound } from '@lalmor/ledger/rounds.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import type { DrawingPair } from '../seeds/read.ts'

/** An outcome with what it was drawn from. */
export type Drawn = { pair: DrawingPair; nonce: number; played: Played; outcome: Outcome }

/**
 * What happens in a round: fixed by the pair, the nonce, the game's version and what the player did, and by nothing else. Throws
 * IllegalPlay when it could not have been played so.
 */
export function draw(rules: Game, pair: DrawingPair, nonce: number, played: Played): Drawn {
  const { serverSeed, clientSeed } = pair
  return {
    pair,
    nonce,
    played,
    outcome: rules.play(played, createStream({ serverSeed, clientSeed, nonce, game: rules.id, version: rules.version })),
  }
}

/** What the player did in a round, as the journal keeps it: the bet, and of rounds that were open the actions too. */
export function playedOf(
  { stake, play }: Pick<KeptRound, 'stake' | 'play'>,
  multiStep: boolean,
): { stake: Paise; play?: unknown; actions?: unknown[] } {
  if (play === undefined) return { stake }
  const kept: unknown = JSON.parse(play)
  if (!multiStep) return { stake, play: kept }
  const { bet, actions } = kept as { bet: unknown; actions: unknown[] }
  return { stake, ...(bet !== null && { play: bet }), actions }
}
