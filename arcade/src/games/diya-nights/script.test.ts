import { diyaNightsTables as tables } from '@lalmor/games/slots/diya-nights/definition.ts'
import type { DiyaNightsEvent, Grid } from '@lalmor/games/slots/diya-nights/events.ts'
import { playRound } from '@lalmor/games/slots/diya-nights/play.ts'
import { formatRupees, paise, rupees, type Paise } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { shortRupees } from '../../engine/amounts.ts'
import { finalLine } from '../../engine/result-line.ts'
import { winTier } from '../../engine/win-tier.ts'
import { en as shared } from '../../i18n/en.ts'
import { en as game } from './i18n/en.ts'
import { scriptRound, spokenRound, type Beat } from './script.ts'
import { seededStream } from '../../engine/seeded-stream.fixture.ts'

const en = { ...shared, game }
const stake = rupees(10n)
const rounds = Array.from({ length: 8000 }, (_, i) => ({ seed: i + 1, ...playRound(tables, stake, seededStream(i + 1)) }))
const script = (events: DiyaNightsEvent[], payout: Paise) =>
  scriptRound(events, { payout, stake, round: 219, lineMultiplier: tables.freeSpins.lineMultiplier }, en)
const saying = (beat: Beat) => ('says' in beat ? [beat.says] : [])

test.each([
  // paid      text            strong                         gold
  [0n, 'No payout', undefined, false],
  [500n, '3 lotuses', 'Paid ₹5 on a ₹10 stake', false],
  [1_000n, '3 lotuses', 'Paid ₹10 on a ₹10 stake', false],
  [1_001n, '3 lotuses', '₹10.01', true],
  [12_345_600n, '3 lotuses', '₹1,23,456.00', true],
])('%s paise at a ₹10.00 stake', (payout, text, strong, gold) => {
  expect(finalLine('3 lotuses', paise(payout), stake, en)).toEqual({ text, ...(strong && { strong }), gold })
})

test('checks PP-21: at or below the stake nothing is gold, marked as a hit, counted up or sounded', () => {
  const quiet = rounds.filter(({ payout }) => payout <= stake)
  expect(quiet.length).toBeGreaterThan(1000)
  for (const { seed, events, payout } of quiet)
    for (const beat of script(events, payout)) {
      expect(beat.kind, `seed ${seed}`).not.toBe('plate')
      if (beat.kind === 'show') expect(beat.mark, `seed ${seed}`).toBe('soft')
      if (beat.kind === 'total') expect(beat.counted, `seed ${seed}`).toBeUndefined()
      for (const line of saying(beat)) expect(line.gold, `seed ${seed}`).toBe(false)
    }
})

test('above the stake the amount counts up exactly once, to the payout', () => {
  const wins = rounds.filter(({ payout }) => payout > stake)
  expect(wins.length).toBeGreaterThan(300)
  for (const { seed, events, payout } of wins) {
    const counted = script(events, payout).flatMap((beat) => {
      if (beat.kind === 'plate') return [beat.total.counted]
      return beat.kind === 'total' && beat.counted ? [beat.counted] : []
    })
    expect(counted, `seed ${seed}`).toEqual([{ to: payout, tier: winTier(payout, stake) }])
  }
})

test('a plate comes before the lines from ten stakes on, and after all free spins that win', () => {
  const wins = rounds.filter(({ payout }) => payout > stake)
  const large = wins.filter(({ payout }) => payout >= stake * 10n)
  expect(large.length).toBeGreaterThan(10)
  for (const { seed, events, payout } of wins) {
    const plates = script(events, payout).filter(({ kind }) => kind === 'plate')
    const isFree = events.some(({ type }) => type === 'free-spins')
    expect(plates, `seed ${seed}`).toHaveLength(isFree || payout >= stake * 10n ? 1 : 0)
  }
})

test('every spin of the round is shown, in order, with the grid the events give, and nothing else turns', () => {
  for (const { seed, events, payout } of rounds) {
    const spins = events.flatMap((event) => (event.type === 'spin' ? [event.stops] : []))
    const shown = script(events, payout).flatMap((beat) => (beat.kind === 'spin' ? [beat.stops] : []))
    expect(shown, `seed ${seed}`).toEqual(spins)
  }
})

test('no text is gold before the total, which comes last', () => {
  for (const { seed, events, payout } of rounds) {
    const beats = script(events, payout)
    const total = beats.findIndex(({ kind }) => kind === 'total')
    expect(
      beats
        .slice(0, total)
        .flatMap(saying)
        .some(({ gold }) => gold),
      `seed ${seed}`,
    ).toBe(false)
    const last = beats.flatMap(saying).at(-1)
    if (payout > stake) expect(last, `seed ${seed}`).toMatchObject({ strong: formatRupees(payout), gold: true })
  }
})

const free = rounds.filter(({ events }) => events.some(({ type }) => type === 'free-spins'))

