import { localeCodes, type Locale } from '@lalmor/contract/locales.ts'
import { afterEach, expect, test } from 'vitest'
import { again, breakUntil, by, byClock, until, untilDay } from './deadline.ts'
import { loadTexts } from './load-texts.ts'
import { activate, deadlineSlots, textsOf, type Catalogue } from './texts.ts'

const now = new Date('2026-11-27T02:54:01.000Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const speak = async (locale: Locale) => activate(locale, locale === 'en' ? undefined : await loadTexts[locale]())
afterEach(() => activate('en'))

test('an opening time is rounded up to the minute, with its year unless it is India’s current one', () => {
  expect(until('2026-11-27T02:57:01.000Z', { now })).toBe('27 Nov, 8:28 AM IST')
  expect(until('2026-11-27T02:57:00.000Z', { now })).toBe('27 Nov, 8:27 AM IST')
  // In India it is already next year.
  expect(until('2026-12-31T18:30:00.000Z', { now })).toBe('1 Jan 2027, 12:00 AM IST')
  expect(untilDay('2029-03-14')).toBe('14 Mar 2029')
})

test('a break always has its year: a year’s break ends on the same date', () => {
  expect(breakUntil('2027-11-27T02:54:00.000Z')).toBe('27 Nov 2027, 8:24 AM IST')
  expect(breakUntil('2026-11-28T02:54:00.000Z')).toBe('28 Nov 2026, 8:24 AM IST')
})

test('a closing time is its last whole day or minute', () => {
  expect(by('2026-12-27T18:30:00.000Z', { now })).toBe('27 Dec')
  expect(by('2026-12-27T18:29:59.999Z', { now })).toBe('27 Dec')
  expect(by('2026-12-27T02:55:52.000Z', { now })).toBe('27 Dec, 8:25 AM IST')
  expect(by('2026-12-31T18:30:00.000Z', { now })).toBe('31 Dec')
  expect(by('2027-01-01T18:30:00.000Z', { now })).toBe('1 Jan 2027')
  expect(byClock('2026-11-27T02:55:52.000Z')).toBe('8:25 AM')
})

test.each([
  [-5_000, 'in 1 s'],
  [39_001, 'in 40 s'],
  [60_000, 'in 60 s'],
  [60_001, 'in 2 min'],
  [600_000, 'in 10 min'],
  [600_001, 'from 27 Nov, 8:35 AM IST'],
])('a wait of %i ms is “%s”', (waitMs, text) => {
  expect(again(later(waitMs), now)).toBe(text)
})

test.each<[Locale, string, string, string]>([
  ['en', '27 Dec', '27 Nov 2027, 8:24 AM IST', 'in 40 s'],
  ['es', '27 dic', '27 nov 2027, 8:24 (hora de la India)', 'en 40 s'],
  ['fr', '27 déc.', '27 nov. 2027 à 8:24 (heure de l’Inde)', 'dans 40 s'],
  ['zh-Hans', '12月27日（含当日）', '2027年11月27日 8:24（印度时间）', '40 秒后'],
  ['zh-Hant', '12月27日（含當日）', '2027年11月27日 上午8:24（印度時間）', '40 秒後'],
])('%s has its own words', async (locale, last, opens, wait) => {
  await speak(locale)
  expect([by('2026-12-27T18:30:00.000Z', { now }), breakUntil('2027-11-27T02:54:00.000Z'), again(later(40_000), now)]).toEqual([
    last,
    opens,
    wait,
  ])
})

test.each(localeCodes)('%s: a date at the end of a sentence adds no second full stop', async (locale) => {
  await speak(locale)
  const { t } = textsOf({ a: 'Until {by}.', b: 'Until {by}, {by}…' })
  expect(t('a', { by: by('2026-12-27T18:30:00.000Z', { now }) })).not.toContain('..')
})

const parts = import.meta.glob<{ [name: string]: Catalogue }>('./*/en.ts', { eager: true })
const english: Catalogue = Object.assign({}, ...Object.values(parts).map((part) => Object.values(part)[0]!))

/** Past instants, slots that are not times, and plain clocks. */
const others: { [key: string]: string } = {
  'check.one': 'past',
  'check.two': 'past',
  'check.more': 'past',
  'checkIn.paused': 'past',
  'earn.due': 'past',
  'firstDeposit.since': 'past',
  'games.provider': 'somebody',
  'pay.doneText': 'past',
  'profile.since': 'past',
  'promotions.rebate.from': 'amounts',
  'promotions.rebate.text': 'amounts',
  'records.openLine': 'past',
  'statement.opening': 'past',
  'statement.closing': 'past',
  'time.again': 'a part of a deadline',
  'withdrawal.step.since': 'past',
  'transfer.switchGo': 'a method',
  'transfer.switchText': 'a method',
  'transfer.switchTitle': 'a method',
  'mail.withdraw-account-added.text': 'its param is a deadline by its kind',
}

/** A slot after these words is a deadline, whatever its name. */
const ends = /\b(?:by|until|till|ends|end of|expires|expires on|lasts) \{(\w+)\}/gi
const times = /\b(?:before|after|from|since) \{(time|day|date|at|from|to|end|opens)\}/gi

test('a sentence with an end or a beginning takes a deadline, not a date', () => {
  const raw = Object.entries(english).flatMap(([key, text]) =>
    [ends, times].flatMap((words) =>
      [...JSON.stringify(text).matchAll(words)].filter(([, slot]) => !deadlineSlots.some((name) => name === slot)).map(() => key),
    ),
  )
  expect([...new Set(raw)].filter((key) => !(key in others))).toEqual([])
  expect(Object.keys(others).filter((key) => !raw.includes(key))).toEqual([])
})

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts', '!./time.ts', '!./deadline.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

test('no deadline is formatted as a date: a label beside it may say “until”', () => {
  const raw =
    /\b(?:format(?:Minute|Day|Date|IstDay|When|Instant)|minute|day)\((?:[^()\n]|\([^()\n]*\))*?\b(?:\w+(?:Until|By)|(?:ends|expires|opens|closes|due|next)At|last(?:Day|Moment))\b/g
  const found = Object.entries(sources).flatMap(([path, source]) => (source.match(raw) ?? []).map((call) => `${path}: ${call}`))
  expect(found).toEqual([])
  expect(Object.keys(sources).length).toBeGreaterThan(300)
})
