import { expect, test } from 'vitest'
import { deviceNumber, minorOnDevice } from './device.ts'
import { memoryStore } from './storage.ts'

test('the device number is 32 hex digits, made once', () => {
  const store = memoryStore()
  const first = deviceNumber(store)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(deviceNumber(store)).toBe(first)
  expect(deviceNumber(memoryStore())).not.toBe(first)
})

test('a malformed device number is replaced', () => {
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
