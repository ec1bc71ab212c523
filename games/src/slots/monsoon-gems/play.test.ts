import { paise, rupees, type Paise } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { IllegalPlay, type FairStream } from '../../engine.ts'
import { uniformBelow } from '../../fair/draws.ts'
import { xoshiro } from '../../maths/xoshiro.ts'
import { monsoonGems, monsoonGemsTables as tables } from './definition.ts'
import { paySymbols, type Content, type MonsoonGemsEvent } from './events.ts'
import { share } from './play.ts'
import type { Weights } from './tables.ts'
import { faultsOf } from './test-audit.ts'

const seed = 606
const streamOf = (draw: () => number): FairStream => ({ below: (n) => uniformBelow(n, draw) })

const letters: Record<string, Content> = {
  C: 'cloud',
  ...Object.fromEntries(paySymbols.map((symbol) => [symbol[0]!.toUpperCase(), symbol])),
}
/** Contents by first letters; digits are orbs, 0 the one of 500. */
const contents = (text: string): Content[] => Array.from(text.replaceAll(' ', ''), (letter) => letters[letter] ?? (Number(letter) || 500))

function drawOf<Of>(weights: Weights<Of>, wanted: Of): number {
  const at = weights.findIndex(([content]) => content === wanted)
  if (at < 0) throw new Error(`nothing means ${String(wanted)}`)
  return weights.slice(0, at).reduce((sum, [, weight]) => sum + weight, 0)
}

/** Yields first grids and drops spin by spin, in order. */
function scripted(...spins: string[]): FairStream {
  const draws = spins.flatMap((spin, index) =>
    contents(spin).flatMap((content) => {
      const cells = index === 0 ? tables.cells.paid : tables.cells.free
      return typeof content === 'number' ? [drawOf(cells, 'orb'), drawOf(tables.orbs, content)] : [drawOf(cells, content)]
    }),
  )
  return {
    below(n) {
      expect(n).toBe(65_536)
      if (draws.length === 0) throw new Error('the script is over')
      return draws.shift()!
    },
  }
}

const play = (stream: FairStream, stake: Paise = rupees(10n)) => {
  const { events, payout } = monsoonGems.play({ stake }, stream)
  return { events, payout }
}
const paidBy = (event: MonsoonGemsEvent): bigint =>
  event.type === 'win' || event.type === 'multiply' || event.type === 'scatter' ? event.amount : 0n
const typesOf = (events: MonsoonGemsEvent[]) => events.map(({ type }) => type).join(' ')
const only = <Type extends MonsoonGemsEvent['type']>(events: MonsoonGemsEvent[], type: Type) =>
  events.filter((event): event is Extract<MonsoonGemsEvent, { type: Type }> => event.type === type)

const losing = 'UMKRS ETAUM KRSET AUMKR SETAU MKRSE'
const losingWithOrb = 'UMKRS ETAUM KRSET AUMKR SETAU MKRS5'
const fourClouds = 'CMKRS ECAUM KRCET AUMCR SETAU MKRSE'
const threeClouds = 'CMKRS ECAUM KRCET AUMKR SETAU MKRSE'
/** Eight rubies and an orb of 8; below, their replacements. */
const rubies = 'RRSET R8RKA RUSRM KRTRS EAMKU TASEM'
const afterRubies = 'AE KC TM EU'

test('a round that pays nothing', () => {
  const { events, payout } = play(scripted(losing))
  expect(events).toEqual([
    { type: 'spin', freeSpin: 0, bar: 0, grid: losing.split(' ').map(contents) },
    { type: 'total', payout: 0n },
  ])
  expect(payout).toBe(0n)
})

