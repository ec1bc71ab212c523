import type { Paise } from '@lalmor/units/paise.ts'

/**
 * Fair chance for one round: a stream of uniform draws fixed by (server seed, client seed, nonce). Game code has no
 * other source of chance, and no way to reach the clock, the bank or the player.
 */
export type FairStream = {
  /** The next whole number in 0 … n − 1, exactly uniform (rejection, never modulo). 1 ≤ n ≤ 65,536. */
  below(n: number): number
}

/** What a game decides. The sum of the amounts its events pay is `payout`. */
export type Outcome<Event> = { events: Event[]; payout: Paise }

/** A game whose round is one step: stake in, outcome out. Pure. */
export type SingleStepGame<Event extends { type: string }> = {
  /** As in paths and on the wire, e.g. `diya-nights`. */
  id: string
  /** Rises with every change of rules or tables; rounds keep the version they were played with. */
  version: number
  /** SHA-256 (hex) of the canonical JSON of the tables: what a receipt names. */
  definitionHash: string
  /** Legal stakes, ascending. */
  stakes: readonly Paise[]
  stakeDefault: Paise
  /** Throws RangeError when `stake` is not one of `stakes`. */
  play(stake: Paise, stream: FairStream): Outcome<Event>
}
