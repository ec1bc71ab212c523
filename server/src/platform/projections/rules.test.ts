import { expect, test } from 'vitest'
import { readSince, sliceTime, whyReplay, type Checkpoint } from './rules.ts'

const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 10, day, hour))
const mark = { source: 'here', horizon: 1_000n, nextXid: 1_010n, settledFrom: at(20), firstAt: at(1) }
const checkpoint: Checkpoint = { version: 1, source: 'here', horizon: 900n, settledFrom: at(19) }

// what is different                                                     why it begins at zero
test.each([
  [{}, undefined],
  [{ horizon: 1_000n }, undefined],
  [{ version: 0, source: '', horizon: 0n }, 'first run'],
  [{ version: 2 }, 'new version'],
  [{ source: 'elsewhere' }, 'another database'],
  [{ horizon: 1_001n }, 'checkpoint ahead'],
] as const)('a checkpoint with %o: %s', (change, why) => {
  expect(whyReplay({ ...checkpoint, ...change }, mark, 1)).toBe(why)
})

test('ids more than half of 32 bits old are ambiguous', () => {
  const later = { ...mark, horizon: 900n + 2n ** 31n - 1n }
  expect(whyReplay(checkpoint, { ...later, nextXid: 900n + 2n ** 31n - 1n }, 1)).toBe(undefined)
  expect(whyReplay(checkpoint, { ...later, nextXid: 900n + 2n ** 31n }, 1)).toBe('checkpoint too old')
})

test('rows are new since the checkpoint, or since the time of a clock set back', () => {
  expect(readSince({ settledFrom: at(19) }, { settledFrom: at(20) })).toEqual(at(19))
  expect(readSince({ settledFrom: at(19) }, { settledFrom: at(18, 21) })).toEqual(at(18, 21))
})

// since            busy from     busy to        cut at
test.each([
  ['a minute later', at(20, 8), at(1), at(20, 8), []],
  ['after a night', at(19, 20), at(1), at(20, 8), [at(20)]],
  ['after days', at(17, 8), at(1, 6), at(20, 8), [at(18, 6), at(19, 6), at(20, 6)]],
  ['all of it', new Date(0), at(18), at(20, 8), [at(19), at(20)]],
  ['an empty journal', new Date(0), new Date(0), new Date(0), []],
])('%s: time is cut into days that have rows', (_, since, busyFrom, busyTo, cuts) => {
  const slices = sliceTime(since, { busyFrom, busyTo })
  expect(slices.map((slice) => slice.since)).toEqual([since, ...cuts])
  expect(slices.map((slice) => slice.until)).toEqual([...cuts, undefined])
})