test('free spins: the invitation waits first, then a gap between each two, and the running sum adds up', () => {
  expect(free.length).toBeGreaterThan(10)
  for (const { seed, events, payout } of free) {
    const beats = script(events, payout)
    const invited = beats.findIndex(({ kind }) => kind === 'invite')
    const firstFree = beats.findIndex((beat) => beat.kind === 'spin' && beat.pace === 'free')
    expect(invited, `seed ${seed}`).toBe(firstFree - 1)
    const spins = beats.filter((beat) => beat.kind === 'spin' && beat.pace === 'free')
    const gaps = beats.filter(({ kind }) => kind === 'gap')
    expect(gaps, `seed ${seed}`).toHaveLength(spins.length - 1)

    let soFar = 0n
    const expected: string[] = []
    for (const event of events) {
      if (event.type === 'line' || event.type === 'scatter') soFar += event.amount
      if (event.type === 'spin' && event.freeSpin > 0) expected.push(shortRupees(paise(soFar)))
    }
    expect(
      spins.flatMap(saying).map(({ text }) => text.split('paid so far ')[1]),
      `seed ${seed}`,
    ).toEqual(expected)
  }
})

test('retriggered free spins lengthen the run, and only the final one is the last', () => {
  const again = free.filter(({ events }) => events.filter(({ type }) => type === 'free-spins').length > 1)
  expect(again.length).toBeGreaterThan(0)
  for (const { seed, events, payout } of again) {
    const texts = script(events, payout).flatMap((beat) => (beat.kind === 'spin' && beat.pace === 'free' ? [beat.says.text] : []))
    expect(texts[0], `seed ${seed}`).toMatch(/^Free spin 1 of 10 ·/)
    expect(texts.at(-1), `seed ${seed}`).toMatch(new RegExp(`^Free spin ${texts.length} of ${texts.length} ·`))
  }
})

const grid: Grid = [
  ['lotus', 'elephant', 'coin'],
  ['coin', 'elephant', 'paisley'],
  ['peacock', 'kandil', 'dhol'],
  ['dhol', 'elephant', 'lotus'],
  ['paisley', 'marigold', 'diya'],
]
const line9: DiyaNightsEvent = {
  type: 'line',
  line: 9,
  symbol: 'elephant',
  count: 4,
  cells: [
    { reel: 0, row: 1 },
    { reel: 1, row: 1 },
    { reel: 2, row: 0 },
    { reel: 3, row: 1 },
  ],
  multiplier: 60,
  amount: paise(3_000n),
}
const spin: DiyaNightsEvent = { type: 'spin', freeSpin: 0, stops: [0, 0, 0, 0, 0], grid }
const coins: DiyaNightsEvent = { ...line9, line: 2, symbol: 'coin', count: 3, cells: [], amount: paise(500n) }
const total = (payout: bigint): DiyaNightsEvent => ({ type: 'total', payout: paise(payout) })

test("one line: the design's words", () => {
  const [first, ...rest] = script([spin, line9, total(3_000n)], paise(3_000n))
  expect(saying(first!)).toEqual([{ text: 'Stake ₹10 taken · round 219', gold: false }])
  expect(rest.flatMap(saying)).toEqual([
    { text: 'Line 9 · 3 elephants and a peacock', strong: '₹30.00', gold: true },
    { text: 'Line 9 · 3 elephants and a peacock', strong: '₹30.00', gold: true },
  ])
})

test('several lines: each in turn with its own amount beside the total, five at most, then all', () => {
  const lines = [1, 2, 3, 4, 5, 6].map((line): DiyaNightsEvent => ({ ...coins, line }))
  const shows = script([spin, ...lines, total(3_000n)], paise(3_000n)).filter((beat) => beat.kind === 'show')
  expect(shows.map((beat) => beat.lines)).toEqual([[1], [2], [3], [4], [5], [1, 2, 3, 4, 5, 6]])
  expect(shows[0]!.says).toEqual({ text: 'Line 1 · 3 coins · ₹5', strong: '₹30.00', gold: true })
  expect(shows.at(-1)!.says).toEqual({ text: '6 lines', strong: '₹30.00', gold: true })
})

test('the win cap is announced, and the round ends', () => {
  const said = script([spin, line9, { type: 'capped', payout: paise(5_000_000n) }, total(5_000_000n)], paise(5_000_000n)).flatMap(saying)
  expect(said.slice(1).every(({ text }) => text === 'Top payout, the round ends')).toBe(true)
})

test.each([
  [[spin, line9, total(3_000n)], 3_000n, 'Line 9, 3 elephants and a peacock, paid 30 rupees, stake 10 rupees, balance 12,500.50 rupees.'],
  [[spin, coins, line9, total(3_500n)], 3_500n, '2 lines, paid 35 rupees, stake 10 rupees, balance 12,500.50 rupees.'],
  [undefined, 500n, `${en.notShown}, paid 5 rupees, stake 10 rupees, balance 12,500.50 rupees.`],
  [[spin, total(0n)], 0n, 'No payout, stake 10 rupees, balance 12,500.50 rupees.'],
])('read out: %#', (events, payout, text) => {
  expect(spokenRound(events, { payout: paise(payout), stake, balance: paise(1_250_050n) }, en)).toBe(text)
})
