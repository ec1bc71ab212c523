import { paise, rupees, type Paise } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { IllegalPlay, type FairStream } from '../../engine.ts'
import { uniformBelow } from '../../fair/draws.ts'
import { xoshiro } from '../../maths/xoshiro.ts'
import { diyaNights, diyaNightsTables as tables } from './definition.ts'
import type { DiyaNightsEvent, Symbol } from './events.ts'

const seed = 1_111
const streamOf = (draw: () => number): FairStream => ({ below: (n) => uniformBelow(n, draw) })

/** Answers exactly these stops and checks each reel's request. */
function scripted(...spins: number[][]): FairStream {
  const left = spins.flat()
  let asked = 0
  return {
    below(n) {
      expect(n).toBe(tables.reels[asked++ % 5]!.length)
      if (left.length === 0) throw new Error('the script is over')
      return left.shift()!
    },
  }
}

/** The first stop whose window shows only these symbols, top to bottom if three. */
function stopShowing(reel: number, ...wanted: Symbol[]): number {
  const strip = tables.reels[reel]!
  const stop = strip.findIndex((_, at) => [0, 1, 2].every((row) => wanted.includes(strip[(at + row) % strip.length]!)))
  if (stop < 0) throw new Error(`reel ${reel} never shows only ${wanted.join(', ')}`)
  return stop
}
const diyaOnTop = (reel: number) => tables.reels[reel]!.indexOf('diya')

const paidBy = (event: DiyaNightsEvent): bigint => (event.type === 'line' || event.type === 'scatter' ? event.amount : 0n)
const typesOf = (events: DiyaNightsEvent[]) => events.map(({ type }) => type).join(' ')
const play = (stream: FairStream, stake: Paise = rupees(10n)) => {
  const { events, payout } = diyaNights.play({ stake }, stream)
  return { events, payout }
}

const losing = [5, 36, 7, 39, 10]
const threeDiyas = [diyaOnTop(0), diyaOnTop(1), diyaOnTop(2), 0, 0]
const allElephants = [0, 1, 2, 3, 4].map((reel) => stopShowing(reel, 'elephant', 'peacock'))

test('a round that pays nothing', () => {
  expect(play(scripted(losing))).toEqual({
    events: [
      {
        type: 'spin',
        freeSpin: 0,
        stops: losing,
        grid: [
          ['dhol', 'coin', 'coin'],
          ['paisley', 'paisley', 'marigold'],
          ['marigold', 'marigold', 'coin'],
          ['kandil', 'coin', 'dhol'],
          ['marigold', 'marigold', 'diya'],
        ],
      },
      { type: 'total', payout: 0n },
    ],
    payout: 0n,
  })
})

test('the worked example: one line of three', () => {
  const { events, payout } = play(scripted([32, 33, 3, 9, 1]))
  expect(events.slice(1)).toEqual([
    {
      type: 'line',
      line: 10,
      symbol: 'paisley',
      count: 3,
      cells: [
        { reel: 0, row: 1 },
        { reel: 1, row: 2 },
        { reel: 2, row: 1 },
      ],
      multiplier: 12,
      amount: 600n,
    },
    { type: 'total', payout: 600n },
  ])
  expect(payout).toBe(600n)
})

test('free spins triple lines, not diyas; three diyas add ten more', () => {
  const { events, payout } = play(scripted(threeDiyas, [32, 33, 3, 9, 1], threeDiyas, ...Array.from({ length: 18 }, () => losing)))
  const spins = events.filter((event) => event.type === 'spin')
  expect(spins.map(({ freeSpin }) => freeSpin)).toEqual(Array.from({ length: 21 }, (_, index) => index))
  expect(events.filter(({ type }) => type === 'free-spins')).toEqual([
    { type: 'free-spins', awarded: 10, remaining: 10 },
    { type: 'free-spins', awarded: 10, remaining: 18 },
  ])
  const scatters = events.filter((event) => event.type === 'scatter')
  expect(scatters.map(({ count, multiplier, amount }) => [count, multiplier, amount])).toEqual([
    [3, 2, 2_000n],
    [3, 2, 2_000n],
  ])
  expect(scatters[0]!.cells).toEqual([0, 1, 2].map((reel) => ({ reel, row: 0 })))
  const lines = events.filter((event) => event.type === 'line')
  expect(lines.map(({ multiplier, amount }) => [multiplier, amount])).toContainEqual([36, 1_800n])
  expect(events.at(-2)).toEqual({ type: 'free-spins-end', played: 20, amount: payout - paidOnPaidSpin(events) })
  expect(payout).toBe(events.reduce((sum, event) => sum + paidBy(event), 0n))
})

