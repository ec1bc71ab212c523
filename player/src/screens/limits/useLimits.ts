import type { Break, Limit, Limits } from '@lalmor/contract/limits.ts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { CallRefused } from '../../data/call.ts'
import { call, queryClient, session } from '../../data/client.ts'
import { breakIntents } from '../../data/play.ts'
import { userInfoQuery } from '../../data/queries.ts'
import { remember } from '../../data/remember.ts'

const limitsQuery = queryOptions({
  queryKey: ['limits'],
  queryFn: ({ signal }) => call('/limit/list', {}, { signal }),
  // Each round uses some of a limit.
  staleTime: 0,
})

/** `background`: the page can do without them if they fail to load. */
export const useLimits = ({ background = false }: { background?: boolean } = {}) =>
  useQuery({ ...limitsQuery, meta: background ? { background: true } : { ownMessage: true } })

type Which = Pick<Limit, 'measure' | 'period'>
/** Without an amount the limit is removed. */
type Change = Which & { amount?: number }

/** Each answer has the whole current list. */
const onSuccess = (limits: Limits) => {
  remember(limitsQuery.queryKey, limits)
  // A long break gives up bonuses.
  void queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey })
  // The sheet may be over Deposit, which shows limits and breaks.
  void queryClient.invalidateQueries({ queryKey: ['deposit-options'] })
}

export const useSetLimit = () => useMutation({ mutationFn: (change: Change) => call('/limit/set', change), onSuccess })

export const useDeclineDepositLimit = () =>
  useMutation({ mutationFn: () => call('/limit/decline', {}), onSuccess, meta: { ownMessage: true } })

export const useSetStrict = () => useMutation({ mutationFn: (on: boolean) => call('/limit/strict', { on }), onSuccess })

export const useConfirmStrict = () => useMutation({ mutationFn: () => call('/limit/confirmStrict', {}), onSuccess })

/** Undefined switches it off. */
export const useSetIdle = () =>
  useMutation({ mutationFn: (minutes: number | undefined) => call('/limit/idle', minutes === undefined ? {} : { minutes }), onSuccess })

export const useNoteReviewed = () => useMutation({ mutationFn: () => call('/limit/reviewed', {}), onSuccess })

export const useConfirmLimit = () => useMutation({ mutationFn: (which: Which) => call('/limit/confirm', which), onSuccess })

/** Asks until it is certain, even if the sheet closes or the app reloads. */
export const useTakeBreak = () =>
  useMutation({
    mutationFn: async (length: Break) => {
      const uid = session.current()?.uid
      if (uid === undefined) throw new CallRefused({ state: '401', msg: '', reason: 'PleaseLogin' })
      return breakIntents.take(uid, length)
    },
    onSuccess,
  })
