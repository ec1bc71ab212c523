import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallFailed, CallRefused } from './call.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { background?: true; ownMessage?: true }
    mutationMeta: { ownMessage?: true }
  }
}

type Meta = { background?: true; ownMessage?: true } | undefined

/** SPEC §8, PRODUCT §13. Not for background polls, `ownMessage`, or an ended session, which has a sheet. */
export function shownAsToast(error: unknown, meta: Meta): boolean {
  if (meta?.background || meta?.ownMessage) return false
  if (error instanceof CallFailed) return error.kind !== 'abort'
  return !(error instanceof CallRefused && error.sessionOver)
}

/** A lost answer is retried, a refusal is not. */
export const shouldRetry = (failures: number, error: unknown) => error instanceof CallFailed && error.kind === 'network' && failures < 2

/** Calls `onLostAct` if an act's outcome is unknown. */
export function createQueryClient(toast: (error: unknown) => void, onLostAct?: () => void): QueryClient {
  return new QueryClient({
    // Queries without data show the error in their place.
    queryCache: new QueryCache({
      onError: (error, query) => query.state.data !== undefined && shownAsToast(error, query.meta) && toast(error),
    }),
    mutationCache: new MutationCache({
      onError(error, _vars, _result, mutation) {
        if (error instanceof CallFailed && error.kind !== 'abort') onLostAct?.()
        if (shownAsToast(error, mutation.meta)) toast(error)
      },
    }),
    defaultOptions: {
      // Failures show at once: `online` mode would wait silently.
      queries: { networkMode: 'always', retry: shouldRetry, staleTime: 10_000, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
