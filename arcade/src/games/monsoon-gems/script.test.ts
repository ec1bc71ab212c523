import { monsoonGemsTables as tables } from '@lalmor/games/slots/monsoon-gems/definition.ts'
import type { MonsoonGemsEvent } from '@lalmor/games/slots/monsoon-gems/events.ts'
import { playRound } from '@lalmor/games/slots/monsoon-gems/play.ts'
import { formatRupees, paise, rupees, type Paise } from '@lalmor/units/paise.ts'
import { parseRupees } from '@lalmor/units/parse-rupees.ts'
import { expect, test } from 'vitest'
import { shortRupees } from '../../engine/amounts.ts'
import { seededStream } from '../../engine/seeded-stream.fixture.ts'
import { winTier } from '../../engine/win-tier.ts'
import { en as shared } from '../../i18n/en.ts'
import { en as game } from './i18n/en.ts'
import { scriptRound, spokenRound, type Beat } from './script.ts'

const en = { ...shared, game }
const stake = rupees(10n)
const played = (seeds: readonly number[], by = tables) => seeds.map((seed) => ({ seed, ...playRound(by, stake, seededStream(seed)) }))
const rounds = played(Array.from({ length: 6000 }, (_, i) => i + 1))
const free = rounds.filter(({ events }) => events.some(({ type }) => type === 'free-spins'))
const plain = rounds.filter(({ events }) => !events.some(({ type }) => type === 'free-spins'))
const script = (events: MonsoonGemsEvent[], payout: Paise) => scriptRound(events, { payout, stake, round: 219, tables }, en)
const saying = (beat: Beat) => ('says' in beat ? [beat.says] : [])
const total = (beats: Beat[]) => {
  const [last] = beats.slice(-1)
  if (last?.kind !== 'total') throw new Error('the total is not the last beat')
  return last
}

test('checks PP-21: at or below the stake nothing is gold, marked as a hit, on a plate, counted up or sounded', () => {
  const quiet = rounds.filter(({ payout }) => payout <= stake)
  expect(quiet.filter(({ payout }) => payout > 0n).length).toBeGreaterThan(500)
  for (const { seed, events, payout } of quiet)
    for (const beat of script(events, payout)) {
      if ('mark' in beat) expect(beat.mark, `seed ${seed}`).toBe('soft')
      if (beat.kind === 'total') expect(beat.plate, `seed ${seed}`).toBeUndefined()
      for (const line of saying(beat)) expect(line.gold, `seed ${seed}`).toBe(false)
    }
})

test('a hit mark depends on nothing that comes after it', () => {
  for (const { seed, events } of rounds.slice(0, 2000)) {
    let soFar = 0n
    const expected: string[] = []
    let told = ''
    for (const event of events) {
      if (event.type === 'win' || event.type === 'multiply' || event.type === 'scatter') {
        soFar += event.amount
        told = soFar > stake ? 'hit' : 'soft'
        if (event.type !== 'win') expected.push(told)
      }
      if (event.type === 'tumble') expected.push(told, told)
    }
    const marks = script(events, paise(soFar)).flatMap((beat) => ('mark' in beat ? [beat.mark] : []))
    expect(marks, `seed ${seed}`).toEqual(expected)
  }
})

test('above the stake a plate counts up exactly once, to the payout', () => {
  const wins = rounds.filter(({ payout }) => payout > stake)
  expect(wins.length).toBeGreaterThan(300)
  for (const { seed, events, payout } of wins) {
    const { plate, says } = total(script(events, payout))
    expect(plate?.counted, `seed ${seed}`).toEqual({ to: payout, tier: winTier(payout, stake) })
    expect(says, `seed ${seed}`).toMatchObject({ strong: formatRupees(payout), gold: true })
  }
})

test('no text is gold before the total', () => {
  for (const { seed, events, payout } of rounds) {
    const before = script(events, payout).slice(0, -1).flatMap(saying)
    expect(
      before.some(({ gold }) => gold),
      `seed ${seed}`,
    ).toBe(false)
  }
})

