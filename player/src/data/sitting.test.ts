import type { Sitting } from '@lalmor/contract/limits.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { paise } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { createSitting } from './sitting.ts'

const noon = Date.parse('2026-11-20T06:30:00.000Z')
const minute = 60_000
const instant = (minutes: number) => new Date(noon + minutes * minute).toISOString()
const money = (amount: number) => toWire(paise(BigInt(amount)))

/** The server's answer at `minutes` after noon; the sitting began at noon. */
const said = (net: number, minutes: number, staked = 0): Sitting['sitting'] => ({
  since: instant(0),
  playedMs: minutes * minute,
  staked: money(staked),
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

test('before the first round all is zero; from then on the clock runs', () => {
  const sitting = createSitting()
  sitting.take(undefined)
  expect(sitting.at(noon)).toEqual({ playedMs: 0, staked: 0, net: 0 })
  sitting.ended(round(1_000, 0, 0))
  sitting.ended(round(1_000, 3_500, 1))
  expect(sitting.at(noon + 2 * minute)).toEqual({ playedMs: 2 * minute, staked: 2_000, net: 1_500 })
})

test("the server's figures include other games and devices, and rounds that end here add to them", () => {
  const sitting = createSitting()
  sitting.ended(round(1_000, 0, 30))
  sitting.take(said(-500, 30, 4_000))
  expect(sitting.at(noon + 31 * minute)).toEqual({ playedMs: 31 * minute, staked: 4_000, net: -500 })
  sitting.ended(round(100, 300, 31))
  expect(sitting.at(noon + 32 * minute)).toEqual({ playedMs: 32 * minute, staked: 4_100, net: -300 })
})

test('a round the server had already counted counts once, even if its end is shown later', () => {
  const sitting = createSitting()
  sitting.take(said(-1_000, 5))
  sitting.ended(round(1_000, 0, 5))
  expect(sitting.at(noon + 6 * minute).net).toBe(-1_000)
})

test('an open round counts its stake from the start and its payout at the end', () => {
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

test('a round that was over at its start counts as a whole', () => {
  const sitting = createSitting()
  sitting.take(said(0, 1))
  sitting.ended({ ...round(2_000, 500, 2), openedAt: instant(2) })
  expect(sitting.at(noon + 3 * minute).net).toBe(-1_500)
})

test('after a sitting is over the next one starts at zero', () => {
  const sitting = createSitting()
  sitting.take(said(-500, 5))
  sitting.take(undefined)
  expect(sitting.at(noon + 90 * minute)).toEqual({ playedMs: 0, staked: 0, net: 0 })
  sitting.ended(round(1_000, 0, 91))
  expect(sitting.at(noon + 92 * minute)).toEqual({ playedMs: minute, staked: 1_000, net: -1_000 })
})

test('if our clock is behind the server’s, the time is never negative', () => {
  const sitting = createSitting()
  sitting.take(said(0, 0))
  expect(sitting.at(noon - 5_000).playedMs).toBe(0)
})
