import address from '@adjustcom/adjust-web-sdk/dist/adjust-latest.min.js?url'
import { isRecord } from '../data/storage.ts'
import type { AdjustSdk } from './sdk.ts'

/** Runs a fresh copy of the SDK: one that has forgotten a player, or had another, cannot restart. Rejects if the file is blocked or there is no storage. */
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

/** Access throws if storage is forbidden. */
function canStore(): boolean {
  try {
    window.localStorage.setItem('lalmor.probe', '1')
    window.localStorage.removeItem('lalmor.probe')
    return window.indexedDB !== undefined
  } catch {
    return false
  }
}

/** The SDK mishandles some of its own: failing storage, ended requests. */
export const isOfSdk = (reason: unknown): boolean =>
  (reason instanceof Event && typeof IDBRequest !== 'undefined' && reason.target instanceof IDBRequest) ||
  (reason instanceof Error && (reason.stack ?? '').includes(address.slice(address.lastIndexOf('/') + 1))) ||
  (isRecord(reason) && ('interrupted' in reason || ('action' in reason && 'code' in reason)))
