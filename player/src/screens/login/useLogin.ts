import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, launchQuery, session, source } from '../../data/client.ts'
import { endLogOut } from '../../data/log-out.ts'
import { t } from '../../i18n/entry/t.ts'
import { formatMinute } from '../../i18n/time.ts'
import { toasts } from '../../ui/toasts.ts'
import type { EntryTicks } from '../entry/useEntryTicks.ts'

const mutationKey = ['login']

type Asked = { mobile: string; verificationCode: string }

/** Signs in with the ticks as they stand: the server tells a wrong code before it asks for a missing tick. The new session itself leads to Home (page/router.ts). */
export function useLogin({ enter }: EntryTicks, then: { onSuccess: () => void; onError: (error: Error) => void }) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (asked: Asked) =>
      enter((consent) => {
        endLogOut()
        return call('/sso/v2/login', { ...asked, referralCode: launchQuery.inviteCode, ...consent, source })
      }),
    onSuccess: ({ sign, uid, newUserFlag, previousSignInAt }) => {
      then.onSuccess()
      session.start({ sign, uid, newUserFlag })
      if (previousSignInAt !== undefined) toasts.show(t('login.previous', { time: formatMinute(new Date(previousSignInAt)) }))
    },
    onError: then.onError,
    meta: { ownMessage: true },
  })
  // The second of two quick taps can come before the button is busy.
  const start = (asked: Asked) => queryClient.isMutating({ mutationKey }) === 0 && mutate(asked)
  return { start, isPending }
}