test('exactly the grids of the round are shown, in order', () => {
  for (const { seed, events, payout } of rounds) {
    const told = events.flatMap((event) => (event.type === 'spin' || event.type === 'tumble' ? [event.grid] : []))
    const shown = script(events, payout).flatMap((beat) =>
      beat.kind === 'drop' ? [beat.grid] : beat.kind === 'tumble' ? [beat.drop.grid] : [],
    )
    expect(shown, `seed ${seed}`).toEqual(told)
  }
})

test('orbs stay until the tumbles of their spin are over, and multiply once', () => {
  const multiplied = rounds.filter(({ events }) => events.some(({ type }) => type === 'multiply'))
  expect(multiplied.length).toBeGreaterThan(50)
  for (const { seed, events, payout } of multiplied) {
    const beats = script(events, payout)
    for (const [at, beat] of beats.entries())
      if (beat.kind === 'orbs') {
        expect(['tumble', 'drop'], `seed ${seed}`).toContain(beats[at - 1]!.kind)
        expect(['drop', 'clouds', 'gap', 'total', 'more'], `seed ${seed}`).toContain(beats[at + 1]!.kind)
        for (const { reel, row } of beat.orbs) expect(beat.left[reel]![row]).toBeUndefined()
      }
  }
})

test('the running amount on the bar is the spin’s payout, and white words explain each part', () => {
  for (const { seed, events, payout } of plain) {
    let soFar = 0n
    const expected: string[] = []
    for (const [at, event] of events.entries()) {
      if (event.type === 'win' || event.type === 'multiply') soFar += event.amount
      if (event.type === 'multiply' || (event.type === 'win' && events[at + 1]?.type !== 'win')) expected.push(shortRupees(paise(soFar)))
    }
    const shown = script(events, payout).flatMap((beat) =>
      (beat.kind === 'wins' || beat.kind === 'orbs') && 'times' in beat.bar ? [beat.bar.amount?.strong] : [],
    )
    expect(shown, `seed ${seed}`).toEqual(expected)
  }
})

test('the sum on the plate is the payout', () => {
  for (const { seed, events, payout } of plain.filter((round) => round.payout > stake)) {
    const below = total(script(events, payout)).plate!.below!
    const sum = /^₹([\d,.]+) × (\d+) · /.exec(below)
    const multiply = events.find((event) => event.type === 'multiply')
    expect(sum !== null, `seed ${seed}`).toBe(multiply !== undefined)
    if (sum) expect(parseRupees(sum[1]!)! * BigInt(sum[2]!), `seed ${seed}`).toBe(payout)
    const times = Number(/([\d,.]+) × your stake$/.exec(below)![1]!.replaceAll(',', ''))
    expect(Math.round(times * 100), `seed ${seed}`).toBe(Number((payout * 100n) / stake))
  }
})

test('free spins: the invitation waits first, then a gap between each two, and the running sum adds up', () => {
  expect(free.length).toBeGreaterThan(10)
  for (const { seed, events, payout } of free) {
    const beats = script(events, payout)
    const invited = beats.findIndex(({ kind }) => kind === 'invite')
    const spins = beats.filter((beat) => beat.kind === 'drop' && beat.pace === 'free')
    expect(invited, `seed ${seed}`).toBe(beats.indexOf(spins[0]!) - 1)
    expect(
      beats.filter(({ kind }) => kind === 'gap'),
      `seed ${seed}`,
    ).toHaveLength(spins.length - 1)

    let soFar = 0n
    const expected: string[] = []
    for (const event of events) {
      if (event.type === 'win' || event.type === 'multiply' || event.type === 'scatter') soFar += event.amount
      if (event.type === 'spin' && event.freeSpin > 0) expected.push(shortRupees(paise(soFar)))
    }
    expect(
      spins.flatMap(saying).map(({ text }) => text.split('paid so far ')[1]),
      `seed ${seed}`,
    ).toEqual(expected)
  }
})

test('the multiplier on the bar stays through the free spins and never falls', () => {
  for (const { seed, events, payout } of free) {
    const beats = script(events, payout)
    const shown = beats
      .slice(beats.findIndex(({ kind }) => kind === 'invite'))
      .flatMap((beat) => ('bar' in beat ? ['times' in beat.bar ? beat.bar.times : 0] : []))
    expect(shown, `seed ${seed}`).toEqual(shown.toSorted((a, b) => a - b))
  }
})

