import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { OpsError } from '../data/ops.ts'

/** Calls `onSignedOut` when any call finds that the session has ended. */
export function createClient(onSignedOut: () => void): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof OpsError && error.reason === 'sign-in') onSignedOut()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { retry: (count, error) => error instanceof OpsError && error.reason === 'away' && count < 3 } },
  })
}
