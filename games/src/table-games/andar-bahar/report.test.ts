import { paise } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { uniformBelow } from '../../fair/draws.ts'
import { astray, chanceOf } from '../../maths/test-statistics.ts'
import { xoshiro } from '../../maths/xoshiro.ts'
import { andarBaharTables as tables } from './definition.ts'
import type { Card } from './events.ts'
import { playRound } from './play.ts'
import { andarBaharReport } from './report.ts'

const report = andarBaharReport(tables)
const chanceOn = (name: string) => report.bets.find(({ kind }) => kind === name)!.chance
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

test('the odds equal a count of every way the three cards of the joker’s rank can lie among 51', () => {
  const first = new Map<number, number>()
  for (let a = 1; a <= 51; a++) for (let b = a + 1; b <= 51; b++) for (let c = b + 1; c <= 51; c++) first.set(a, (first.get(a) ?? 0) + 1)
  expect(sum([...first.values()])).toBe(report.ways)
  for (const { name, on } of tables.bets)
    expect(chanceOn(name), name).toBeCloseTo(sum(on.map((cards) => first.get(cards)!)) / report.ways, 11)
})

test('the odds equal the product, card by card, of the chance that the next one has the rank', () => {
  const chances: number[] = []
  let open = 1
  for (let cards = 1; cards <= 49; cards++) {
    chances.push((open * 3) / (52 - cards))
    open *= 1 - 3 / (52 - cards)
  }
  expect(open).toBeCloseTo(0, 12)
  for (const { name, on } of tables.bets) expect(chanceOn(name), name).toBeCloseTo(sum(on.map((cards) => chances[cards - 1]!)), 11)
})

test('a round ends on one side and in one band', () => {
  expect(chanceOn('andar') + chanceOn('bahar')).toBeCloseTo(1, 11)
  expect(sum(report.bets.slice(2).map(({ chance }) => chance))).toBeCloseTo(1, 11)
})

test('the design holds: Andar 97.85 %, Bahar 97.00 %, every band 95 to 97.5 % at a return of whole tenths', () => {
  const rtpOf = (name: string) => report.bets.find(({ kind }) => kind === name)!.rtp.total
  expect(rtpOf('andar')).toBeCloseTo(0.9785, 4)
  expect(rtpOf('bahar')).toBeCloseTo(0.97, 4)
  for (const { kind, returns, rtp } of report.bets.slice(2)) {
    expect(rtp.total, kind).toBeGreaterThan(0.95)
    expect(rtp.total, kind).toBeLessThan(0.975)
    expect(Number.isInteger(returns * 10), kind).toBe(true)
  }
})

/** Returns win rates and lengths that differ from version 1's report. */
function playMany(rounds: number, seed: number, played: Pick<typeof tables, 'deck' | 'sides'>): string[] {
  const draw = xoshiro(seed)
  const placed = tables.bets.map((bet) => ({ bet, stake: paise(1_000n) }))
  let andar = 0
  let paid = 0n
  for (let round = 0; round < rounds; round++) {
    const { events, payout } = playRound({ ...tables, ...played }, placed, { below: (n) => uniformBelow(n, draw) })
    if (events.some((event) => event.type === 'winner' && event.side === 'andar')) andar++
    paid += payout
  }
  // One side and one band pay, so the payout has its own standard deviation.
  const cards = Array.from({ length: 49 }, (_, index) => index + 1)
  const ways = (count: number) => ((51 - count) * (50 - count)) / 2 / report.ways
  const pay = (count: number) => sum(tables.bets.map(({ on, returns }) => (on.includes(count) ? returns / 100 : 0)))
  const mean = sum(cards.map((count) => ways(count) * pay(count)))
  const sd = Math.sqrt(sum(cards.map((count) => ways(count) * (pay(count) - mean) ** 2)))
  return astray(rounds, [
    chanceOf('Andar', andar / rounds, chanceOn('andar')),
    { what: 'all bets', measured: Number(paid) / 1_000 / rounds, exact: mean, sd },
  ]).map((text) => text.split(':')[0]!)
}

test('200,000 simulated rounds agree on the winners and the total payout', () => {
  const seed = 51
  expect(playMany(200_000, seed, tables), `seed ${seed}`).toEqual([])
})

test('that check notices faults: Bahar dealt first, a joker put back, a pack with kings in place of aces', () => {
  const aces = tables.deck.map((card) => (card.startsWith('A') ? (`K${card[1]}` as Card) : card))
  expect(playMany(50_000, 9, { ...tables, sides: ['bahar', 'andar'] })).toEqual(['Andar'])
  expect(playMany(50_000, 9, { ...tables, deck: [...tables.deck, ...tables.deck] })).toContain('all bets')
  expect(playMany(50_000, 9, { ...tables, deck: aces })).toContain('all bets')
  expect(() => andarBaharReport({ ...tables, deck: aces })).toThrow('uneven ranks')
  expect(() => andarBaharReport({ ...tables, deck: ['AS', 'KS'] })).toThrow('uneven ranks')
})
