import type { Sitting } from '@lalmor/contract/limits.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { paise } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { createSitting } from './sitting.ts'

const noon = Date.parse('2026-11-20T06:30:00.000Z')
const minute = 60_000
const instant = (minutes: number) => new Date(noon + minutes * minute).toISOString()
const money = (amount: number) => toWire(paise(BigInt(amount)))

/** What the server says when asked `minutes` after noon, of a sitting since noon. */
const said = (net: number, minutes: number): Sitting['sitting'] => ({
  since: instant(0),
  playedMs: minutes * minute,
  staked: money(0),
  won: money(0),
  net,
  games: [],
  checkDue: false,
})

const round = (stake: number, payout: number, settled: number) => ({
  roundId: `of ${settled}`,
  stake: money(stake),
  payout: money(payout),
  settledAt: instant(settled),
})

test('nothing was played before the first round; from then on the clock runs', () => {
  const sitting = createSitting()
  sitting.take(undefined)
  expect(sitting.at(noon)).toEqual({ playedMs: 0, net: 0 })
  sitting.ended(round(1_000, 0, 0))
  sitting.ended(round(1_000, 3_500, 1))
  expect(sitting.at(noon + 2 * minute)).toEqual({ playedMs: 2 * minute, net: 1_500 })
})

test('what the server says of other games and devices comes first, and rounds that end here go on from it', () => {
  const sitting = createSitting()
  sitting.ended(round(1_000, 0, 30))
  sitting.take(said(-500, 30))
  expect(sitting.at(noon + 31 * minute)).toEqual({ playedMs: 31 * minute, net: -500 })
  sitting.ended(round(100, 300, 31))
  expect(sitting.at(noon + 32 * minute)).toEqual({ playedMs: 32 * minute, net: -300 })
})

test('a round that the server had counted when it was asked counts once, also if its end is shown later', () => {
  const sitting = createSitting()
  sitting.take(said(-1_000, 5))
  sitting.ended(round(1_000, 0, 5))
  expect(sitting.at(noon + 6 * minute).net).toBe(-1_000)
})

test('a round that stays open is its stake from the start and its payout at the end', () => {
  const opened = { roundId: 'r', stake: money(2_000), openedAt: instant(2) }
  const over = { ...opened, payout: money(2_500), settledAt: instant(4) }

  const here = createSitting()
  here.take(said(0, 1))
  here.opened(opened)
  expect(here.at(noon).net).toBe(-2_000)
  here.ended(over)
  expect(here.at(noon).net).toBe(500)

  const reloaded = createSitting()
  reloaded.take(said(-2_000, 3))
  reloaded.ended(over)
  expect(reloaded.at(noon).net).toBe(500)

  const late = createSitting()
  late.take(said(500, 5))
  late.ended(over)
  expect(late.at(noon).net).toBe(500)
})

test('a round that was over at its start counts whole', () => {
  const sitting = createSitting()
  sitting.take(said(0, 1))
  sitting.ended({ ...round(2_000, 500, 2), openedAt: instant(2) })
  expect(sitting.at(noon + 3 * minute).net).toBe(-1_500)
})

test('a sitting that is over begins again at nothing', () => {
  const sitting = createSitting()
  sitting.take(said(-500, 5))
  sitting.take(undefined)
  expect(sitting.at(noon + 90 * minute)).toEqual({ playedMs: 0, net: 0 })
  sitting.ended(round(1_000, 0, 91))
  expect(sitting.at(noon + 92 * minute)).toEqual({ playedMs: minute, net: -1_000 })
})

test('a clock of ours that is behind the server’s shows no time below nothing', () => {
  const sitting = createSitting()
  sitting.take(said(0, 0))
  expect(sitting.at(noon - 5_000).playedMs).toBe(0)
})
