import { CallRefused } from '../../data/call.ts'
import { call } from '../../data/client.ts'
import { rememberSeeds, type Seeds } from '../../data/seeds.ts'
import { randomClientSeed } from './client-seed.ts'

/**
 * Where the pair ends soon, or the server drew the client seed in use, as for a new player, it knows both: changes to the next pair, whose hash this device has
 * stored, with a client seed drawn here. Before the first round, so no round waits for it.
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