test('eight rubies burst, the cells above fall, and the orb multiplies once the tumbles end', () => {
  const { events, payout } = play(scripted(rubies + afterRubies))
  const cells = [
    { reel: 0, row: 0 },
    { reel: 0, row: 1 },
    { reel: 1, row: 0 },
    { reel: 1, row: 2 },
    { reel: 2, row: 0 },
    { reel: 2, row: 3 },
    { reel: 3, row: 1 },
    { reel: 3, row: 3 },
  ]
  expect(events.slice(1)).toEqual([
    { type: 'win', symbol: 'ruby', count: 8, cells, amount: 1_000n },
    {
      type: 'tumble',
      tumble: 1,
      falls: [
        { reel: 1, from: 1, to: 2 },
        { reel: 2, from: 2, to: 3 },
        { reel: 2, from: 1, to: 2 },
        { reel: 3, from: 2, to: 3 },
        { reel: 3, from: 0, to: 2 },
      ],
      drops: ['AE', 'KC', 'TM', 'EU', '', ''].map(contents),
      grid: ['AESET', 'KC8KA', 'TMUSM', 'EUKTS', 'EAMKU', 'TASEM'].map(contents),
    },
    { type: 'multiply', orbs: [{ reel: 1, row: 2, value: 8 }], bar: 8, win: 1_000n, amount: 7_000n },
    { type: 'total', payout: 8_000n },
  ])
  expect(payout).toBe(8_000n)
})

test('an orb that drops in late counts like an early one, and all orbs in view are summed', () => {
  const { events, payout } = play(scripted(`${rubies} A5 KC TM EU`))
  expect(only(events, 'multiply').map(({ bar, amount }) => [bar, amount])).toEqual([[13, 12_000n]])
  expect(payout).toBe(13_000n)
})

test('two symbols pay on one grid, and the dropped cells pay again', () => {
  const { events } = play(scripted('RRRRR RRRAA AAAAA AKMUS ETKMU SETKM RRRRR RRRTT SETMK E UMKSE TUMKS T'))
  expect(only(events, 'win').map(({ symbol, count, amount }) => [symbol, count, amount])).toEqual([
    ['ruby', 8, 1_000n],
    ['amethyst', 8, 250n],
    ['ruby', 8, 1_000n],
  ])
  expect(only(events, 'tumble').map(({ tumble }) => tumble)).toEqual([1, 2])
})

test('counts of 8, 10 and 12 begin the bands', () => {
  const pay = (count: number) => {
    const grid = Array.from({ length: 30 }, (_, cell) => (cell < count ? 'A' : 'UMKRSE'[cell % 6]!)).join('')
    const [win] = only(play(scripted(`${grid}${'UMKRSET'.repeat(2)}`)).events, 'win')
    return win?.amount
  }
  expect([7, 8, 9, 10, 11, 12, 14].map(pay)).toEqual([undefined, 250n, 250n, 750n, 750n, 2_000n, 2_000n])
})

test('four clouds pay and give 15 free spins, in which the bar grows with every spin that pays', () => {
  const { events, payout } = play(
    scripted(fourClouds, losing, rubies + afterRubies, losingWithOrb, rubies + afterRubies, ...Array.from({ length: 11 }, () => losing)),
  )
  expect(only(events, 'scatter').map(({ count, amount }) => [count, amount])).toEqual([[4, 3_000n]])
  expect(only(events, 'free-spins').map(({ awarded, remaining }) => [awarded, remaining])).toEqual([[15, 15]])
  // The losing spin's orb between them does not count.
  expect(only(events, 'multiply').map(({ bar, amount }) => [bar, amount])).toEqual([
    [8, 7_000n],
    [16, 15_000n],
  ])
  expect(only(events, 'spin').map(({ bar }) => bar)).toEqual([0, 0, 0, 8, 8, ...Array.from({ length: 11 }, () => 16)])
  expect(events.slice(-2)).toEqual([
    { type: 'free-spins-end', played: 15, amount: 24_000n },
    { type: 'total', payout: 27_000n },
  ])
  expect(payout).toBe(27_000n)
})

