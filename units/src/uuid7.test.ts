import { expect, test } from 'vitest'
import { isUuid7, uuid7, uuid7Time } from './uuid7.ts'

const at = new Date('2026-11-20T12:00:00.123Z')

test('an id contains its instant and sorts by it', () => {
  const ids = [0, 1, 1_000, 86_400_000].map((ms) => uuid7(new Date(at.getTime() + ms)))
  expect(ids.every(isUuid7)).toBe(true)
  expect(uuid7Time(ids[0]!)).toEqual(at)
  expect(ids.toSorted()).toEqual(ids)
})

test('a thousand ids of one instant are all different', () => {
  expect(new Set(Array.from({ length: 1_000 }, () => uuid7(at))).size).toBe(1_000)
})

test.each([
  '',
  '01a1fe3a-2060-423e-9b29-b2a285a2c189',
  '01a1fe3a-2060-723e-1b29-b2a285a2c189',
  '01A1FE3A-2060-723E-9B29-B2A285A2C189',
  '01a1fe3a-2060-723e-9b29-b2a285a2c18',
])('%j is no such id', (text) => {
  expect(isUuid7(text)).toBe(false)
})
