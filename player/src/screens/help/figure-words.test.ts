import { afterEach, expect, test } from 'vitest'
import { activate } from '../../i18n/texts.ts'
import { figureWords, formatSpan } from './figure-words.ts'
import { sampleFigures } from './test-figures.ts'

afterEach(() => activate('en'))

// milliseconds, as it reads
test.each([
  [30_000, '30 seconds'],
  [60_000, '1 minute'],
  [1_800_000, '30 minutes'],
  [3_600_000, '60 minutes'],
  [7_200_000, '2 hours'],
  [86_400_000, '24 hours'],
  [604_800_000, '7 days'],
])('%d ms read as %s', (ms, text) => {
  expect(formatSpan(ms)).toBe(text)
})

test('a span follows the language', () => {
  activate('es', {})
  expect(formatSpan(7_200_000)).toBe('2 horas')
  activate('zh-Hans', {})
  expect(formatSpan(7_200_000)).toBe('2 小时')
})

test('figures read as they do elsewhere', () => {
  expect(figureWords(sampleFigures)).toMatchObject({
    impsMax: '₹5,00,000',
    usdtMax: '50,000 USDT',
    feeMin: '0%',
    feeMax: '2%',
    cashbackBets: '1.5%',
    rtpMin: '95.5%',
    keeps: '4.5%',
    firstMultiple: '3×',
    bonusDays: '30 days',
  })
})
