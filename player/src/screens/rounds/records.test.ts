import type { OpenRoundSummary, RoundSummary } from '@lalmor/contract/rounds.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { expect, test } from 'vitest'
import { shortBetId } from './bet-id.ts'
import { byDay } from './by-day.ts'

const round = (settledAt: string, payout: number): RoundSummary => ({
  roundId: settledAt,
  game: 'any-slot',
  title: 'Any Slot',
  status: 'Settled',
  stake: 1000 as WirePaise,
  validBet: 1000 as WirePaise,
  payout: payout as WirePaise,
  seq: 1,
  settledAt,
})

test('rounds are grouped by Indian day, in their order, with their net', () => {
  const days = byDay([round('2026-11-20T18:31:00Z', 2500), round('2026-11-20T18:30:00Z', 0), round('2026-11-20T18:29:59Z', 0)])
  expect(days.map(({ day, rounds, net }) => [day, rounds.length, net])).toEqual([
    ['2026-11-21', 2, 500],
    ['2026-11-20', 1, -1000],
  ])
  expect(byDay([])).toEqual([])
})

test('each day is one group, even if a round that stayed open for hours came in between', () => {
  const days = byDay([round('2026-11-20T10:00:00Z', 0), round('2026-11-20T19:00:00Z', 0), round('2026-11-20T09:00:00Z', 0)])
  expect(days.map(({ day, rounds }) => [day, rounds.length])).toEqual([
    ['2026-11-21', 1],
    ['2026-11-20', 2],
  ])
})

test('an open round is listed on the day it was opened, and its stake is not a loss yet', () => {
  const open: OpenRoundSummary = {
    roundId: 'r',
    game: 'any-mines',
    title: 'Any Mines',
    status: 'Unsettled',
    stake: 1000 as WirePaise,
    seq: 2,
    openedAt: '2026-11-20T18:30:00Z',
  }
  expect(byDay([open, round('2026-11-20T18:30:00Z', 2500)])).toMatchObject([{ day: '2026-11-21', rounds: { length: 2 }, net: 1500 }])
})

test('a bet id is shortened for display', () => {
  expect(shortBetId('01a1fe5b-7c3d-7abc-9def-0123456789ab')).toBe('01a1fe5b…89ab')
})
