import type { Game } from './engine.ts'

/** A title's parts beside its line: `title.ts` in its folder. */
export type TitleParts = {
  /** The version that plays now. Absent where rounds belong to a table that all share: they are no `Game`. */
  plays?: Game
  /** Every version that is open, was, or will be next. None that was is taken away: its rounds must stay verifiable. */
  versions: readonly Game[]
  facts: { version: number; rtpPpm: number; rtpMostPpm?: number }
  /** Its names in Spanish, French, Simplified and Traditional Chinese and Hindi, and in its country. */
  otherNames: readonly string[]
  /** Games that people look for and that are not here, where this one comes nearest: each by its names. */
  nearestTo?: readonly (readonly [string, ...string[]])[]
}

/** A number in 0 … n − 1, to vary the bets of vectors. */
export type Chance = (n: number) => number

/** A round's input as vectors and receipts have it. */
export type Input = { stake: number; play?: unknown; actions?: readonly unknown[] }

/** A personal title's part of its vectors: `vectors.ts` in its folder. */
export type TitleVectors = {
  /**
   * By version, nonces of the first pair whose rounds show what is rare: free games, rejected draws, the win cap. Found by playing up to a hundred
   * million nonces in order.
   */
  remarkable: Readonly<Record<number, readonly (number | (Input & { nonce: number }))[]>>
  bet(tables: object, chance: Chance): Pick<Input, 'stake' | 'play'>
  /** The player's next action in an open round after `taken`. Absent where rounds have none. */
  act?(taken: readonly unknown[], chance: Chance): unknown
  /** Inputs that a verifier must refuse. */
  illegal: readonly (Input & { why: string })[]
}