test('the bar also multiplies a free spin without orbs', () => {
  const plain = `${rubies.replace('8', 'E')}${afterRubies}`
  const { events } = play(scripted(fourClouds, plain, rubies + afterRubies, plain, ...Array.from({ length: 12 }, () => losing)))
  expect(only(events, 'multiply').map(({ orbs, bar, amount }) => [orbs.length, bar, amount])).toEqual([
    [1, 8, 7_000n],
    [0, 8, 7_000n],
  ])
})

test('three clouds do nothing on the paid spin and add five free spins; four pay there too and add as many', () => {
  expect(typesOf(play(scripted(threeClouds)).events)).toBe('spin total')
  const { events } = play(scripted(fourClouds, threeClouds, fourClouds, ...Array.from({ length: 23 }, () => losing)))
  expect(only(events, 'free-spins').map(({ count, awarded, remaining }) => [count, awarded, remaining])).toEqual([
    [4, 15, 15],
    [3, 5, 19],
    [4, 5, 23],
  ])
  expect(only(events, 'scatter').map(({ amount }) => amount)).toEqual([3_000n, 3_000n])
  expect(only(events, 'spin')).toHaveLength(26)
})

test('five clouds pay 5 stakes, six or seven pay 100', () => {
  const amounts = ['CCCCC UMKRS', 'CCCCC CMKRS', 'CCCCC CCKRS'].map((clouds) => {
    const more = Array.from({ length: 15 }, () => losing)
    return only(play(scripted(`${clouds} KRSET AUMKR SETAU MKRSE`, ...more)).events, 'scatter')[0]!.amount
  })
  expect(amounts).toEqual([rupees(50n), rupees(1_000n), rupees(1_000n)])
})

test('the win cap ends the round at 5,000 stakes, whatever reaches it', () => {
  const umbrellas = 'UUUUU UUUUU UU0MK RSETA MKRSE TAMKR'
  const { events, payout } = play(scripted(`${umbrellas} MKRSE TAMKR SE`))
  expect(typesOf(events)).toBe('spin win tumble multiply capped total')
  expect(events.map(paidBy)).toEqual([0n, rupees(500n), 0n, rupees(49_500n), 0n, 0n])
  expect(payout).toBe(rupees(50_000n))

  // The bar grows by 500 each time; the fourth ruby win reaches the cap.
  const withFiveHundred = `${rubies.replace('8', '0')}${afterRubies}`
  const later = play(scripted(fourClouds, ...Array.from({ length: 4 }, () => withFiveHundred)))
  expect(later.payout).toBe(rupees(50_000n))
  expect(typesOf(later.events.slice(-3))).toBe('multiply capped total')
  expect(faultsOf(tables, rupees(10n), later)).toEqual([])
})

test('an illegal stake is refused before anything is drawn', () => {
  const never: FairStream = { below: () => expect.unreachable('drew for an illegal stake') }
  for (const stake of [0n, 1n, 150n, -1_000n, 100_000n]) expect(() => play(never, stake as Paise), `${stake}`).toThrow(IllegalPlay)
  expect(() => monsoonGems.play({ stake: rupees(10n), play: {} }, never)).toThrow(IllegalPlay)
})

/** The meaning of each of the 65,536 draws. */
const meanings = <Of>(weights: Weights<Of>) => weights.flatMap(([content, weight]) => Array.from({ length: weight }, () => content))
const paidCells = meanings(tables.cells.paid)
const freeCells = meanings(tables.cells.free)
const orbs = meanings(tables.orbs)

/** Compares the draws' meanings, in order, with the cells that drop. */
function drawFaults(events: MonsoonGemsEvent[], drawn: number[]): string[] {
  const left = drawn.values()
  let cells = paidCells
  for (const event of events) {
    if (event.type === 'spin' && event.freeSpin > 0) cells = freeCells
    const dropped = event.type === 'spin' ? event.grid.flat() : event.type === 'tumble' ? event.drops.flat() : []
    for (const content of dropped) {
      const meant = cells[left.next().value!]
      if (content !== (meant === 'orb' ? orbs[left.next().value!] : meant)) return [`a draw meant ${meant}, not ${content}`]
    }
  }
  return left.next().done ? [] : ['a draw was not shown']
}

