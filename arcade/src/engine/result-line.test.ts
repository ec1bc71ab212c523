import { paise } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { fr } from '../i18n/fr.ts'
import { shortRupees } from './amounts.ts'
import { finalLine, isAmount } from './result-line.ts'

const strong = (payout: bigint) => finalLine('Rouge', paise(payout), paise(80_00n), fr).strong ?? ''

test('an amount is large; a sentence is not, even if it begins with one', () => {
  expect([strong(490_00n), strong(12_34_567_50n)].map(isAmount)).toEqual([true, true])
  expect(strong(80_00n).startsWith(shortRupees(paise(80_00n)))).toBe(true)
  expect([strong(80_00n), strong(0n)].map(isAmount)).toEqual([false, false])
})
