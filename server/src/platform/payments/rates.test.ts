import { paise } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { fixedRates, judgeRates } from './rates.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const terms = { deviationBpsMax: 200, ageMsMax: 300_000 }
const said = (...rates: [rate: bigint, ageMs?: number, feed?: string][]) =>
  rates.map(([rate, ageMs = 0, feed], n) => ({ feed: feed ?? `feed ${n}`, rate: paise(rate), at: new Date(now.getTime() - ageMs) }))

test.each<[string, ReturnType<typeof said>, bigint | string]>([
  ['two that agree', said([8858n], [8858n]), 8858n],
  ['the lower of two', said([8900n], [8858n]), 8858n],
  ['the middle of three', said([8800n], [8858n], [8900n]), 8858n],
  ['the lower of the middle of four', said([8800n], [8858n], [8860n], [8900n]), 8858n],
  ['at the largest difference', said([10_000n], [10_200n]), 10_000n],
  ['further apart', said([10_000n], [10_201n]), 'apart'],
  ['one of three far off', said([8858n], [8858n], [9500n]), 'apart'],
  ['at the highest age', said([8858n, 300_000], [8858n]), 8858n],
  ['one too old', said([8858n, 300_001], [8858n]), 'too-few'],
  ['one of a clock far ahead', said([8858n, -300_001], [8858n]), 'too-few'],
  ['one feed twice', said([8858n, 0, 'a'], [8858n, 0, 'a']), 'too-few'],
  ['one without a rate', said([0n], [8858n]), 'too-few'],
  ['none', [], 'too-few'],
])('%s', (_, rates, outcome) => {
  expect(judgeRates(rates, terms, now)).toEqual(
    typeof outcome === 'bigint' ? { kind: 'rate', rate: outcome } : { kind: 'none', why: outcome },
  )
})

test('the sandbox’s table is ₹88.58', async () => {
  expect(judgeRates(await fixedRates.read(now), terms, now)).toEqual({ kind: 'rate', rate: 88_58n })
})
