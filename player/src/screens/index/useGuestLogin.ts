import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, launchQuery, session, source } from '../../data/client.ts'
import { endLogOut } from '../../data/log-out.ts'
import { t } from '../../i18n/entry/t.ts'
import { underTerms } from './under-terms.ts'

const mutationKey = ['guest']

/** Creates a guest under the terms in force. The new session itself leads to Home (app/router.ts). */
export function useGuestLogin() {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: () =>
      underTerms(queryClient, ({ termsVersion }) => {
        endLogOut()
        return call('/sso/guest', { referralCode: launchQuery.inviteCode, adult: true, termsVersion, source })
      }),
    onSuccess: ({ sign, uid, newUserFlag }) => session.start({ sign, uid, newUserFlag }),
    meta: { ownMessage: true },
  })
  // The second of two quick taps can come before the button is busy, and would create a second guest.
  const start = () => queryClient.isMutating({ mutationKey }) === 0 && mutate()
  return { start, isPending, error, starting: t('age.starting') }
}
