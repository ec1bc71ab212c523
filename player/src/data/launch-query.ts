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

/**
 * Reads the launch query. What an address names is kept for the visit (`store` is the session's): a reload, and a page
 * whose own address no longer has it, go on as they were launched.
 */
export function readLaunchQuery(store: Store, address: Address): LaunchQuery {
  const query = queries(address)
  const read = (name: string) => {
    const given = query.get(name)?.slice(0, 32)
    if (given !== undefined) store.set(`launch.${name}`, given)
    return given ?? store.get(`launch.${name}`) ?? ''
  }
  const h5No = read('h5No')
  return {
    inviteCode: read('invite_code'),
    isNative: read('isnative') === '1',
    h5No: /^\d{1,6}$/.test(h5No) ? Number(h5No) : defaultH5No,
  }
}

/** What an advertisement put into the address of the first page: empty without consent. Nothing of it is kept. */
export function clickIds(address: Address, { consent }: { consent: boolean }): { fbc: string; fbp: string } {
  if (!consent) return { fbc: '', fbp: '' }
  const query = queries(address)
  const read = (name: string) => (query.get(name) ?? '').slice(0, 256)
  return { fbc: read('fbc'), fbp: read('fbp') }
}

/** SPEC §4, install mode: `pwa` once it was `pwa`, or when the address or the window says so; stored. */
export function sourceMarker(store: Store, address: Address, standalone: boolean): SourceMarker {
  const installed = store.get('source') === 'pwa' || queries(address).get('source') === 'pwa' || standalone
  const marker: SourceMarker = installed ? 'pwa' : 'browser'
  store.set('source', marker)
  return marker
}
