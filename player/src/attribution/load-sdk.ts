import address from '@adjustcom/adjust-web-sdk/dist/adjust-latest.min.js?url'
import { isRecord } from '../data/storage.ts'
import type { AdjustSdk } from './sdk.ts'

/**
 * Fetches the SDK's own file and runs it. Each run is a fresh SDK: one that has forgotten, or has another player, cannot start again. Rejects
 * when the file is blocked, and where nothing can be stored: there the SDK could not start, and would not catch all errors of trying.
 */
export function loadSdk(): Promise<AdjustSdk> {
  if (!canStore()) return Promise.reject(new Error('the attribution SDK has no storage'))
  const { promise, resolve, reject } = Promise.withResolvers<AdjustSdk>()
  const script = document.createElement('script')
  script.src = address
  script.addEventListener('load', () => {
    const { Adjust: sdk } = window as { Adjust?: AdjustSdk }
    if (sdk) resolve(sdk)
    else reject(new Error('the attribution SDK did not start'))
  })
  script.addEventListener('error', () => reject(new Error('the attribution SDK is blocked')))
  document.head.append(script)
  script.remove()
  return promise
}

/** Reading either of them throws where the browser forbids storage. */
function canStore(): boolean {
  try {
    window.localStorage.setItem('lalmor.probe', '1')
    window.localStorage.removeItem('lalmor.probe')
    return window.indexedDB !== undefined
  } catch {
    return false
  }
}

/** Whether an error comes out of the SDK, which handles some of its own badly: a storage that fails, a request that ends. */
export const isOfSdk = (reason: unknown): boolean =>
  (reason instanceof Event && typeof IDBRequest !== 'undefined' && reason.target instanceof IDBRequest) ||
  (reason instanceof Error && (reason.stack ?? '').includes(address.slice(address.lastIndexOf('/') + 1))) ||
  (isRecord(reason) && ('interrupted' in reason || ('action' in reason && 'code' in reason)))
