import { paise, rupees } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { en as shared } from '../../i18n/en.ts'
import { announcer } from './announcer.ts'
import { en } from './i18n/en.ts'
import type { Moment, Outcome } from './standing.ts'

const t = { ...shared, game: en }
const flying = (multiplier: number): Moment => ({ phase: 'flying', elapsedMs: 0, multiplier })
const cutAt = (multiplier: number): Moment => ({ phase: 'cut', elapsedMs: 0, multiplier, sinceMs: 0 })
const roundId = '01981c5e-6f00-7000-8000-000000000001'

function listen() {
  const { hear } = announcer(t)
  return (moment: Moment, now: number, outcome?: Outcome) => hear({ round: 812, moment, outcome }, now)
}

test('a round without a bet announces open, flying and cut once each', () => {
  const hear = listen()
  expect(hear({ phase: 'betting', leftMs: 8_000 }, 0)).toBe('Bets are open.')
  expect(hear({ phase: 'betting', leftMs: 7_990 }, 10)).toBeUndefined()
  expect(hear({ phase: 'closed' }, 8_000)).toBeUndefined()
  expect(hear(flying(100), 8_400)).toBe('The kite is flying.')
  expect(hear(cutAt(109), 9_300)).toBe('String cut at 1.09 times.')
  expect(hear(cutAt(109), 9_310)).toBeUndefined()
})

test('whole multipliers are announced at most once in three seconds', () => {
  const hear = listen()
  const said: string[] = []
  for (let ms = 0; ms <= 35_000; ms += 16) {
    const text = hear(flying(Math.floor(100 * 2 ** (ms / 7_000))), ms)
    if (text) said.push(`${ms} ${text}`)
  }
  expect(said.map((line) => line.replace(/^\d+ /, ''))).toEqual([
    'The kite is flying.',
    ...['2', '3', '4', '5', '7', '9', '13', '17', '24'].map((whole) => `${whole} times`),
  ])
  const times = said.slice(1).map((line) => Number.parseInt(line, 10))
  for (const [at, ms] of times.entries()) if (at > 0) expect(ms - times[at - 1]!).toBeGreaterThanOrEqual(3_000)
})

test('the outcome is announced once, with the cut if both are known together', () => {
  const paid: Outcome = { kind: 'paid', roundId, cashOut: 247, payout: paise(4_940n), stake: rupees(20n) }
  const lost: Outcome = { kind: 'lost', roundId, stake: rupees(20n) }
  const during = listen()
  during(flying(100), 0)
  expect(during(flying(247), 100, paid)).toBe('You cashed out at 2.47 times, paid 49.40 rupees.')
  expect(during(flying(248), 116, paid)).toBeUndefined()
  expect(during(cutAt(300), 132, paid)).toBe('String cut at 3 times.')
  const atTheCut = listen()
  expect(atTheCut(cutAt(100), 0, lost)).toBe('String cut at 1 times. Not cashed out, minus 20 rupees.')
})

test('a returned stake has its reason', () => {
  const back: Outcome = { kind: 'back', roundId, stake: rupees(20n), reason: 'late' }
  expect(listen()({ phase: 'void' }, 0, back)).toBe(
    'This round was cancelled. All stakes were returned. Too late for this round. 20 rupees returned.',
  )
})
