import type { Choices } from '@lalmor/contract/consents.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, choices, queryClient, userInfoKey } from './client.ts'
import { userInfoQuery } from './queries.ts'

// Not in queries.ts, because Home loads that.

export const noChoices: Choices = { attribution: false, winsOnHome: false }

export async function saveChoices(made: Choices): Promise<void> {
  await call('/user/choose', made)
  choices.keep(made)
  queryClient.setQueryData(userInfoQuery.queryKey, (user) => user && { ...user, choices: made })
  await queryClient.invalidateQueries({ queryKey: userInfoKey })
}

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call('/user/profile', {}, { signal }),
  staleTime: 0,
})
