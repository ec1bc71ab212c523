import type { PhoneState } from '@lalmor/contract/phone.ts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { CallRefused } from '../../data/call.ts'
import { call, queryClient } from '../../data/client.ts'
import { userInfoQuery } from '../../data/queries.ts'
import { forgetWithdrawalOptions } from '../withdrawals/withdrawal-options.ts'

const phoneQuery = queryOptions({
  queryKey: ['phone'],
  queryFn: ({ signal }) => call('/user/phone/state', {}, { signal }),
  // Support and other devices may change it.
  staleTime: 0,
  meta: { ownMessage: true },
})

export const usePhoneState = () => useQuery(phoneQuery)

const refresh = () => void queryClient.invalidateQueries({ queryKey: phoneQuery.queryKey })

const isRefusedBy = (error: Error, ...reasons: string[]) =>
  error instanceof CallRefused && reasons.some((reason) => reason === error.reason)

/** First step: a code to the current number, and any withdrawal password. */
export function useProvePhone(then: { onDone: () => void; onError: (error: Error) => void }) {
  const mutationKey = ['phone', 'prove']
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (asked: { verificationCode: string; password?: string }) => call('/user/phone/prove', asked),
    onSuccess({ provenUntil }) {
      queryClient.setQueryData<PhoneState>(phoneQuery.queryKey, (before) => before && { ...before, provenUntil })
      then.onDone()
    },
    onError(error) {
      if (isRefusedBy(error, 'PhoneReplacing', 'PhoneNotBound', 'PasswordNotSet')) refresh()
      then.onError(error)
    },
    meta: { ownMessage: true },
  })
  // A second quick tap can precede the busy button.
  return {
    prove: (asked: Parameters<typeof mutate>[0]) => void (queryClient.isMutating({ mutationKey }) === 0 && mutate(asked)),
    isPending,
  }
}

/** Second step: a code to the new number. */
export function useChangePhone(then: { onDone: (changed: { phone: string; until: string }) => void; onError: (error: Error) => void }) {
  const mutationKey = ['phone', 'change']
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (asked: { mobile: string; verificationCode: string }) => call('/user/phone/change', asked),
    async onSuccess({ phone, withdrawalsHeldUntil: until }) {
      forgetWithdrawalOptions()
      then.onDone({ phone, until })
      refresh()
      await queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey })
    },
    onError(error) {
      if (isRefusedBy(error, 'PhoneUnproven', 'PhoneReplacing', 'PhoneNotBound')) refresh()
      then.onError(error)
    },
    meta: { ownMessage: true },
  })
  return {
    change: (asked: Parameters<typeof mutate>[0]) => void (queryClient.isMutating({ mutationKey }) === 0 && mutate(asked)),
    isPending,
  }
}
