import { istDaysBefore, type IstDay } from '@lalmor/units/ist-day.ts'
import { paise, rupees, type Paise } from '@lalmor/units/paise.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeDay, firstKeepDay, stepUp, take, type Ladder, type VipStanding, type Step } from './rules.ts'

const keepDays = 30
/** PRODUCT §7, levels 0 to 4. */
const ladder: Ladder = {
  levels: [
    { reach: rupees(0n), keep: rupees(0n) },
    { reach: rupees(5_000n), keep: rupees(0n) },
    { reach: rupees(25_000n), keep: rupees(5_000n) },
    { reach: rupees(1_00_000n), keep: rupees(20_000n) },
    { reach: rupees(4_00_000n), keep: rupees(60_000n) },
  ],
  keepDays,
}
const start = '2026-10-01' as IstDay
const day = (n: number): IstDay => istDaysBefore(start, -n)
const at = (level: number, experience: bigint): VipStanding => ({ level, experience: rupees(experience), levelSince: start })

test.each([
  [0, 0n, 4_999n, 0],
  [0, 0n, 5_000n, 1],
  [0, 4_999n, 1n, 1],
  [0, 0n, 24_999n, 1],
  [0, 0n, 1_00_000n, 3],
  [2, 99_999n, 1n, 3],
  [2, 99_999n, 0n, 2],
  [4, 4_00_000n, 90_00_000n, 4],
  // The ladder was raised after the level was reached: the level stays, and no other is gained.
  [3, 60_000n, 1_000n, 3],
])('from level %i with ₹%s, a bet of ₹%s leads to level %i', (level, experience, bet, then) => {
  const { standing, step } = closeDay(at(level, experience), { day: day(9), bet: rupees(bet), kept: rupees(bet) }, ladder)
  expect(standing).toEqual({ level: then, experience: rupees(experience + bet), levelSince: then === level ? start : day(9) })
  expect(step).toEqual(then === level ? undefined : { day: day(9), fromLevel: level, level: then })
})

test.each([
  [3, 29, 0n, 3],
  [3, 30, 0n, 2],
  [3, 30, 19_999n, 2],
  [3, 30, 20_000n, 3],
  [3, 31, 19_999n, 2],
  [2, 30, 4_999n, 1],
  [2, 400, 5_000n, 2],
  [1, 400, 0n, 1],
  [0, 400, 0n, 0],
])('level %i, kept for %i days, with ₹%s in the last 30: level %i', (level, days, kept, then) => {
  const before = { ...at(level, 0n), experience: paise(ladder.levels[level]!.reach + 1n) }
  const { standing, step } = closeDay(before, { day: day(days), bet: paise(0n), kept: rupees(kept) }, ladder)
  if (then === level) expect({ standing, step }).toEqual({ standing: before, step: undefined })
  else {
    const { reach: restart } = ladder.levels[then]!
    expect(standing).toEqual({ level: then, experience: restart, levelSince: day(days) })
    expect(step).toEqual({
      day: day(days),
      fromLevel: level,
      level: then,
      relegation: { restart, bet: rupees(kept), keep: ladder.levels[level]!.keep },
    })
  }
})

test('a paisa decides', () => {
  const kept = paise(rupees(20_000n) - 1n)
  expect(closeDay(at(3, 1_50_000n), { day: day(30), bet: paise(0n), kept }, ladder).standing.level).toBe(2)
})

test('on a day when one level is gained and another would be lost, the gain counts', () => {
  const gained = closeDay(at(2, 99_000n), { day: day(30), bet: rupees(1_000n), kept: rupees(1_000n) }, ladder)
  expect(gained.standing).toEqual({ level: 3, experience: rupees(1_00_000n), levelSince: day(30) })
})