const paidOnPaidSpin = (events: DiyaNightsEvent[]) => {
  const first = events.findIndex((event) => event.type === 'spin' && event.freeSpin === 1)
  return events.slice(0, first).reduce((sum, event) => sum + paidBy(event), 0n)
}

test('a peacock replaces every line symbol, never a diya', () => {
  const peacocks = [1, 2, 3].map((reel) => stopShowing(reel, 'peacock'))
  const { events } = play(scripted([stopShowing(0, 'marigold'), ...peacocks, stopShowing(4, 'dhol', 'lotus')]))
  expect(events.filter((event) => event.type === 'line').map(({ symbol, count, multiplier }) => [symbol, count, multiplier])).toEqual(
    Array.from({ length: 20 }, () => ['marigold', 4, 15]),
  )
  expect(events.some(({ type }) => type === 'scatter')).toBe(false)
})

test('GM-18: all elephants pay 2,000 stakes, and in a free spin they reach the cap, which ends the round', () => {
  expect(play(scripted(allElephants)).payout).toBe(rupees(20_000n))

  const { events, payout } = play(scripted(threeDiyas, allElephants))
  expect(payout).toBe(rupees(50_000n))
  const lines = events.filter((event) => event.type === 'line' && event.multiplier === 6_000)
  expect(lines).toHaveLength(17)
  expect(lines.slice(0, -1).every((event) => paidBy(event) === rupees(3_000n))).toBe(true)
  expect(paidBy(lines.at(-1)!)).toBeLessThan(rupees(3_000n))
  expect(typesOf(events.slice(-3))).toBe('line capped total')
  expect(events.reduce((sum, event) => sum + paidBy(event), 0n)).toBe(payout)
})

test('an illegal stake is refused before anything is drawn', () => {
  const never: FairStream = { below: () => expect.unreachable('drew for an illegal stake') }
  for (const stake of [0n, 1n, 150n, -1_000n, 100_000n]) expect(() => play(never, stake as Paise), `${stake}`).toThrow(IllegalPlay)
})

test('over many rounds events sum to the payout, the display matches the strips, draws are used in order (GM-04, GM-06, GM-12)', () => {
  const draw = xoshiro(seed)
  for (let round = 0; round < 20_000; round++) {
    const drawn: number[] = []
    const below = (n: number) => {
      drawn.push(uniformBelow(n, draw))
      return drawn.at(-1)!
    }
    const { events, payout } = play({ below })
    const spins = events.filter((event) => event.type === 'spin')
    const fail = `seed ${seed}, round ${round}`
    expect(
      events.reduce((sum, event) => sum + paidBy(event), 0n),
      fail,
    ).toBe(payout)
    expect(events.at(-1), fail).toEqual({ type: 'total', payout })
    expect(
      spins.flatMap(({ stops }) => stops),
      fail,
    ).toEqual(drawn)
    for (const { stops, grid } of spins)
      for (const [reel, strip] of tables.reels.entries())
        for (const row of [0, 1, 2]) if (grid[reel]![row] !== strip[(stops[reel]! + row) % strip.length]) expect.unreachable(fail)
  }
})

test('GM-05, MD-07: every legal stake plays the same round, its amounts in proportion, so the RTP is the same', () => {
  for (let round = 0; round < 500; round++) {
    const outcomes = tables.stakes
      .map((stake) => paise(BigInt(stake)))
      .map((stake) => ({ stake, ...play(streamOf(xoshiro(seed + round)), stake) }))
    const [least] = outcomes
    for (const { stake, events, payout } of outcomes) {
      const ratio = stake / least!.stake
      const scaled = least!.events.map((event) =>
        Object.fromEntries(Object.entries(event).map(([key, value]) => [key, typeof value === 'bigint' ? value * ratio : value])),
      )
      expect(payout, `seed ${seed + round}, stake ${stake}`).toBe(least!.payout * ratio)
      expect(events, `seed ${seed + round}, stake ${stake}`).toEqual(scaled)
    }
  }
})
