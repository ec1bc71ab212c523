import type { Choices } from '@lalmor/contract/consents.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, choices, queryClient, userInfoKey } from './client.ts'
import { userInfoQuery } from './queries.ts'

// Apart from queries.ts, which Home loads.

/** Until a player chooses. */
export const noChoices: Choices = { attribution: false, winsOnHome: false }

/** Also on this device. */
export async function saveChoices(made: Choices): Promise<void> {
  await call('/user/choose', made)
  choices.keep(made)
  queryClient.setQueryData(userInfoQuery.queryKey, (user) => user && { ...user, choices: made })
  await queryClient.invalidateQueries({ queryKey: userInfoKey })
}

/** With the number of sessions. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call('/user/profile', {}, { signal }),
  staleTime: 0,
})
