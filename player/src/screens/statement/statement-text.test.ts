import type { IstDay } from '@lalmor/units/ist-day.ts'
import { expect, test } from 'vitest'
import { barText, bestText, drawBars, periodOf, type Preset } from './statement-text.ts'

test.each([
  ['today', '2026-11-20', { from: '2026-11-20', to: '2026-11-20' }],
  ['week', '2026-11-20', { from: '2026-11-16', to: '2026-11-20' }],
  ['week', '2026-11-22', { from: '2026-11-16', to: '2026-11-22' }],
  ['week', '2026-11-16', { from: '2026-11-16', to: '2026-11-16' }],
  ['month', '2026-11-20', { from: '2026-11-01', to: '2026-11-20' }],
  ['all', '2026-11-20', { to: '2026-11-20' }],
] as const)('%s on %s', (preset, today, period) => {
  expect(periodOf(preset as Preset, today as IstDay)).toEqual(period)
})

test.each([
  [{ from: '2026-11-11', to: '2026-11-11' }, 'day', '11 Nov'],
  [{ from: '2025-11-11', to: '2025-11-11' }, 'day', '11 Nov 2025'],
  [{ from: '2026-11-09', to: '2026-11-15' }, 'week', '9 Nov – 15 Nov'],
  [{ from: '2026-10-01', to: '2026-10-31' }, 'month', 'October 2026'],
  [{ from: '2026-10-12', to: '2026-10-31' }, 'month', '12 Oct – 31 Oct'],
] as const)('the bar of %j by %s reads %s', (bar, step, text) => {
  expect(barText(bar, step, '2026-11-20')).toBe(text)
})

test('the best and the worst step are named, unless all are alike', () => {
  const bar = (day: string, net: number) => ({ from: day, to: day, net })
  const bars = [bar('2026-11-11', 220_00), bar('2026-11-12', 0), bar('2026-11-13', -380_00)]
  expect(bestText({ bars, step: 'day', to: '2026-11-20' })).toBe('Best day +₹220 on 11 Nov, worst −\u2060₹380 on 13 Nov.')
  expect(bestText({ bars: bars.slice(1, 2), step: 'day', to: '2026-11-20' })).toBeUndefined()
})

test('bars are drawn on one axis, in proportion, inside the drawing', () => {
  const { axis, bars } = drawBars([100, -300, 0], { width: 300, height: 104 })
  expect(axis).toBe(27)
  expect(bars.map(({ y, height }) => [y, height])).toEqual([
    [2, 25],
    [27, 75],
    [26.25, 1.5],
  ])
  expect(drawBars([0, 0], { width: 100, height: 100 }).axis).toBe(50)
})
