import { expect, test, vi } from 'vitest'
import { findAct, nameOf } from './keys.ts'

test('a key has one name, whatever its case', () => {
  expect(nameOf({ key: 'j', ctrlKey: false, metaKey: false })).toBe('J')
  expect(nameOf({ key: 'k', ctrlKey: true, metaKey: false })).toBe('Ctrl K')
  expect(nameOf({ key: 'k', ctrlKey: false, metaKey: true })).toBe('Ctrl K')
  expect(nameOf({ key: 'Enter', ctrlKey: false, metaKey: false })).toBe('Enter')
})

test('G then W is a pair within a second and a half; W alone is another act', () => {
  const [alone, pair] = [vi.fn(), vi.fn()]
  const keys = { W: alone, 'G W': pair }
  expect(findAct(keys, 'W', { name: 'G', at: 0 }, 1_400)).toBe(pair)
  expect(findAct(keys, 'W', { name: 'G', at: 0 }, 1_600)).toBe(alone)
  expect(findAct(keys, 'W', { name: 'H', at: 0 }, 10)).toBe(alone)
  expect(findAct(keys, 'X', { name: 'G', at: 0 }, 10)).toBeUndefined()
})
