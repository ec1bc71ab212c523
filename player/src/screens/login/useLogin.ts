import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, launchQuery, session, source } from '../../data/client.ts'
import { endLogOut } from '../../data/log-out.ts'
import { t } from '../../i18n/entry/t.ts'
import { formatMinute } from '../../i18n/time.ts'
import { toasts } from '../../ui/toasts.ts'
import type { EntryTicks } from '../entry/useEntryTicks.ts'

const mutationKey = ['login']

type Asked = { mobile: string; verificationCode: string }

/** A wrong code is refused before a missing tick. The new session leads to Home (page/router.ts). */
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
  // A second quick tap can precede the busy button.
  const start = (asked: Asked) => queryClient.isMutating({ mutationKey }) === 0 && mutate(asked)
  return { start, isPending }
}
