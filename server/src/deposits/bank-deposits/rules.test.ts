import { paise } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { fingerprints } from './rules.ts'

const at = (time: string) => new Date(`2026-11-${time}Z`)
const day = at('19T18:30:00')

test('a line has one fingerprint in every format, and two that are alike have two', () => {
  const line = {
    paidAt: at('20T06:51:07'),
    isDay: false,
    amount: paise(1_000_00n),
    narration: 'UPI/632411112222/x',
    reference: '1',
    utr: '632411112222',
  }
  const known = (lines: (typeof line)[]) => fingerprints(lines).map(({ fingerprint }) => fingerprint.toString('hex'))
  const [one, two] = known([line, line])
  expect(one).not.toBe(two)
  expect(known([{ ...line, paidAt: day, isDay: true, narration: 'other words', reference: '2' }])).toEqual([one])
  expect(known([{ ...line, amount: paise(1_000_01n) }])).not.toEqual([one])
  const { utr: _, ...plainLine } = line
  const again = fingerprints([plainLine, { ...plainLine, paidAt: day }, { ...plainLine, paidAt: at('20T18:30:00') }]).map(
    ({ fingerprint }) => fingerprint.toString('hex'),
  )
  expect(new Set(again).size).toBe(3)
  expect(fingerprints([{ ...plainLine, paidAt: day }])[0]!.fingerprint.toString('hex')).toBe(again[0])
})
