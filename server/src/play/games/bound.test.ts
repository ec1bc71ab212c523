import { contributions, type Contribution } from '@lalmor/ledger/valid-bet.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { validRupeeLeastPpm, validRupeePpm, whyShut } from './bound.ts'
import { createTitles, openTitles, type Title } from './titles.ts'

const [some] = openTitles.all as [Title]
const title = (id: string, { contribution, bestRtpPpm }: { contribution: Contribution; bestRtpPpm: number }): Title => ({
  ...some,
  game: 1_000,
  name: id,
  rules: { ...some.rules, id },
  contribution,
  bestRtpPpm,
})

test('every title of this release costs at least the bound’s figure, and the cheapest exactly that', () => {
  expect(openTitles.barred).toEqual([])
  expect(Math.min(...openTitles.all.map(validRupeePpm))).toBe(validRupeeLeastPpm)
})

test.each<[best: number, contribution: Contribution, why: string | undefined]>([
  [963_023, 'slots', undefined],
  [
    963_024,
    'slots',
    'its best bet returns 96.3024 % and counts 100 %, so a rupee of valid bets costs 3.6976 %, less than 3.6977 %: it may count 99 % at most',
  ],
  [
    965_000,
    'slots',
    'its best bet returns 96.5 % and counts 100 %, so a rupee of valid bets costs 3.5 %, less than 3.6977 %: it may count 94 % at most',
  ],
  [
    970_000,
    'slots',
    'its best bet returns 97 % and counts 100 %, so a rupee of valid bets costs 3 %, less than 3.6977 %: it may count 81 % at most',
  ],
  [970_000, 'crash', undefined],
  [
    985_000,
    'slots',
    'its best bet returns 98.5 % and counts 100 %, so a rupee of valid bets costs 1.5 %, less than 3.6977 %: it may count 40 % at most',
  ],
  [
    985_000,
    'crash',
    'its best bet returns 98.5 % and counts 50 %, so a rupee of valid bets costs 3 %, less than 3.6977 %: it may count 40 % at most',
  ],
  [985_000, 'dice', undefined],
  [
    1_020_000,
    'mines',
    'its best bet returns 102 % and counts 10 %, so a rupee of valid bets costs -20 %, less than 3.6977 %: it may count 0 % at most',
  ],
])('a best bet of %i that counts as %s', (bestRtpPpm, contribution, why) => {
  expect(whyShut({ bestRtpPpm, contribution })).toBe(why)
})

test('a slot of 98.5 % that counts 100 % is shut; its past rounds are still known', () => {
  const planted = title('planted', { contribution: 'slots', bestRtpPpm: 985_000 })
  const titles = createTitles([...openTitles.all, planted])
  expect(titles.find('planted')).toBeUndefined()
  expect(titles.open).not.toContain(planted)
  expect(titles.tiles.map(({ game }) => game)).not.toContain('planted')
  expect(titles.byNumber(1_000)).toBe(planted)
  expect(titles.barred).toEqual([{ title: planted, why: expect.stringContaining('98.5 %') }])
})

test('for any titles, no open one has a cheaper bet', () => {
  const contribution = fc.constantFrom(...(Object.keys(contributions) as Contribution[]))
  fc.assert(
    fc.property(fc.array(fc.record({ contribution, bestRtpPpm: fc.integer({ min: 900_000, max: 1_010_000 }) })), (some) => {
      const all = some.map((costed, n) => title(`title-${n}`, costed))
      const { open, barred } = createTitles(all)
      // In real numbers, beside the code's whole ones.
      for (const { bestRtpPpm, contribution: kind } of open)
        expect((1 - bestRtpPpm / 1e6) / (contributions[kind].rate / 1e4)).toBeGreaterThanOrEqual(0.036_977 - 1e-12)
      expect(open.length + barred.length).toBe(all.length)
    }),
  )
})
