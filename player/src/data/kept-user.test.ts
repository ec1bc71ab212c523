import type { UserInfo } from '@lalmor/contract/account.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { expect, test } from 'vitest'
import type { VipInfo } from '@lalmor/contract/vip.ts'
import { createKeptUser, createKeptVip } from './kept-user.ts'
import { memoryStore } from './storage.ts'

const user: UserInfo = {
  uid: '1004',
  nickname: 'Guest 1004',
  avatar: 'lotus',
  guest: true,
  balance: 100_000 as WirePaise,
  cash: 100_000 as WirePaise,
  bonus: 0 as WirePaise,
  registeredAt: '2026-11-20T12:00:00.000Z',
  unreadMails: 2,
  termsVersion: '2026-11-22',
  privacyVersion: '2026-11-22',
}

test('the user info survives a reload, for its own player only', () => {
  const store = memoryStore()
  createKeptUser(store).keep(user)
  expect(createKeptUser(store).of('1004')).toEqual(user)
  expect(createKeptUser(store).of('1005')).toBeUndefined()
  expect(createKeptUser(store).of(undefined)).toBeUndefined()
})

test('user info stored by an older app is shown, with defaults for what it did not know', () => {
  const store = memoryStore()
  const { avatar: _avatar, termsVersion: _terms, privacyVersion: _privacy, unreadMails: _mails, ...older } = user
  store.set('user-info', JSON.stringify(older))
  expect(createKeptUser(store).of('1004')).toEqual({ ...older, unreadMails: 0, avatar: 'elephant', termsVersion: '', privacyVersion: '' })
})

test('forgotten user info is gone', () => {
  const store = memoryStore()
  createKeptUser(store).keep(user)
  createKeptUser(store).forget()
  expect(createKeptUser(store).of('1004')).toBeUndefined()
})

test.each([
  { ...user, balance: undefined },
  { ...user, cash: '1000' },
  { ...user, guest: undefined },
  { ...user, unreadMails: '2' },
  { uid: '1004' },
  [],
  'x',
])('data that is not user info of this version is not shown: %j', (kept) => {
  const store = memoryStore()
  store.set('user-info', JSON.stringify(kept))
  expect(createKeptUser(store).of('1004')).toBeUndefined()
})

const level = (n: number) => ({
  level: n,
  reach: n as WirePaise,
  upgradeBonus: 0 as WirePaise,
  betRebateBps: 0,
  weeklyBonus: 0 as WirePaise,
  birthdayBonus: 0 as WirePaise,
  withdrawDailyLimit: 0 as WirePaise,
  withdrawDailyTimes: 1,
  withdrawFeeBps: 200,
  relegation: 0 as WirePaise,
})
const vip: VipInfo = {
  uid: '1004',
  currentVipConfig: level(0),
  nextVipConfig: level(1),
  experience: 0 as WirePaise,
  keepDays: 30,
  levels: [level(0), level(1)],
  minVipLevel: 6,
  serviceInfo: '',
  serviceUrl: '',
}

test('the VIP info is stored in the same way', () => {
  const store = memoryStore()
  createKeptUser(store).keep(user)
  createKeptVip(store).keep(vip)
  expect(createKeptVip(store).of('1004')).toEqual(vip)
  expect(createKeptVip(store).of('1005')).toBeUndefined()
  createKeptVip(store).forget()
  expect(createKeptVip(store).of('1004')).toBeUndefined()
  expect(createKeptUser(store).of('1004')).toEqual(user)
})

test.each([
  { ...vip, currentVipConfig: undefined },
  { ...vip, currentVipConfig: { ...level(0), reach: '0' } },
  { ...vip, levels: [level(0), {}, 7] },
  { ...vip, levels: undefined },
  { ...vip, experience: '5' },
  'x',
])('data that is not VIP info of this version is not shown: %j', (kept) => {
  const store = memoryStore()
  store.set('vip-info', JSON.stringify(kept))
  expect(createKeptVip(store).of('1004')).toBeUndefined()
})