test('a player who stops betting falls from 4 to 1 in three times 30 days, and stays there', () => {
  let standing = at(4, 9_00_000n)
  const falls: [number, number][] = []
  for (let n = 1; n <= 400; n++) {
    const closed = closeDay(standing, { day: day(n), bet: paise(0n), kept: paise(0n) }, ladder)
    if (closed.step) falls.push([n, closed.standing.level])
    standing = closed.standing
  }
  expect(falls).toEqual([
    [30, 3],
    [60, 2],
    [90, 1],
  ])
})

/** Bets by day from day 0, sparse, in sizes that move levels both ways. */
const bets = fc
  .array(fc.record({ gap: fc.integer({ min: 0, max: 45 }), rupees: fc.oneof(fc.nat(2_000), fc.nat(40_000), fc.nat(5_00_000)) }), {
    maxLength: 25,
  })
  .map((all) => {
    const days: Paise[] = []
    for (const { gap, rupees: amount } of all) days.push(...Array<Paise>(gap).fill(paise(0n)), rupees(BigInt(amount)))
    return [...days, ...Array<Paise>(100).fill(paise(0n))]
  })

const keptOn = (days: readonly Paise[], n: number) =>
  paise(days.slice(Math.max(0, n - keepDays + 1), n + 1).reduce((sum, bet) => sum + bet, 0n))

/** `glances`: runs within a day before its close, each with a part of the bets. */
function count(days: readonly Paise[], glances: number): { standing: VipStanding; steps: Step[] } {
  let standing: VipStanding = { level: 0, experience: paise(0n), levelSince: start }
  const steps: Step[] = []
  for (const [n, bet] of days.entries()) {
    for (let glance = 1; glance <= glances; glance++) {
      const part = paise((bet * BigInt(glance)) / BigInt(glances))
      const step = stepUp({ ...standing, experience: paise(standing.experience + part) }, day(n), ladder)
      if (step) standing = take(standing, step)
      if (step) steps.push(step)
    }
    const closed = closeDay(standing, { day: day(n), bet, kept: keptOn(days, n) }, ladder)
    standing = closed.standing
    if (closed.step) steps.push(closed.step)
  }
  return { standing, steps }
}

test('counted every minute or caught up later, a standing is the same', () => {
  fc.assert(
    fc.property(bets, fc.integer({ min: 1, max: 4 }), (days, glances) => {
      const [late, daily] = [count(days, 0), count(days, glances)]
      expect(daily.standing).toEqual(late.standing)
      const falls = (steps: Step[]) => steps.filter(({ relegation }) => relegation)
      expect(falls(daily.steps)).toEqual(falls(late.steps))
    }),
    { numRuns: 200 },
  )
})

test('a level falls by one, at most once in 30 days, never below 0, and experience never below its threshold', () => {
  fc.assert(
    fc.property(bets, (days) => {
      let standing: VipStanding = { level: 0, experience: paise(0n), levelSince: start }
      let safeUntil = start
      for (const [n, bet] of days.entries()) {
        const before = standing.level
        standing = closeDay(standing, { day: day(n), bet, kept: keptOn(days, n) }, ladder).standing
        expect(standing.level).toBeGreaterThanOrEqual(Math.max(0, before - 1))
        expect(standing.experience).toBeGreaterThanOrEqual(ladder.levels[standing.level]!.reach)
        if (standing.level < before) expect(day(n) >= safeUntil).toBe(true)
        if (standing.level !== before) safeUntil = firstKeepDay(day(n), ladder)
      }
    }),
    { numRuns: 200 },
  )
})

test('a break takes no level, and the days to keep it begin after the break', () => {
  const kept = paise(0n)
  const away = closeDay(at(3, 1_50_000n), { day: day(40), bet: paise(0n), kept, isAway: true }, ladder)
  expect(away).toEqual({ standing: { ...at(3, 1_50_000n), levelSince: day(40) } })
  expect(closeDay(away.standing, { day: day(69), bet: paise(0n), kept }, ladder).standing.level).toBe(3)
  expect(closeDay(away.standing, { day: day(70), bet: paise(0n), kept }, ladder).standing.level).toBe(2)
})
