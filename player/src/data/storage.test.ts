import { expect, test } from 'vitest'
import { browserStore, memoryStore, readJson } from './storage.ts'

function area(room: number): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: (at) => [...values.keys()][at] ?? null,
    clear: () => values.clear(),
    getItem: (name) => values.get(name) ?? null,
    removeItem: (name) => void values.delete(name),
    setItem(name, value) {
      if (!values.has(name) && values.size >= room) throw new DOMException('full', 'QuotaExceededError')
      values.set(name, value)
    },
  }
}

test('entries are stored under the app’s own prefix', () => {
  const storage = area(9)
  browserStore(() => storage).set('session', 's')
  expect(storage.getItem('lalmor.session')).toBe('s')
  expect(browserStore(() => storage).get('session')).toBe('s')
})

test('a browser that forbids storage is replaced by memory', () => {
  const store = browserStore(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  store.set('a', '1')
  expect(store.get('a')).toBe('1')
})

test('entries that do not fit are kept in memory until there is room again', () => {
  const storage = area(1)
  const store = browserStore(() => storage)
  store.set('a', '1')
  store.set('b', '2')
  expect([store.get('a'), store.get('b'), storage.getItem('lalmor.b')]).toEqual(['1', '2', null])
  store.remove('a')
  store.set('b', '3')
  expect([store.get('b'), storage.getItem('lalmor.b')]).toEqual(['3', '3'])
  store.remove('b')
  expect([store.get('b'), storage.length]).toEqual([undefined, 0])
})

test.each(['{', '"text"', 'null'])('%s is not a record', (text) => {
  const store = memoryStore()
  store.set('a', text)
  expect(readJson(store, 'a', (value): value is object => typeof value === 'object' && value !== null)).toBeUndefined()
})
