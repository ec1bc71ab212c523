import { expect, test } from 'vitest'
import { memoryStore } from './storage.ts'
import { keepSeenLevel, readSeenLevel } from './seen-level.ts'

test('a rise shows until it is seen, per device; a first level and a fall do not', () => {
  const store = memoryStore()
  expect(readSeenLevel(store, { uid: '7', level: 2 })).toBe(2)
  expect(readSeenLevel(store, { uid: '7', level: 4 })).toBe(2)
  expect(readSeenLevel(store, { uid: '8', level: 4 })).toBe(4)
  keepSeenLevel(store, { uid: '7', level: 4 })
  expect(readSeenLevel(store, { uid: '7', level: 4 })).toBe(4)
  expect(readSeenLevel(store, { uid: '7', level: 3 })).toBe(3)
  expect(readSeenLevel(store, { uid: '7', level: 4 })).toBe(3)
  store.set('vip-level-7', 'x')
  expect(readSeenLevel(store, { uid: '7', level: 5 })).toBe(5)
})
