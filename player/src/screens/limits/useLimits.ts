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
  // Each round uses some of a limit, so it is always fetched again.
  staleTime: 0,
})

/** `background`: the page can do without the limits if they fail to load. */
export const useLimits = ({ background = false }: { background?: boolean } = {}) =>
  useQuery({ ...limitsQuery, meta: background ? { background: true } : { ownMessage: true } })

type Which = Pick<Limit, 'measure' | 'period'>
/** Without an amount the limit is removed. */
type Change = Which & { amount?: number }

/** Each answer contains all current limits. */
const onSuccess = (limits: Limits) => {
  remember(limitsQuery.queryKey, limits)
  // A long break gives up bonuses.
  void queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey })
  // The sheet may be over Deposit, which shows what limits leave and whether a break is in force.
  void queryClient.invalidateQueries({ queryKey: ['deposit-options'] })
}

export const useSetLimit = () => useMutation({ mutationFn: (change: Change) => call('/limit/set', change), onSuccess })

/** The other answer to the question before the first deposit. */
export const useDeclineDepositLimit = () =>
  useMutation({ mutationFn: () => call('/limit/decline', {}), onSuccess, meta: { ownMessage: true } })

export const useSetStrict = () => useMutation({ mutationFn: (on: boolean) => call('/limit/strict', { on }), onSuccess })

export const useConfirmStrict = () => useMutation({ mutationFn: () => call('/limit/confirmStrict', {}), onSuccess })

/** Undefined is never. */
export const useSetIdle = () =>
  useMutation({ mutationFn: (minutes: number | undefined) => call('/limit/idle', minutes === undefined ? {} : { minutes }), onSuccess })

export const useNoteReviewed = () => useMutation({ mutationFn: () => call('/limit/reviewed', {}), onSuccess })

export const useConfirmLimit = () => useMutation({ mutationFn: (which: Which) => call('/limit/confirm', which), onSuccess })

/** A break is asked for until it is certain, also when the sheet is closed meanwhile or the app is loaded again. */
export const useTakeBreak = () =>
  useMutation({
    mutationFn: async (length: Break) => {
      const uid = session.current()?.uid
      if (uid === undefined) throw new CallRefused({ state: '401', msg: '', reason: 'PleaseLogin' })
      return breakIntents.take(uid, length)
    },
    onSuccess,
  })