test('over many rounds the events are complete and sum to the payout, and show the draws in order', () => {
  const draw = xoshiro(seed)
  const failed: string[] = []
  for (let round = 0; round < 10_000; round++) {
    const drawn: number[] = []
    const below = (n: number) => {
      drawn.push(uniformBelow(n, draw))
      return drawn.at(-1)!
    }
    const played = play({ below })
    const faults = [...faultsOf(tables, rupees(10n), played), ...drawFaults(played.events, drawn)]
    if (faults.length > 0) failed.push(`round ${round}: ${faults.join('; ')}`)
  }
  expect(failed, `seed ${seed}`).toEqual([])
})

test('the audit notices planted faults: a stale grid, a band too many, an amount rounded up, an orb counted twice or lost', () => {
  const draw = xoshiro(seed)
  const faults: Record<string, (event: MonsoonGemsEvent, index: number, all: MonsoonGemsEvent[]) => MonsoonGemsEvent> = {
    'stale grid': (event, index, all) =>
      event.type === 'tumble'
        ? { ...event, grid: only(all.slice(0, index), 'tumble').at(-1)?.grid ?? only(all.slice(0, index), 'spin').at(-1)!.grid }
        : event,
    'next band': (event) => (event.type === 'win' ? { ...event, amount: paise(share(rupees(10n), tables.pays[event.symbol][1])) } : event),
    'rounded up': (event) => (event.type === 'win' ? { ...event, amount: paise(event.amount + 1n) } : event),
    'orb counted twice': (event) => (event.type === 'multiply' ? { ...event, bar: event.bar + (event.orbs[0]?.value ?? 0) } : event),
    'orb lost': (event) => (event.type === 'multiply' ? { ...event, orbs: event.orbs.slice(1) } : event),
    'no fall': (event) => (event.type === 'tumble' ? { ...event, falls: [] } : event),
    'a free spin more': (event) => (event.type === 'free-spins' ? { ...event, awarded: event.awarded + 1 } : event),
  }
  const seen = new Set<string>()
  for (let round = 0; round < 2_000; round++) {
    const played = play(streamOf(draw))
    for (const [name, plant] of Object.entries(faults))
      if (faultsOf(tables, rupees(10n), { ...played, events: played.events.map(plant) }).length > 0) seen.add(name)
  }
  expect([...seen].toSorted(), `seed ${seed}`).toEqual(Object.keys(faults).toSorted())
})

test('amounts are rounded down; legal stakes need no rounding, so every stake plays the same round in proportion', () => {
  const roundsDown = (shareOf: typeof share) =>
    [1n, 7n, 33n, 99n, 150n].every((stake) =>
      [25, 40, 80, 101, 999].every((hundredths) => {
        const off = stake * BigInt(hundredths) - shareOf(paise(stake), hundredths) * 100n
        return off >= 0n && off < 100n
      }),
    )
  expect(roundsDown(share)).toBe(true)
  expect(roundsDown((stake, hundredths) => (stake * BigInt(hundredths) + 50n) / 100n)).toBe(false)

  for (let round = 0; round < 300; round++) {
    const [least, ...others] = tables.stakes
      .map((stake) => paise(BigInt(stake)))
      .map((stake) => ({ stake, ...play(streamOf(xoshiro(seed + round)), stake) }))
    for (const { stake, events, payout } of others) {
      const ratio = stake / least!.stake
      const scaled = least!.events.map((event) =>
        Object.fromEntries(Object.entries(event).map(([key, value]) => [key, typeof value === 'bigint' ? value * ratio : value])),
      )
      expect(payout, `seed ${seed + round}, stake ${stake}`).toBe(least!.payout * ratio)
      expect(events, `seed ${seed + round}, stake ${stake}`).toEqual(scaled)
    }
  }
})
