import { paise } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { contradictionOf, newReturnNo, outcomeOf } from './rules.ts'

const amount = paise(1_000_00n)

test('a return has the day and eight digits in its number', () => {
  expect(newReturnNo(new Date('2026-11-20T18:31:00Z'))).toMatch(/^RT20261121\d{8}$/)
})

// outcome,    the bank says, amount,      resolved, taken,  becomes
test.each([
  ['under-way', 'under-way', amount, false, false, 'under-way'],
  ['under-way', 'paid', amount, false, false, 'paid'],
  ['under-way', 'paid', paise(999_99n), false, false, 'under-way'],
  ['under-way', 'failed', amount, false, false, 'failed'],
  ['under-way', 'reversed', amount, false, false, 'failed'],
  ['paid', 'under-way', amount, false, false, 'paid'],
  ['paid', 'failed', amount, false, false, 'paid'],
  ['paid', 'reversed', amount, false, false, 'failed'],
  ['failed', 'paid', amount, false, false, 'paid'],
  ['failed', 'paid', amount, false, true, 'failed'],
  ['failed', 'paid', amount, true, false, 'failed'],
] as const)(
  'a return that is %s, and the bank says %s of %s (resolved %s, line taken %s), is %s',
  (outcome, progress, said, resolved, isTaken, becomes) => {
    const row = { outcome, amount_paise: amount, resolved_at: resolved ? new Date(0) : null }
    expect(outcomeOf(row, { progress, amount: said }, { isTaken })).toBe(becomes)
  },
)

// outcome,    state,        said,          credited, resolved, contradiction
test.each([
  ['under-way', null, null, false, false, undefined],
  ['paid', 'processed', amount, false, false, undefined],
  ['under-way', 'processed', paise(1n), false, false, 'amount'],
  ['paid', 'failed', amount, false, false, 'failed-after-paid'],
  ['failed', 'processed', amount, false, false, 'paid-late'],
  ['paid', 'processed', amount, true, false, 'paid-late'],
  ['failed', 'processed', amount, false, true, undefined],
] as const)(
  'of a return that is %s, the word %s of %s (line credited %s, resolved since %s): %s',
  (outcome, state, said_paise, isCredited, resolved, what) => {
    const heard = { heard_at: new Date(1), resolved_at: resolved ? new Date(2) : null }
    expect(contradictionOf({ outcome, amount_paise: amount, said_paise, state, ...heard, isCredited })).toBe(what)
  },
)
