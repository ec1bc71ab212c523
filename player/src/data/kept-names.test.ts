import { expect, test } from 'vitest'
import { goesAtLogOut, mayKeepWithoutSession } from './kept-names.ts'
import { browserStore, memoryStore } from './storage.ts'

const devices = [
  'device',
  'minor',
  'locale',
  'text-size',
  'sound',
  'haptics',
  'install-tip',
  'source',
  'support',
  'ticks',
  'launch.inviteCode',
]
const players = [
  'vip-level-100000001',
  'seen-pairs',
  'seen-kite',
  'receipts',
  'searches',
  'user-info',
  'vip-info',
  'used-at',
  'session',
  'choices',
  'wanted-page',
  'otp.login',
  'a name of next year',
]
const waiting = ['round-intent.100000001', 'kite-intent.100000001', 'deposit-intent.100000001', 'feedback']

test('log-out deletes all names but the device’s own', () => {
  for (const name of devices) expect(goesAtLogOut(name, { byPlayer: true }), name).toBe(false)
  for (const name of [...players, ...waiting]) expect(goesAtLogOut(name, { byPlayer: true }), name).toBe(true)
})

test('a player who was logged out finds uncertain requests again', () => {
  for (const name of players) expect(goesAtLogOut(name, { byPlayer: false }), name).toBe(true)
  for (const name of [...devices, ...waiting]) expect(goesAtLogOut(name, { byPlayer: false }), name).toBe(false)
})

test('without a login nothing of a player is kept', () => {
  for (const name of [...devices, 'choices', 'otp.login', 'session']) expect(mayKeepWithoutSession(name), name).toBe(true)
  for (const name of ['vip-level-7', 'receipts', 'seen-pairs', 'round-intent.7', 'a name of next year'])
    expect(mayKeepWithoutSession(name), name).toBe(false)
})

test('a store drops forbidden names, and lists all others, in memory too', () => {
  let may = true
  const area = memoryArea()
  for (const store of [
    browserStore(
      () => area as unknown as Storage,
      () => may,
    ),
    memoryStore(() => may),
  ]) {
    may = true
    store.set('receipts', 'x')
    may = false
    store.set('vip-level-7', '3')
    expect(store.names()).toEqual(['receipts'])
    store.remove('receipts')
    expect(store.names()).toEqual([])
  }
})

/** Like localStorage: entries are its own properties. */
function memoryArea() {
  const area: Record<string, unknown> = {}
  const hidden = { enumerable: false }
  return Object.defineProperties(area, {
    setItem: { ...hidden, value: (key: string, value: string) => void (area[key] = value) },
    getItem: { ...hidden, value: (key: string) => area[key] ?? null },
    removeItem: { ...hidden, value: (key: string) => void delete area[key] },
  })
}
