import { CallRefused } from '../../data/call.ts'
import { call } from '../../data/client.ts'
import { rememberSeeds, type Seeds } from '../../data/seeds.ts'
import { randomClientSeed } from './client-seed.ts'

/**
 * Changes to the next pair, with a client seed drawn here, where the pair ends soon or the server drew its client seed and so knows both. Runs before the
 * first round, so no round waits.
 */
export async function drawOwnSeeds(seeds: Seeds): Promise<Seeds> {
  rememberSeeds(seeds)
  if (seeds.clientSeedFrom === 'player' && !seeds.endsSoon) return seeds
  const own = await call('/seed/rotate', { seedNo: seeds.seedNo, clientSeed: randomClientSeed() }).catch(async (error: unknown) => {
    // A round is open that uses the pair, or another tab has changed it.
    if (error instanceof CallRefused) return { seeds: await call('/seed/current', {}) }
    throw error
  })
  rememberSeeds(own.seeds)
  return own.seeds
}
