import type { CheckIn } from '@lalmor/contract/promotions.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { expect, test } from 'vitest'
import { formatWire } from '../../i18n/money.ts'
import { headText, nextStep, pausedText } from './check-in-text.ts'

const wire = (amount: number) => amount as WirePaise
const paused = { from: '2026-11-14', to: '2026-11-19', days: 6 }
const state: CheckIn = {
  standing: 'open',
  steps: [2_00, 3_00, 5_00, 8_00, 12_00, 18_00, 38_00].map(wire),
  total: wire(86_00),
  collected: 3,
  paid: wire(10_00),
  multiple: 3,
  days: 30,
  today: 'open',
  opensAt: '2026-11-20T18:30:00.000Z',
}

test.each<[Partial<CheckIn>, [string, string, string]]>([
  [{}, ['Day 4 of 7', '3 days lit', '₹10.00 of ₹86.00 collected']],
  [{ collected: 0, paid: wire(0) }, ['Day 1 of 7', 'One lamp a day', '₹0.00 of ₹86.00 collected']],
  [{ collected: 4, paid: wire(18_00), today: 'done' }, ['Today is done', '4 days lit', '₹18.00 of ₹86.00 collected']],
  [{ paused }, ['You were away 6 days', 'Nothing is lost', '3 days lit · ₹10.00 of ₹86.00 collected']],
  [{ paused, collected: 0, paid: wire(0) }, ['You were away 6 days', 'Nothing is lost', '₹0.00 of ₹86.00 collected']],
  [{ paused, today: 'done' }, ['Today is done', '3 days lit', '₹10.00 of ₹86.00 collected']],
  [{ standing: 'phone', collected: 0 }, ['₹86.00 over 7 check-ins', 'One lamp a day', 'No deposit or bet needed']],
])('%o: the head says where the cycle is', (change, [above, title, below]) => {
  expect(headText({ ...state, ...change }, formatWire)).toEqual({ above, title, below })
})

test('a server without the sums leaves them out', () => {
  const { paid: _paid, total: _total, ...without } = state
  expect(headText(without, formatWire).below).toBe('No deposit or bet needed')
  expect(headText({ ...without, paused }, formatWire).below).toBe('3 days lit')
})

test.each([
  [0, 1],
  [3, 4],
  [7, 1],
])('after %i check-ins comes day %i', (collected, day) => {
  expect(nextStep({ collected })).toBe(day)
})

test('a pause of one day reads as one', () => {
  expect(pausedText(paused)).toMatch(/from 14 Nov to 19 Nov/)
  expect(pausedText({ from: '2026-11-19', to: '2026-11-19', days: 1 })).toMatch(/on 19 Nov/)
})
