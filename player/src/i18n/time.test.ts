import type { Locale } from '@lalmor/contract/locales.ts'
import { afterEach, expect, test } from 'vitest'
import { loadTexts } from './load-texts.ts'
import { activate } from './texts.ts'
import { dayName, formatClock, formatDay, formatDuration, formatInstant, formatIstDay, formatMinute } from './time.ts'

afterEach(() => activate('en'))

test('times are Indian, whatever the clock of the device', () => {
  const at = new Date('2026-11-20T13:10:12Z')
  expect(formatClock(at)).toBe('6:40 PM')
  expect(formatMinute(at)).toBe('20 Nov, 6:40 PM IST')
  expect(formatInstant(at)).toBe('20 Nov, 6:40:12 PM IST')
  expect(formatDay(new Date('2026-11-20T18:30:00Z'))).toBe('21 Nov')
  expect(formatIstDay('2026-11-20')).toBe('20 Nov')
})

test('days are named from today in India', () => {
  const now = new Date('2026-11-20T18:30:00Z')
  expect(['2026-11-21', '2026-11-20', '2026-11-19'].map((day) => dayName(day as Parameters<typeof dayName>[0], now))).toEqual([
    'today',
    'yesterday',
    'earlier',
  ])
})

test.each([
  [0, '0:00'],
  [59_999, '0:59'],
  [760_000, '12:40'],
  [3_723_000, '1:02:03'],
])('%i ms is %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text)
})

test.each<[Exclude<Locale, 'en'>, string, string]>([
  ['es', '20 nov', '20 nov, 18:40:12 (hora de la India)'],
  ['fr', '20 nov.', '20 nov. à 18:40:12 (heure de l’Inde)'],
  ['zh-Hans', '11月20日', '11月20日 18:40:12（印度时间）'],
  ['zh-Hant', '11月20日', '11月20日 下午6:40:12（印度時間）'],
])('in %s a day is %s', async (locale, day, instant) => {
  activate(locale, await loadTexts[locale]())
  const at = new Date('2026-11-20T13:10:12Z')
  expect(formatDay(at)).toBe(day)
  expect(formatInstant(at)).toBe(instant)
})
