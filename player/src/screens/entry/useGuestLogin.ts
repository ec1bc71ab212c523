import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, launchQuery, session, source } from '../../data/client.ts'
import { endLogOut } from '../../data/log-out.ts'
import type { EntryTicks } from './useEntryTicks.ts'

const mutationKey = ['guest']

/** The new session itself leads to Home (page/router.ts). */
export function useGuestLogin({ both, enter }: EntryTicks) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: () =>
      enter((consent) => {
        endLogOut()
        return call('/sso/guest', { referralCode: launchQuery.inviteCode, ...consent, source })
      }),
    onSuccess: ({ sign, uid, newUserFlag }) => session.start({ sign, uid, newUserFlag }),
    meta: { ownMessage: true },
  })
  // A second quick tap would create a second guest.
  const start = () => both && queryClient.isMutating({ mutationKey }) === 0 && mutate()
  return { start, isPending, error }
}
