import type { Store } from './storage.ts'

/** SPEC §2. `fbc` and `fbp` are read only after consent (PRODUCT §13). */
export type LaunchQuery = { inviteCode: string; isNative: boolean; h5No: number }

export type SourceMarker = 'pwa' | 'browser'

/** SPEC §9. */
const defaultH5No = 3

type Address = { search: string; hash: string }

/** An invitation link may have either. */
function queries({ search, hash }: Address): URLSearchParams {
  const inHash = hash.indexOf('?')
  return new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(inHash < 0 ? '' : hash.slice(inHash))])
}

/** Stores the values for the visit (`store`), across reloads and pages without a query. */
export function readLaunchQuery(store: Store, address: Address): LaunchQuery {
  const query = queries(address)
  const read = (name: string) => {
    const given = query.get(name)?.slice(0, 32)
    if (given !== undefined) store.set(`launch.${name}`, given)
    return given ?? store.get(`launch.${name}`) ?? ''
  }
  const h5No = read('h5No')
  const inviteCode = read('invite_code')
  return {
    inviteCode: store.get(dropped) === inviteCode ? '' : inviteCode,
    isNative: read('isnative') === '1',
    h5No: /^\d{1,6}$/.test(h5No) ? Number(h5No) : defaultH5No,
  }
}

const dropped = 'launch.dropped_invite'

/** A dropped code is ignored for the visit, even if the address has it. */
export function dropInvite(store: Store, query: LaunchQuery): void {
  store.set(dropped, query.inviteCode)
  query.inviteCode = ''
}

/** Advertisers' ids: empty without consent, never stored. */
export function clickIds(address: Address, { consent }: { consent: boolean }): { fbc: string; fbp: string } {
  if (!consent) return { fbc: '', fbp: '' }
  const query = queries(address)
  const read = (name: string) => (query.get(name) ?? '').slice(0, 256)
  return { fbc: read('fbc'), fbp: read('fbp') }
}

/** SPEC §4: `pwa` by history, address or window; stored. */
export function sourceMarker(store: Store, address: Address, standalone: boolean): SourceMarker {
  const installed = store.get('source') === 'pwa' || queries(address).get('source') === 'pwa' || standalone
  const marker: SourceMarker = installed ? 'pwa' : 'browser'
  store.set('source', marker)
  return marker
}
