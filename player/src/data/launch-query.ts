import type { Store } from './storage.ts'

/** SPEC §2: what the address of the first page may carry. `fbc` and `fbp` are read after consent only (PRODUCT §13). */
export type LaunchQuery = { inviteCode: string; isNative: boolean; h5No: number }

export type SourceMarker = 'pwa' | 'browser'

/** SPEC §9. */
const defaultH5No = 3

type Address = { search: string; hash: string }

/** The query before the hash and the one inside it: an invitation link may have either. */
function queries({ search, hash }: Address): URLSearchParams {
  const inHash = hash.indexOf('?')
  return new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(inHash < 0 ? '' : hash.slice(inHash))])
}

export function readLaunchQuery(address: Address): LaunchQuery {
  const query = queries(address)
  const h5No = Number(query.get('h5No') ?? Number.NaN)
  return {
    inviteCode: (query.get('invite_code') ?? '').slice(0, 32),
    isNative: query.get('isnative') === '1',
    h5No: Number.isSafeInteger(h5No) && h5No >= 0 && h5No <= 1_000_000 ? h5No : defaultH5No,
  }
}

/** SPEC §4, install mode: `pwa` once it was `pwa`, or when the address or the window says so; stored. */
export function sourceMarker(store: Store, address: Address, standalone: boolean): SourceMarker {
  const installed = store.get('source') === 'pwa' || queries(address).get('source') === 'pwa' || standalone
  const marker: SourceMarker = installed ? 'pwa' : 'browser'
  store.set('source', marker)
  return marker
}
