import { expect, test } from 'vitest'
import { deviceNumber, minorOnDevice } from './device.ts'
import { readLaunchQuery, sourceMarker } from './launch-query.ts'
import { browserStore, memoryStore } from './storage.ts'

test('the device number is 32 hex digits, made once', () => {
  const store = memoryStore()
  const first = deviceNumber(store)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(deviceNumber(store)).toBe(first)
  expect(deviceNumber(memoryStore())).not.toBe(first)
})

test('a device number out of form is made anew', () => {
  const store = memoryStore()
  store.set('device', 'not a number')
  expect(deviceNumber(store)).toMatch(/^[0-9a-f]{32}$/)
})

test('a person under 18 is remembered on the device', () => {
  const store = memoryStore()
  expect(minorOnDevice.is(store)).toBe(false)
  minorOnDevice.remember(store)
  expect(minorOnDevice.is(store)).toBe(true)
})

test('a browser that forbids storage is met with memory', () => {
  const store = browserStore(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  store.set('a', '1')
  expect(store.get('a')).toBe('1')
})

test.each([
  ['browser without a sign', { search: '', hash: '#/' }, false, undefined, 'browser'],
  ['source=pwa before the hash', { search: '?source=pwa', hash: '#/pages/home/Home' }, false, undefined, 'pwa'],
  ['source=pwa in the hash', { search: '', hash: '#/pages/home/Home?source=pwa' }, false, undefined, 'pwa'],
  ['an installed window', { search: '', hash: '#/' }, true, undefined, 'pwa'],
  ['pwa once, pwa for good', { search: '', hash: '#/' }, false, 'pwa', 'pwa'],
  ['browser may become pwa', { search: '?source=pwa', hash: '' }, false, 'browser', 'pwa'],
] as const)('source marker: %s', (_name, address, standalone, stored, marker) => {
  const store = memoryStore()
  if (stored) store.set('source', stored)
  expect(sourceMarker(store, address, standalone)).toBe(marker)
  expect(store.get('source')).toBe(marker)
})

test.each([
  ['nothing', { search: '', hash: '' }, { inviteCode: '', isNative: false, h5No: 3 }],
  ['before the hash', { search: '?invite_code=GULM27&isnative=1&h5No=7', hash: '#/' }, { inviteCode: 'GULM27', isNative: true, h5No: 7 }],
  ['in the hash', { search: '', hash: '#/?invite_code=GULM27' }, { inviteCode: 'GULM27', isNative: false, h5No: 3 }],
  ['nonsense', { search: '?h5No=abc&isnative=yes', hash: '' }, { inviteCode: '', isNative: false, h5No: 3 }],
  ['out of range', { search: '?h5No=-1', hash: '' }, { inviteCode: '', isNative: false, h5No: 3 }],
])('launch query: %s', (_name, address, query) => {
  expect(readLaunchQuery(address)).toEqual(query)
})
