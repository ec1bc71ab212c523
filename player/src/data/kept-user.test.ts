import type { UserInfo } from '@lalmor/contract/account.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { expect, test } from 'vitest'
import { createKeptUser } from './kept-user.ts'
import { memoryStore } from './storage.ts'

const user: UserInfo = {
  uid: '1004',
  nickname: 'Guest 1004',
  guest: true,
  balance: 100_000 as WirePaise,
  cash: 100_000 as WirePaise,
  bonus: 0 as WirePaise,
  registeredAt: '2026-11-20T12:00:00.000Z',
}

test('the user info is there after a reload, for its own player only', () => {
  const store = memoryStore()
  createKeptUser(store).keep(user)
  expect(createKeptUser(store).of('1004')).toEqual(user)
  expect(createKeptUser(store).of('1005')).toBeUndefined()
  expect(createKeptUser(store).of(undefined)).toBeUndefined()
})

test('forgotten is forgotten', () => {
  const store = memoryStore()
  createKeptUser(store).keep(user)
  createKeptUser(store).forget()
  expect(createKeptUser(store).of('1004')).toBeUndefined()
})

test.each([{ ...user, balance: undefined }, { ...user, cash: '1000' }, { ...user, guest: undefined }, { uid: '1004' }, [], 'x'])(
  'what is no user info of this version is not shown: %j',
  (kept) => {
    const store = memoryStore()
    store.set('user-info', JSON.stringify(kept))
    expect(createKeptUser(store).of('1004')).toBeUndefined()
  },
)
