import type { Sessions } from '@lalmor/contract/sessions.ts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../data/client.ts'
import { remember } from '../../data/remember.ts'

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call('/session/list', {}, { signal }),
  // Other devices may change them.
  staleTime: 0,
  meta: { ownMessage: true },
})

export const useSessions = () => useQuery(sessionsQuery)

/** Each answer has the whole current list. */
const onSuccess = (sessions: Sessions) => remember(sessionsQuery.queryKey, sessions)

export const useEndSession = () => useMutation({ mutationFn: (id: string) => call('/session/end', { id }), onSuccess })

export const useEndOthers = () => useMutation({ mutationFn: () => call('/session/end-others', {}), onSuccess })
