import type { FairStream } from '@lalmor/games/engine.ts'

/** Park and Miller's generator, first draws discarded. */
export function seededStream(seed: number): FairStream {
  let state = (seed * 16_807) % 2_147_483_647
  return {
    below: (n) => {
      state = (state * 48_271) % 2_147_483_647
      return state % n
    },
  }
}