test('retriggered free spins lengthen the run, and only the final one is the last', () => {
  const again = played(Array.from({ length: 40_000 }, (_, i) => i + 1)).filter(
    ({ events }) => events.filter(({ type }) => type === 'free-spins').length > 1,
  )
  expect(again.length).toBeGreaterThan(3)
  for (const { seed, events, payout } of again) {
    const texts = script(events, payout).flatMap((beat) => (beat.kind === 'drop' && beat.pace === 'free' ? [beat.says.text] : []))
    expect(texts[0], `seed ${seed}`).toMatch(/^Free spin 1 of 15 ·/)
    expect(texts.at(-1), `seed ${seed}`).toMatch(new RegExp(`^Free spin ${texts.length} of ${texts.length} ·`))
  }
})

test('the win cap is announced, a capped sum is not, and the round ends', () => {
  const low = { ...tables, winCap: 3 }
  const capped = played(
    Array.from({ length: 2000 }, (_, i) => i + 1),
    low,
  ).filter(({ events }) => events.some(({ type }) => type === 'capped'))
  expect(capped.length).toBeGreaterThan(30)
  for (const { seed, events, payout } of capped) {
    const { says, plate } = total(script(events, payout))
    expect(says.text, `seed ${seed}`).toBe('Top payout, the round ends')
    expect(plate?.above, `seed ${seed}`).toContain('Top payout, the round ends')
    expect(plate?.below, `seed ${seed}`).toBe('3 × your stake')
  }
})

const grid = Array.from({ length: 6 }, () => Array.from({ length: 5 }, () => 'ruby' as const))
const spin: MonsoonGemsEvent = { type: 'spin', freeSpin: 0, bar: 0, grid }
const win = (symbol: 'ruby' | 'kite', count: number, amount: bigint): MonsoonGemsEvent => ({
  type: 'win',
  symbol,
  count,
  cells: [],
  amount: paise(amount),
})
const tumble = (number: number): MonsoonGemsEvent => ({ type: 'tumble', tumble: number, falls: [], drops: [], grid })
const multiply: MonsoonGemsEvent = {
  type: 'multiply',
  orbs: [{ reel: 3, row: 2, value: 8 }],
  bar: 8,
  win: paise(1_775n),
  amount: paise(12_425n),
}
const end = (payout: bigint): MonsoonGemsEvent => ({ type: 'total', payout: paise(payout) })
const drawn = [spin, win('kite', 8, 575n), tumble(1), win('ruby', 9, 1_200n), tumble(2), multiply, end(14_200n)]

test("the design's round in the design's words", () => {
  const beats = script(drawn, paise(14_200n))
  expect(beats.map(({ kind }) => kind)).toEqual(['drop', 'wins', 'tumble', 'wins', 'tumble', 'orbs', 'total'])
  expect(beats[3]).toMatchObject({
    says: { text: '9 rubies', strong: '₹12.00', gold: false },
    bar: { tumble: { text: 'Tumble 2', strong: '2' }, times: 0, amount: { text: 'So far ₹17.75', strong: '₹17.75' } },
  })
  expect(total(beats)).toMatchObject({
    says: { text: '2 tumbles', strong: '₹142.00', gold: true },
    bar: { tumble: { text: '2 tumbles' }, times: 8, amount: { text: 'Base ₹17.75', strong: '₹17.75' } },
    plate: { above: ['Total win'], below: '₹17.75 × 8 · 14.2 × your stake' },
  })
})

test.each([
  [drawn, 14_200n, '2 tumbles, orb times 8, paid 142 rupees, stake 10 rupees, balance 12,500.50 rupees.'],
  [[spin, win('ruby', 9, 1_200n), tumble(1), end(1_200n)], 1_200n, '9 rubies, paid 12 rupees, stake 10 rupees, balance 12,500.50 rupees.'],
  [undefined, 500n, `${en.notShown}, paid 5 rupees, stake 10 rupees, balance 12,500.50 rupees.`],
  [[spin, end(0n)], 0n, 'No payout, stake 10 rupees, balance 12,500.50 rupees.'],
])('read out: %#', (events, payout, text) => {
  expect(spokenRound(events, { payout: paise(payout), stake, balance: paise(1_250_050n) }, en)).toBe(text)
})
