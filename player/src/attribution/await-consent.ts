import type { UserInfo } from '@lalmor/contract/account.ts'
import { localStore, queryClient, userInfoKey } from '../data/client.ts'

/** Whether there is anything to do: the player agrees, or an earlier consent has to be followed to its end. */
const isWanted = () =>
  queryClient.getQueryData<UserInfo>(userInfoKey)?.choices?.attribution === true ||
  localStore.get('attribution') !== undefined ||
  localStore.get('attribution-forget') !== undefined

let isLoading = false

/**
 * Loads the attribution code once a player has agreed to it: before that nothing of it is fetched. A file that a blocker holds back is no
 * error; it is tried again at the next start of the app.
 */
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
