import { expect, test } from 'vitest'
import { parseFromFrame } from './bridge.ts'

test.each([
  { type: 'hello' },
  { type: 'ready' },
  { type: 'play', requestId: 1, stake: 1000 },
  { type: 'presented', requestId: 7 },
  { type: 'verify' },
  { type: 'sound', on: false },
])('%j is heard', (message) => {
  expect(parseFromFrame(message)).toEqual(message)
})

test.each([
  null,
  undefined,
  'hello',
  [],
  {},
  { type: 'pay' },
  { type: 'toString' },
  { type: '__proto__' },
  { type: ['hello'] },
  { type: 'play' },
  { type: 'play', requestId: 0, stake: 1000 },
  { type: 'play', requestId: 1.5, stake: 1000 },
  { type: 'play', requestId: 1, stake: -1000 },
  { type: 'play', requestId: 1, stake: 0.5 },
  { type: 'play', requestId: 1, stake: '1000' },
  { type: 'presented', requestId: '1' },
  { type: 'sound', on: 'yes' },
])('%j from a frame is not', (message) => {
  expect(parseFromFrame(message)).toBeUndefined()
})
