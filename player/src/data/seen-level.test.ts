import { expect, test } from 'vitest'
import { memoryStore } from './storage.ts'
import { keepSeenLevel, readSeenLevel } from './seen-level.ts'

test('a rise is shown until it was seen, on each device by itself; a first level and a fall are not shown', () => {
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
