import type { FairStream } from '../engine.ts'
import { streamsUnder } from './stream.ts'

/** One figure per round: one of `weights.length` answers. */
export type Row = { what: string; weights: readonly number[]; answers: readonly number[] }

export const even = (size: number) => Array.from({ length: size }, () => 1)

/** Plays under one seed pair. `read` gives one number for each of `sizes`. */
export function rowsOf(game: string, rounds: number, sizes: (readonly number[])[], read: (stream: FairStream) => number[]): Row[] {
  const streamFor = streamsUnder(new Uint8Array(32).fill(0x4d))
  const answers: number[][] = sizes.map(() => [])
  for (let nonce = 0; nonce < rounds; nonce++)
    read(streamFor({ game, version: 1, definitionHash: 'ab'.repeat(32), nonce, clientSeed: 'rangoli' })).forEach((answer, at) =>
      answers[at]!.push(answer),
    )
  return sizes.map((weights, at) => ({ what: `${game} ${at}`, weights, answers: answers[at]! }))
}
