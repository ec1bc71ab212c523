import type { MirchiMinesEvent } from '@lalmor/games/mines/events.ts'
import { paise, rupees } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { en as shared } from '../../i18n/en.ts'
import { en } from './i18n/en.ts'
import { readyLine, spokenEnd, spokenStanding, spokenStep, standingLine } from './line.ts'
import { standingAfter } from './standing.ts'

const t = { ...shared, game: en }
const stake = rupees(20n)
const start: MirchiMinesEvent = {
  type: 'start',
  chilies: 3,
  mangoes: 22,
  next: { mangoes: 22, covered: 25, multiplier: 11_250, cashOut: paise(2_250n) },
}
const fourth: MirchiMinesEvent = {
  type: 'pick',
  tile: 12,
  found: 'mango',
  picks: 4,
  multiplier: 17_122,
  cashOut: paise(3_424n),
  next: { mangoes: 18, covered: 21, multiplier: 19_973, cashOut: paise(3_994n) },
}
const after = (...events: MirchiMinesEvent[]) => standingAfter(25, [start, ...events])
const cashOut = (amount: bigint, by: 'player' | 'last-mango' | 'cap' = 'player'): MirchiMinesEvent => ({
  type: 'cash-out',
  by,
  picks: 4,
  multiplier: 17_122,
  amount: paise(amount),
})

test('before a round the line has the first pick’s odds and the return', () => {
  expect(readyLine(t, { tiles: 25, chilies: 3, rtpPpm: 990_000 })).toEqual({
    left: { text: 'First pick: 22 of 25 hide a mango', strong: '22 of 25' },
    right: { text: 'RTP 99.00%', strong: '99.00%' },
    gold: false,
  })
})

test.each([
  [after(), 'First pick: 22 of 25 hide a mango', 'pays ₹22.50', false],
  [after(fourth), 'Next pick: 18 of 21 hide a mango', 'pays ₹39.94', false],
  [after(fourth, { type: 'pick', tile: 3, found: 'chili', picks: 5 }), 'Chilli on pick 5', 'Round paid ₹0 on a ₹20 stake', false],
  [after(fourth, cashOut(3_424n)), 'Cashed out after 4 picks', '₹34.24', true],
  [after(fourth, cashOut(3_424n, 'last-mango')), 'Every mango found, the round ends', '₹34.24', true],
  [after(fourth, cashOut(3_424n, 'cap')), 'Top payout, the round ends', '₹34.24', true],
  // checks PP-21: at or below the stake nothing is gold
  [after(fourth, cashOut(2_000n)), 'Cashed out after 4 picks', 'Round paid ₹20 on a ₹20 stake', false],
])('the line: %#', (standing, left, right, gold) => {
  const line = standingLine(t, standing, stake)
  expect([line.left.text, line.right.text, line.gold]).toEqual([left, right, gold])
  for (const { text, strong } of [line.left, line.right]) if (strong) expect(text).toContain(strong)
})

test.each([
  [after(), 'First pick: 22 of 25 hide a mango'],
  [after(fourth), 'Mango. Now 1.71 times, 34.24 rupees. Next: 18 of 21.'],
])('spoken while the round is open: %#', (standing, text) => {
  expect(spokenStep(t, standing)).toBe(text)
})

const chili: MirchiMinesEvent = { type: 'pick', tile: 3, found: 'chili', picks: 5 }
test.each([
  [after(fourth, chili), 0n, 'Chilli on pick 5, paid 0 rupees, stake 20 rupees, balance 12,448.50 rupees.'],
  [after(fourth, cashOut(3_424n)), 3_424n, 'Cashed out after 4 picks, paid 34.24 rupees, stake 20 rupees, balance 12,448.50 rupees.'],
])('spoken at the end: %#', (standing, payout, text) => {
  expect(spokenEnd(t, standing, { payout: paise(payout), stake, balance: paise(1_244_850n) })).toBe(text)
})

test('a round found open reports its value, without a mango just turned', () => {
  expect(spokenStanding(t, after(fourth))).toBe('Now 1.71 times, 34.24 rupees. Next: 18 of 21.')
})
