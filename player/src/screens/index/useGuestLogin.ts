import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, launchQuery, session, source } from '../../data/client.ts'
import { endLogOut } from '../../data/log-out.ts'
import { t } from '../../i18n/entry/t.ts'
import { underTerms } from './under-terms.ts'

const mutationKey = ['guest']

/** Makes a guest under the terms in force. The session it starts leads on to Home by itself (app/router.ts). */
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
  // The second of two quick taps comes before the button knows that it is busy, and would make a second guest.
  const start = () => queryClient.isMutating({ mutationKey }) === 0 && mutate()
  return { start, isPending, error, starting: t('age.starting') }
}
