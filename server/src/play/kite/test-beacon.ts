import { exampleBeacon, exampleWord } from '@lalmor/games/beacon/example-beacon.ts'
import { randomnessOf, timeOfRound, type BeaconInfo, type BeaconWord } from '@lalmor/games/beacon/info.ts'
import { createHash } from 'node:crypto'
import type { Beacon } from './beacon.ts'

/** Predictable, chosen and silenced by a test. Its signatures are fake unless `signs`: real ones are slow. */
export function createTestBeacon({ now, signs = false }: { now: () => Date; signs?: boolean }) {
  const chosen = new Map<number, string>()
  const state = { away: false, /** The beacon's clock is so much ahead of the server's. */ aheadMs: 0 }
  const signatureOf = (round: number, tries = 0) => createHash('sha384').update(`${round}/${tries}`).digest('hex')

  function wordOf(round: number): BeaconWord {
    if (signs) return exampleWord(round)
    const signature = chosen.get(round) ?? signatureOf(round)
    return { round, signature, randomness: randomnessOf(signature) }
  }

  const isOut = (round: number) => now().getTime() + state.aheadMs >= timeOfRound(exampleBeacon, round)

  const beacon: Beacon = {
    info: async () => (state.away ? undefined : exampleBeacon),
    find: async (chainHash, round) => {
      return !state.away && isOut(round) && chainHash === exampleBeacon.chainHash ? wordOf(round) : undefined
    },
    isOut: async (chainHash, round) => !state.away && isOut(round) && chainHash === exampleBeacon.chainHash,
  }
  return {
    ...beacon,
    state,
    wordOf,
    choose(round: number, wanted: (word: BeaconWord) => boolean): void {
      for (let tries = 1; tries < 1_000_000; tries++) {
        const signature = signatureOf(round, tries)
        if (!wanted({ round, signature, randomness: randomnessOf(signature) })) continue
        chosen.set(round, signature)
        return
      }
      throw new Error(`no word of round ${round} fits`)
    },
    verify: ({ chainHash }: BeaconInfo, round: number, signature: string) =>
      chainHash === exampleBeacon.chainHash && wordOf(round).signature === signature,
  }
}
