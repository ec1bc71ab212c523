import type { EndedLot } from '@lalmor/contract/bonuses.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { afterEach, expect, test } from 'vitest'
import { loadTexts } from '../../i18n/load-texts.ts'
import { activate } from '../../i18n/texts.ts'
import { countsText, endText, lotName } from './bonus-text.ts'

afterEach(() => activate('en'))

const endedAt = '2026-11-15T18:45:00.000Z'

test.each<[EndedLot['ended'], number, string]>([
  ['done', 0, '₹1,264 bet · done 16 Nov'],
  ['done', 88_00, '₹1,264 bet · ₹88 became cash 16 Nov'],
  ['spent', 0, 'Used up 16 Nov: nothing was left'],
  ['dropped', 0, 'Wager requirement dropped 16 Nov'],
  ['dropped', 60, 'Wager requirement dropped 16 Nov · ₹0.60 became cash'],
  ['given-up', 28_00, 'Given up 16 Nov: ₹28'],
  ['forfeited', 28_00, 'Lost, play closed 16 Nov: ₹28'],
  ['expired', 28_00, 'Expired 16 Nov: ₹28'],
  ['reversed', 0, 'Deposit reversed 16 Nov'],
])('%s with %d paise locked', (ended, held, text) => {
  expect(endText({ ended, endedAt, required: 1_264_00 as WirePaise, held: held as WirePaise })).toBe(text)
})

test.each<[Parameters<typeof lotName>[0], string]>([
  [{ cause: 'bonus', kind: 'Deposit Bonus', promotion: 'first-deposit' }, 'First deposit bonus'],
  [{ cause: 'bonus', kind: 'Daily Bonus', promotion: 'check-in', step: 3 }, 'Daily Bonus, day 3'],
  [{ cause: 'bonus', kind: 'Daily Bonus', promotion: 'check-in' }, 'Daily Bonus'],
  [{ cause: 'bonus', kind: 'Gift money', promotion: 'community' }, 'Community bonus'],
  [{ cause: 'bonus', kind: 'Deposit Bonus', promotion: 'waiting' }, 'Waiting bonus'],
  [{ cause: 'bonus', kind: 'VIP Bonus' }, 'VIP Bonus'],
  [{ cause: 'deposit', kind: 'Deposit' }, 'Deposit'],
  [{ cause: 'deposit', kind: 'Gift money' }, 'Starting balance or refill'],
])('%o is called %s', (lot, name) => {
  expect(lotName(lot)).toBe(name)
})

test('the text of what counts has the server’s figures, in the app’s language', async () => {
  const counts = { slots: 10_000, crash: 5_000, mines: 1_000, roulette: 2_000, 'andar-bahar': 1_250 }
  expect(countsText(counts)).toBe(
    'Slots count 100% of your stake, crash 50%, Mines 10%. Roulette and dice count 20% and Andar Bahar 12.5% of what you win or lose, up to your stake.',
  )
  activate('fr', await loadTexts.fr())
  expect(countsText(counts)).toMatch(/mines 10\s%.*Andar Bahar 12,5\s%/u)
})
