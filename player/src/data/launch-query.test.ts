import { expect, test } from 'vitest'
import { dropInvite, readLaunchQuery, sourceMarker } from './launch-query.ts'
import { memoryStore } from './storage.ts'

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
  expect(readLaunchQuery(memoryStore(), address)).toEqual(query)
})

test('launch query: a reload at an address without it keeps it for the visit', () => {
  const visit = memoryStore()
  const launched = readLaunchQuery(visit, { search: '', hash: '#/?invite_code=GULM27&isnative=1&h5No=7' })
  expect(launched).toEqual({ inviteCode: 'GULM27', isNative: true, h5No: 7 })
  expect(readLaunchQuery(visit, { search: '', hash: '#/pages/home/Home' })).toEqual(launched)
  expect(readLaunchQuery(memoryStore(), { search: '', hash: '#/pages/home/Home' })).toMatchObject({ inviteCode: '', isNative: false })
})

test('launch query: a dropped invitation stays dropped although the address has it, and another one counts', () => {
  const visit = memoryStore()
  const address = { search: '', hash: '#/?invite_code=10048213&isnative=1' }
  const query = readLaunchQuery(visit, address)
  dropInvite(visit, query)
  expect(query).toEqual({ inviteCode: '', isNative: true, h5No: 3 })
  expect(readLaunchQuery(visit, address).inviteCode).toBe('')
  expect(readLaunchQuery(visit, { search: '', hash: '#/?invite_code=10048214' }).inviteCode).toBe('10048214')
  expect(readLaunchQuery(memoryStore(), address).inviteCode).toBe('10048213')
})

test('launch query: a newer address overrides it, name by name', () => {
  const visit = memoryStore()
  readLaunchQuery(visit, { search: '?invite_code=OLD&isnative=1', hash: '' })
  expect(readLaunchQuery(visit, { search: '?invite_code=NEW', hash: '' })).toEqual({ inviteCode: 'NEW', isNative: true, h5No: 3 })
  expect(readLaunchQuery(visit, { search: '?isnative=0', hash: '' })).toMatchObject({ inviteCode: 'NEW', isNative: false })
})

test('launch query: fbc and fbp are not read before consent (PRODUCT §13)', () => {
  const visit = memoryStore()
  const launched = readLaunchQuery(visit, { search: '?fbc=fb.1.2.abc&fbp=fb.1.2.3', hash: '' })
  expect(Object.keys(launched)).toEqual(['inviteCode', 'isNative', 'h5No'])
  expect(visit.get('launch.fbc')).toBeUndefined()
})
