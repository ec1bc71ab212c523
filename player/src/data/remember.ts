import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from './client.ts'

/** Cancels fetches that began before it. */
export function remember<Answer>(queryKey: QueryKey, answer: Answer): void {
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, answer)
}
