import { CallRefused } from '../../data/call.ts'
import { call } from '../../data/client.ts'
import { rememberSeeds, type Seeds } from '../../data/seeds.ts'
import { randomClientSeed } from './client-seed.ts'

/** Changes to the next pair, with a client seed of this device, if the pair ends soon or the server knows both seeds. Runs before the first round. */
export async function drawOwnSeeds(seeds: Seeds): Promise<Seeds> {
  rememberSeeds(seeds)
  if (seeds.clientSeedFrom === 'player' && !seeds.endsSoon) return seeds
  const own = await call('/seed/rotate', { seedNo: seeds.seedNo, clientSeed: randomClientSeed() }).catch(async (error: unknown) => {
    // An open round uses it, or another tab changed it.
    if (error instanceof CallRefused) return { seeds: await call('/seed/current', {}) }
    throw error
  })
  rememberSeeds(own.seeds)
  return own.seeds
}
