import type { UserInfo } from '@lalmor/contract/account.ts'
import { localStore, queryClient, userInfoKey } from '../data/client.ts'

/** True with a consent, or if an earlier one must still end. */
const isWanted = () =>
  queryClient.getQueryData<UserInfo>(userInfoKey)?.choices?.attribution === true ||
  localStore.get('attribution') !== undefined ||
  localStore.get('attribution-forget') !== undefined

let isLoading = false

/** Fetches attribution code only after consent. A blocked file is not an error: the next start tries again. */
export function awaitConsent(): void {
  const look = () => {
    if (isLoading || !isWanted()) return
    isLoading = true
    stop()
    import('./start.ts').then(
      ({ startAttribution }) => startAttribution(),
      () => undefined,
    )
  }
  const stop = queryClient.getQueryCache().subscribe(look)
  look()
}
