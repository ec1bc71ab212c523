import type { Result } from '@lalmor/contract/catalogue.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../data/client.ts'
import { shouldRetry } from '../../data/query-client.ts'
import { rememberBalance, useMoneyMode, useSession, useUserInfo } from '../../data/queries.ts'
import { t } from '../../i18n/restore/t.ts'
import { toasts } from '../../ui/toasts.ts'

/** Below this, in paise, the app asks the server, which has its own minimum. */
export const lowPaise = 100

const mutationKey = ['restore']
const queryKey = ['can-restore']

export type Restorable = Result<'/wallet/canRestore'>

/** Fetched only while little money is left. */
export function useRestore({ onRestored }: { onRestored?: () => void } = {}) {
  const queryClient = useQueryClient()
  const uid = useSession()?.uid
  const { data: user } = useUserInfo()
  const low = useMoneyMode() === 'play' && user !== undefined && user.balance < lowPaise
  const { data } = useQuery({
    queryKey: [...queryKey, uid],
    queryFn: ({ signal }) => call('/wallet/canRestore', {}, { signal }),
    enabled: low,
    // Midnight or a round's end makes it possible.
    refetchInterval: 30_000,
    staleTime: 0,
    meta: { background: true },
  })
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: () => call('/wallet/restore', {}),
    onSuccess: ({ balance }) => {
      rememberBalance(balance)
      toasts.show(t('restore.done'))
      onRestored?.()
    },
    // The current state explains a refusal.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
    // Restores at most once a day, however often it is sent.
    retry: (failures, error: Error) => shouldRetry(failures, error),
    meta: { ownMessage: true },
  })
  return {
    standing: low && data && data.obstacle !== 'balance' && data.obstacle !== 'stopped' ? data : undefined,
    // A second quick tap, before the button is busy, would restore nothing more that day.
    restore: () => void (queryClient.isMutating({ mutationKey }) === 0 && mutate()),
    isPending,
    error,
  }
}
