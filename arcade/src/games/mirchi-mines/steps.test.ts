import type { MirchiMinesEvent } from '@lalmor/games/mines/events.ts'
import { paise } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { freshStep } from './steps.ts'

const next = { mangoes: 22, covered: 25, multiplier: 11_250, cashOut: paise(2_250n) }
const start: MirchiMinesEvent = { type: 'start', chilies: 3, mangoes: 22, next }
const mango = (tile: number): MirchiMinesEvent => ({
  type: 'pick',
  tile,
  found: 'mango',
  picks: 1,
  multiplier: 11_250,
  cashOut: paise(2_250n),
  next,
})
const chili: MirchiMinesEvent = { type: 'pick', tile: 9, found: 'chili', picks: 2 }
const cashOut: MirchiMinesEvent = { type: 'cash-out', by: 'player', picks: 1, multiplier: 11_250, amount: paise(2_250n) }
const end: MirchiMinesEvent[] = [
  { type: 'reveal', chilies: [1, 2, 9] },
  { type: 'total', payout: paise(0n) },
]

test('a requested step plays its own events and those that follow from them', () => {
  expect(freshStep({ type: 'start' }, 7, [start])).toEqual([start])
  expect(freshStep({ type: 'pick', tile: 4 }, 1, [start, mango(4)])).toEqual([mango(4)])
  expect(freshStep({ type: 'pick', tile: 9 }, 2, [start, mango(4), chili, ...end])).toEqual([chili, ...end])
  expect(freshStep({ type: 'cash-out' }, 2, [start, mango(4), cashOut, ...end])).toEqual([cashOut, ...end])
  expect(freshStep({ type: 'pick', tile: 4 }, 1, [start, mango(4), cashOut, ...end])).toEqual([mango(4), cashOut, ...end])
})

test.each([
  ['nothing was asked for', undefined, 1, [start, mango(4)]],
  ['another tile was turned', { type: 'pick', tile: 5 }, 1, [start, mango(4)]],
  ['two tiles were turned', { type: 'pick', tile: 4 }, 1, [start, mango(4), mango(5)]],
  ['nothing happened', { type: 'pick', tile: 4 }, 2, [start, mango(4)]],
  ['it was cashed out instead', { type: 'pick', tile: 5 }, 2, [start, mango(4), cashOut, ...end]],
  ['a round that was started long ago', { type: 'start' }, 0, [start, mango(4)]],
] as const)('shown as it stands: %s', (_why, asked, seen, events) => {
  expect(freshStep(asked, seen, events)).toBeUndefined()
})
