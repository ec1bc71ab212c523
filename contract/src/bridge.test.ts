import { expect, test } from 'vitest'
import { parseFromFrame } from './bridge.ts'

const roundId = '01981c5e-6f00-7000-8000-000000000001'

test.each([
  { type: 'hello' },
  { type: 'ready' },
  { type: 'play', requestId: 1, stake: 1000 },
  { type: 'play', requestId: 1, stake: 1000, choice: { mines: 3, on: [1, 'a', null, true] } },
  { type: 'act', requestId: 2, step: 0, action: { pick: 4 } },
  { type: 'bet', requestId: 3, stake: 2000 },
  { type: 'bet', requestId: 3, stake: 2000, autoCashOut: 101 },
  { type: 'bet', requestId: 3, stake: 2000, autoCashOut: 1_000_000 },
  { type: 'take-back', requestId: 4 },
  { type: 'cash-out', requestId: 5, roundId },
  { type: 'seen', roundId },
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
  { type: 'play', requestId: 1, stake: 1000, choice: null },
  { type: 'play', requestId: 1, stake: 1000, choice: 'mines' },
  { type: 'play', requestId: 1, stake: 1000, choice: [3] },
  { type: 'play', requestId: 1, stake: 1000, choice: new Map([['mines', 3]]) },
  { type: 'play', requestId: 1, stake: 1000, choice: { mines: Number.NaN } },
  { type: 'act' },
  { type: 'act', requestId: 1, step: 0 },
  { type: 'act', requestId: 1, step: -1, action: { pick: 4 } },
  { type: 'act', requestId: 1, step: 0.5, action: { pick: 4 } },
  { type: 'act', requestId: 1, step: 0, action: [] },
  { type: 'act', requestId: 1, step: 0, action: { pick: new Date(0) } },
  { type: 'bet', requestId: 3 },
  { type: 'bet', requestId: 3, stake: 0 },
  { type: 'bet', requestId: 3, stake: 2000, autoCashOut: 100 },
  { type: 'bet', requestId: 3, stake: 2000, autoCashOut: 1_000_001 },
  { type: 'bet', requestId: 3, stake: 2000, autoCashOut: 247.5 },
  { type: 'bet', requestId: 3, stake: 2000, autoCashOut: null },
  { type: 'take-back' },
  { type: 'cash-out', requestId: 5 },
  { type: 'cash-out', roundId },
  { type: 'cash-out', requestId: 5, roundId: 'the last one' },
  { type: 'seen', roundId: `${roundId}0` },
  { type: 'seen' },
  { type: 'presented', requestId: '1' },
  { type: 'sound', on: 'yes' },
])('%j from a frame is not', (message) => {
  expect(parseFromFrame(message)).toBeUndefined()
})

test('a choice that JSON cannot express, or that contains itself, is ignored', () => {
  const endless: Record<string, unknown> = {}
  endless['again'] = endless
  for (const action of [endless, { pick: 4n }, { pick: undefined }, { pick: () => 4 }])
    expect(parseFromFrame({ type: 'act', requestId: 1, step: 0, action })).toBeUndefined()
})
