import type { PasswordState } from '@lalmor/contract/withdrawal-password.ts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { CallRefused } from '../../data/call.ts'
import { call, queryClient } from '../../data/client.ts'
import { remember } from '../../data/remember.ts'
import { forgetWithdrawalOptions } from '../withdrawals/withdrawal-options.ts'

const passwordQuery = queryOptions({
  queryKey: ['withdrawal-password'],
  queryFn: ({ signal }) => call('/withdrawal-password/state', {}, { signal }),
  // Another device may set, try or lock it.
  staleTime: 0,
  meta: { ownMessage: true },
})

export const usePasswordState = () => useQuery(passwordQuery)

export type Asked =
  | { way: 'set' | 'reset'; password: string; verificationCode: string }
  | { way: 'change'; current: string; password: string }

const mutationKey = ['withdrawal-password', 'put']

/** Refetches the state: it may have changed elsewhere, or by too many tries. */
export function usePutPassword(then: { onDone: (way: Asked['way'], state: PasswordState) => void; onError: (error: Error) => void }) {
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: ({ way, ...asked }: Asked) =>
      'current' in asked ? call('/withdrawal-password/change', asked) : call(`/withdrawal-password/${way as 'set' | 'reset'}`, asked),
    onSuccess(state, { way }) {
      remember(passwordQuery.queryKey, state)
      forgetWithdrawalOptions()
      then.onDone(way, state)
    },
    onError(error) {
      const stale = ['PasswordLocked', 'PasswordAlreadySet', 'PasswordNotSet', 'PhoneNotBound'] as const
      if (error instanceof CallRefused && stale.some((reason) => reason === error.reason))
        void queryClient.invalidateQueries({ queryKey: passwordQuery.queryKey })
      then.onError(error)
    },
    meta: { ownMessage: true },
  })
  // A second quick tap can precede the busy button.
  const put = (asked: Asked) => void (queryClient.isMutating({ mutationKey }) === 0 && mutate(asked))
  return { put, isPending }
}
