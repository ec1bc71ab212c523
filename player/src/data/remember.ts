import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from './client.ts'
import { noteSeeds, seedsQuery, type Seeds } from './queries.ts'

/** What an act has answered takes the place of what was known, and of what was asked before it and is still to come. */
export function remember<Answer>(queryKey: QueryKey, answer: Answer): void {
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, answer)
}

/** Seeds that came with another answer (launch, rotate). */
export const rememberSeeds = (seeds: Seeds): void => remember(seedsQuery.queryKey, noteSeeds(seeds))
