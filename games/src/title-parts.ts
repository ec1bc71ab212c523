import type { Game } from './engine.ts'

/** The exports of `title.ts` in the title's folder. */
export type TitleParts = {
  /** The current version. Absent if rounds belong to a shared table, which is not a `Game`. */
  plays?: Game
  /** Every version that is, was or will be open. Opened ones stay, so that their rounds remain verifiable. */
  versions: readonly Game[]
  facts: { version: number; rtpPpm: number; rtpMostPpm?: number }
  /** Spanish, French, Simplified and Traditional Chinese, Hindi, and names of its country. */
  otherNames: readonly string[]
  /** Missing games to which this is nearest, each by its names. */
  nearestTo?: readonly (readonly [string, ...string[]])[]
}

/** 0 … n − 1. */
export type Chance = (n: number) => number

/** A round's input, as in vectors and receipts. */
export type Input = { stake: number; play?: unknown; actions?: readonly unknown[] }

/** `vectors.ts` of the title's folder. */
export type TitleVectors = {
  /** Nonces of the first pair with free games, rejected draws or the win cap, by version. Found among up to a hundred million. */
  remarkable: Readonly<Record<number, readonly (number | (Input & { nonce: number }))[]>>
  bet(tables: object, chance: Chance): Pick<Input, 'stake' | 'play'>
  /** The next action after `taken`. Absent if there are none. */
  act?(taken: readonly unknown[], chance: Chance): unknown
  illegal: readonly (Input & { why: string })[]
}
