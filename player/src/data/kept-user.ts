import type { UserInfo } from '@lalmor/contract/account.ts'
import type { VipInfo, VipLevel } from '@lalmor/contract/vip.ts'
import { isRecord, readJson, type Store } from './storage.ts'

/** Defaults for data that an older app stored, which did not know accepted documents. */
const unknownThen = { avatar: 'elephant', unreadMails: 0, termsVersion: '', privacyVersion: '' } as const satisfies Partial<UserInfo>
type StoredUser = Omit<UserInfo, keyof typeof unknownThen> & Partial<UserInfo>

const isStoredUser = (value: unknown): value is StoredUser =>
  isRecord(value) &&
  [value['uid'], value['nickname'], value['registeredAt'], value['avatar'] ?? '', value['termsVersion'] ?? ''].every(
    (text) => typeof text === 'string',
  ) &&
  typeof value['guest'] === 'boolean' &&
  ['string', 'undefined'].includes(typeof value['phone']) &&
  [value['balance'], value['cash'], value['bonus'], value['unreadMails'] ?? 0].every(Number.isSafeInteger)

const isLevel = (value: unknown): value is VipLevel => isRecord(value) && Object.values(value).every(Number.isSafeInteger)

const isVipInfo = (value: unknown): value is VipInfo =>
  isRecord(value) &&
  isLevel(value['currentVipConfig']) &&
  [value['experience'], value['keepDays'], value['minVipLevel']].every(Number.isSafeInteger) &&
  Array.isArray(value['levels']) &&
  value['levels'].every(isLevel)

export type Kept<Info> = { of(uid: string | undefined): Info | undefined; keep(info: Info): void; forget(): void }

/** SPEC §3, §4: user and VIP info belong to the session and are deleted with it. They let the app start offline, and are then refreshed. */
const createKept = <Stored extends { uid: string }, Info extends Stored>(
  store: Store,
  name: string,
  isStored: (value: unknown) => value is Stored,
  complete: (stored: Stored) => Info,
): Kept<Info> => ({
  of(uid) {
    const stored = readJson(store, name, isStored)
    return stored && stored.uid === uid ? complete(stored) : undefined
  },
  keep: (info) => store.set(name, JSON.stringify(info)),
  forget: () => store.remove(name),
})

export const createKeptUser = (store: Store): Kept<UserInfo> =>
  createKept(store, 'user-info', isStoredUser, (user) => ({ ...unknownThen, ...user }))

export const createKeptVip = (store: Store): Kept<VipInfo> => createKept(store, 'vip-info', isVipInfo, (vip) => vip)
