import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallRefused } from '../../data/call.ts'
import { call, launchQuery, session, source } from '../../data/client.ts'
import { configQuery } from '../../data/queries.ts'
import { t } from '../../i18n/entry/t.ts'
import { formatMinute } from '../../i18n/time.ts'
import { toasts } from '../../ui/toasts.ts'

const mutationKey = ['login']

type Asked = { mobile: string; verificationCode: string }

/** Signs in under the terms in force. The session it starts leads on to Home by itself (app/router.ts). */
export function useLogin(then: { onSuccess: () => void; onError: (error: Error) => void }) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: async (asked: Asked) => {
      const { termsVersion } = await queryClient.ensureQueryData(configQuery)
      return call('/sso/v2/login', { ...asked, referralCode: launchQuery.inviteCode, adult: true, termsVersion, source })
    },
    onSuccess: ({ sign, uid, newUserFlag, previousSignInAt }) => {
      then.onSuccess()
      session.start({ sign, uid, newUserFlag })
      if (previousSignInAt !== undefined) toasts.show(t('login.previous', { time: formatMinute(new Date(previousSignInAt)) }))
    },
    onError: (error) => {
      // Other terms came into force while the page stood open: they are read again.
      if (error instanceof CallRefused && error.reason === 'TermsNotAccepted') queryClient.removeQueries({ queryKey: configQuery.queryKey })
      then.onError(error)
    },
    meta: { ownMessage: true },
  })
  // The second of two quick taps comes before the button knows that it is busy.
  const start = (asked: Asked) => queryClient.isMutating({ mutationKey }) === 0 && mutate(asked)
  return { start, isPending }
}
