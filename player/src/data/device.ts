import type { Store } from './storage.ts'

const pattern = /^[0-9a-f]{32}$/

/** SPEC §3: 128 random bits as 32 hex digits, stored. */
export function deviceNumber(store: Store): string {
  const kept = store.get('device')
  if (kept !== undefined && pattern.test(kept)) return kept
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16))
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  store.set('device', made)
  return made
}

/** This device then offers no play (SPEC §6, PRODUCT §4). */
export const minorOnDevice = {
  is: (store: Store) => store.get('minor') === '1',
  remember: (store: Store) => store.set('minor', '1'),
}
