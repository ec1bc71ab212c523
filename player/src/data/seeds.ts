import type { Result } from '@lalmor/contract/catalogue.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, localStore, session } from './client.ts'
import { remember } from './remember.ts'
import { createSeenPairs } from './seen-pairs.ts'

export const seenPairs = createSeenPairs(localStore)

export const seedsQuery = queryOptions({
  queryKey: ['seeds'],
  queryFn: async ({ signal }) => noteSeeds(await call('/seed/current', {}, { signal })),
})

export type Seeds = Result<'/seed/current'>

export function noteSeeds(seeds: Seeds): Seeds {
  const uid = session.current()?.uid
  const pairs = [
    { seedNo: seeds.seedNo, hash: seeds.serverSeedHash, clientSeed: seeds.clientSeed },
    { seedNo: seeds.seedNo + 1, hash: seeds.nextServerSeedHash },
  ]
  if (uid !== undefined) seenPairs.note(uid, pairs, new Date())
  return seeds
}

export const rememberSeeds = (seeds: Seeds): void => remember(seedsQuery.queryKey, noteSeeds(seeds))
