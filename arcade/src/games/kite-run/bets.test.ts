import type { KiteBet, TableBets } from '@lalmor/contract/kite.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { expect, test } from 'vitest'
import { en as shared } from '../../i18n/en.ts'
import { betMark } from '@lalmor/contract/bet-mark.ts'
import { rowsOf } from './bets.ts'
import { en } from './i18n/en.ts'

const t = { ...shared, game: en }
const amount = (value: number) => value as WirePaise
const roundId = '01981c5e-6f00-7000-8000-000000000001'
const ravi = { mark: '00000001', name: 'R***vi', stake: amount(2_000) }
const asha = { mark: '00000002', name: 'A***2m', stake: amount(5_000), cashOut: 180, payout: amount(9_000) }
const me = { mark: betMark(roundId), name: 'M***ra', stake: amount(2_000), cashOut: 247, payout: amount(4_940) }
const bet = (change: Partial<KiteBet> = {}): KiteBet => ({
  roundId,
  round: 812,
  stake: amount(2_000),
  status: 'flying',
  ...change,
})
const paid = bet({ status: 'paid', cashOut: 247, payout: amount(4_940) })

const bets: TableBets = { count: 3, cashedOut: 2, staked: amount(9_000), newest: [ravi, asha, me] }
const names = (own: KiteBet | undefined) => rowsOf(t, bets, own, false).map(({ name }) => name)
const written = (own: KiteBet | undefined, isLost: boolean) =>
  rowsOf(t, bets, own, isLost).map(({ name, cashOut, payout, isPaid }) => [name, cashOut, payout, isPaid])

test.each([
  ['nobody’s', undefined, ['R***vi', 'A***2m', 'M***ra']],
  ['flying while the list has it paid', bet(), ['You', 'R***vi', 'A***2m']],
  ['of another stake than the list', bet({ stake: amount(100) }), ['You', 'R***vi', 'A***2m']],
  ['not in the list', bet({ roundId: '01981c5e-6f00-7000-8000-000000000002' }), ['You', 'R***vi', 'A***2m', 'M***ra']],
] as const)('the player’s bet is one row, by its mark: %s', (_, own, listed) => {
  expect(names(own)).toEqual(listed)
})

test('the player comes first; a bet still in the round has no payout, before and after the cut', () => {
  expect(written(paid, false)).toEqual([
    ['You', '2.47×', '₹49.40', true],
    ['R***vi', '–', '–', false],
    ['A***2m', '1.80×', '₹90.00', true],
  ])
  expect(written(paid, true)[1]).toEqual(['R***vi', 'cut', '₹0.00', false])
})

test('a bet returned during the flight is listed without a payout', () => {
  expect(written(bet({ status: 'void', reason: 'interrupted' }), false)[0]).toEqual(['You', '–', '–', false])
})

test('a bet returned before the flight is not listed', () => {
  expect(names(bet({ status: 'void', reason: 'late' }))).toEqual(['R***vi', 'A***2m'])
})
