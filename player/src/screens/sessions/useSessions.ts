import type { Sessions } from '@lalmor/contract/sessions.ts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../data/client.ts'
import { remember } from '../../data/remember.ts'

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call('/session/list', {}, { signal }),
  // Others come and go without this device.
  staleTime: 0,
  meta: { ownMessage: true },
})

export const useSessions = () => useQuery(sessionsQuery)

/** Each answer holds all of them as they are now. */
const onSuccess = (sessions: Sessions) => remember(sessionsQuery.queryKey, sessions)

export const useEndSession = () => useMutation({ mutationFn: (id: string) => call('/session/end', { id }), onSuccess })

export const useEndOthers = () => useMutation({ mutationFn: () => call('/session/end-others', {}), onSuccess })
