import type { UserInfo } from '@lalmor/contract/account.ts'
import { isRecord, readJson, type Store } from './storage.ts'

const isUserInfo = (value: unknown): value is UserInfo =>
  isRecord(value) &&
  [value['uid'], value['nickname'], value['registeredAt']].every((text) => typeof text === 'string') &&
  typeof value['guest'] === 'boolean' &&
  [value['balance'], value['cash'], value['bonus']].every(Number.isSafeInteger)

/**
 * SPEC §3: the user info is part of the stored session. It is what a start offline shows, and is asked for anew at once
 * wherever there is a server; it belongs to one player and goes with the session (SPEC §4).
 */
export function createKeptUser(store: Store) {
  return {
    of(uid: string | undefined): UserInfo | undefined {
      const kept = readJson(store, 'user-info', isUserInfo)
      return kept && kept.uid === uid ? kept : undefined
    },
    keep: (user: UserInfo) => store.set('user-info', JSON.stringify(user)),
    forget: () => store.remove('user-info'),
  }
}
