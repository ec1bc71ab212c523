import { expect, test } from 'vitest'
import { createSeenPairs } from './seen-pairs.ts'
import { memoryStore } from './storage.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute))

test('the first entry of a pair stays', () => {
  const seen = createSeenPairs(memoryStore())
  seen.note('u1', [{ seedNo: 1, hash: 'aa', clientSeed: 'monsoon' }], at(1))
  seen.note('u1', [{ seedNo: 1, hash: 'bb', clientSeed: 'winter' }], at(2))
  expect(seen.of('u1', 1)).toEqual({ hash: 'aa', clientSeed: 'monsoon', at: at(1).toISOString() })
})

test('the client seed of a pair is added when the pair is first used', () => {
  const seen = createSeenPairs(memoryStore())
  seen.note('u1', [{ seedNo: 2, hash: 'aa' }], at(1))
  seen.note('u1', [{ seedNo: 2, hash: 'aa', clientSeed: 'monsoon' }], at(2))
  expect(seen.of('u1', 2)).toEqual({ hash: 'aa', clientSeed: 'monsoon', at: at(1).toISOString() })
})

test('entries survive a reload', () => {
  const store = memoryStore()
  createSeenPairs(store).note('u1', [{ seedNo: 1, hash: 'aa' }], at(1))
  expect(createSeenPairs(store).of('u1', 1)?.hash).toBe('aa')
})

test('another player starts with no entries', () => {
  const seen = createSeenPairs(memoryStore())
  seen.note('u1', [{ seedNo: 1, hash: 'aa' }], at(1))
  expect(seen.of('u2', 1)).toBeUndefined()
  seen.note('u2', [{ seedNo: 1, hash: 'cc' }], at(2))
  expect(seen.of('u2', 1)?.hash).toBe('cc')
})

test('the newest hundred are kept', () => {
  const seen = createSeenPairs(memoryStore())
  for (let seedNo = 1; seedNo <= 101; seedNo++) seen.note('u1', [{ seedNo, hash: String(seedNo) }], at(1))
  expect(seen.of('u1', 1)).toBeUndefined()
  expect(seen.of('u1', 2)?.hash).toBe('2')
  expect(seen.of('u1', 101)?.hash).toBe('101')
})
