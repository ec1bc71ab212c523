import type { Profile } from '@lalmor/contract/account.ts'
import type { Facts } from '@lalmor/contract/refusals.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { back, place } from '../../page/router.ts'
import { CallRefused } from '../../data/call.ts'
import { call, localStore, userInfoKey } from '../../data/client.ts'
import { minorOnDevice } from '../../data/device.ts'
import { profileQuery } from '../../data/profile.ts'
import { remember } from '../../data/remember.ts'
import { t } from '../../i18n/profile/t.ts'
import { toasts } from '../../ui/toasts.ts'
import { changesIn, formOf, type Form } from './profile-form.ts'

const factsOf = <R extends 'ProfileInvalid' | 'Under18'>(error: unknown, reason: R): Facts<R> | undefined =>
  error instanceof CallRefused && error.reason === reason ? (error.facts as Facts<R>) : undefined

/** `minor`: the birthday is under 18 and must be confirmed. */
export function useEditProfile(profile: Profile) {
  const queryClient = useQueryClient()
  const [before] = useState(() => formOf(profile))
  const [form, setForm] = useState(before)
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: ({ underAge }: { underAge: boolean }) =>
      call('/user/updateProfile', { ...changesIn(before, form), ...(underAge && { underAge }) }),
    onMutate: place,
    onSuccess: async (saved, { underAge }, from) => {
      if (underAge) minorOnDevice.remember(localStore)
      remember(profileQuery.queryKey, saved)
      await queryClient.invalidateQueries({ queryKey: userInfoKey })
      toasts.show(t('profile.saved'))
      // The player may have left the page meanwhile.
      if (place() === from) back()
    },
    meta: { ownMessage: true },
  })
  const isChanged = Object.keys(changesIn(before, form)).length > 0
  return {
    form,
    set: (change: Partial<Form>) => setForm((now) => ({ ...now, ...change })),
    save: (underAge = false) => (isChanged ? mutate({ underAge }) : back()),
    reset,
    isPending,
    problems: factsOf(error, 'ProfileInvalid')?.fields ?? {},
    minor: factsOf(error, 'Under18'),
    error: factsOf(error, 'ProfileInvalid') || factsOf(error, 'Under18') ? null : error,
  }
}
