import type { Result } from '@lalmor/contract/catalogue.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../data/client.ts'
import { shouldRetry } from '../../data/query-client.ts'
import { rememberBalance, useMoneyMode, useSession, useUserInfo } from '../../data/queries.ts'
import { t } from '../../i18n/restore/t.ts'
import { toasts } from '../../ui/toasts.ts'

/** Below this, in paise, the server is asked whether play money can be restored. It decides by its own figure. */
export const lowPaise = 100

const mutationKey = ['restore']
const queryKey = ['can-restore']

export type Restorable = Result<'/wallet/canRestore'>

/** Whether play money can be restored, asked only while there is little left; and the restoring of it. */
export function useRestore({ onRestored }: { onRestored?: () => void } = {}) {
  const queryClient = useQueryClient()
  const uid = useSession()?.uid
  const { data: user } = useUserInfo()
  const low = useMoneyMode() === 'play' && user !== undefined && user.balance < lowPaise
  const { data } = useQuery({
    queryKey: [...queryKey, uid],
    queryFn: ({ signal }) => call('/wallet/canRestore', {}, { signal }),
    enabled: low,
    // Midnight and the end of a round open it.
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
    // Whatever was refused is told by how it stands now.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
    // The same once a day, however often it is asked.
    retry: (failures, error: Error) => shouldRetry(failures, error),
    meta: { ownMessage: true },
  })
  return {
    /** How it stands, while it is worth telling. */
    standing: low && data && data.obstacle !== 'balance' && data.obstacle !== 'stopped' ? data : undefined,
    // The second of two quick taps comes before the button knows that it is busy; the day's second would be the first all the same.
    restore: () => void (queryClient.isMutating({ mutationKey }) === 0 && mutate()),
    isPending,
    error,
  }
}
