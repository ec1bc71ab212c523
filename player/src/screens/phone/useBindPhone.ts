import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallRefused, type CallOptions } from '../../data/call.ts'
import { call, session, source } from '../../data/client.ts'
import { shouldRetry } from '../../data/query-client.ts'
import { userInfoQuery } from '../../data/queries.ts'
import { t } from '../../i18n/phone/t.ts'
import { back, place } from '../../page/router.ts'
import { toasts } from '../../ui/toasts.ts'

const mutationKey = ['bind-phone']

type Asked = { mobile: string; verificationCode: string }
type Asking = Asked & { switchAccount: boolean; sender: CallOptions['sender'] }

export type Taken = { asked: Asked; refusal: CallRefused<'PhoneTaken'> }

/** Binds the phone, or signs into its account if the player agreed. */
export function useBindPhone(then: { onSuccess: () => void; onError: (error: Error) => void }) {
  const queryClient = useQueryClient()
  const [taken, setTaken] = useState<Taken>()
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: ({ switchAccount, sender, ...asked }: Asking) =>
      call('/user/bindPhone', { ...asked, source, ...(switchAccount && { switchAccount }) }, { sender }),
    onSuccess: (end) => {
      then.onSuccess()
      if (end.kind === 'switched') return session.start({ sign: end.sign, uid: end.uid, newUserFlag: end.newUserFlag })
      toasts.show(t('phone.done'))
      // Returns to the page that asked for the number, unless the player has left this one.
      const at = place()
      if (at.kind === 'page' && at.path === '/pages/account/PhoneBinding/PhoneBinding') back()
      return queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey })
    },
    onError: (error: Error, asked) => {
      if (error instanceof CallRefused && error.reason === 'PhoneTaken' && !asked.switchAccount) {
        setTaken({ asked, refusal: error as CallRefused<'PhoneTaken'> })
        return
      }
      setTaken(undefined)
      // Another tab has bound the number; fetching the user again shows it.
      if (error instanceof CallRefused && error.reason === 'PhoneBound')
        void queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey })
      then.onError(error)
    },
    // The server repeats its answer even to the session it ended.
    retry: (failures, error: Error) => shouldRetry(failures, error),
    meta: { ownMessage: true },
  })
  // A second quick tap can precede the busy button.
  const ask = (asked: Asked, switchAccount: boolean) =>
    queryClient.isMutating({ mutationKey }) === 0 && mutate({ ...asked, switchAccount, sender: session.current() })
  return {
    bind: (asked: Asked) => void ask(asked, false),
    switchAccount: () => void (taken && ask(taken.asked, true)),
    stay: () => setTaken(undefined),
    taken: taken?.refusal.facts,
    isPending,
  }
}
