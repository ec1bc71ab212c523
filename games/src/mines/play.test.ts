import { paise, rupees } from '@lalmor/units/paise.ts'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { IllegalPlay, type FairStream } from '../engine.ts'
import { uniformBelow } from '../fair/draws.ts'
import { createStream, labelOf } from '../fair/stream.ts'
import { xoshiro } from '../maths/xoshiro.ts'
import { mirchiMines, mirchiMinesTables as tables } from './definition.ts'
import type { MirchiMinesEvent } from './events.ts'
import { ladderOf } from './ladder.ts'
import { abandon, act, drawLayout, start, type MinesState } from './play.ts'

afterEach(() => vi.restoreAllMocks())

const stake = rupees(20n)
const streamOf = (seed: number): FairStream => {
  const draw = xoshiro(seed)
  return { below: (n) => uniformBelow(n, draw) }
}
const pick = (tile: number) => ({ type: 'pick', tile })
const cashOut = { type: 'cash-out' }
const tilesBut = (layout: readonly number[]) => Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !layout.includes(tile))
const boardOf = (seed: number, chilies: number) => drawLayout(25, chilies, streamOf(seed))
const play = (seed: number, chilies: number, actions: unknown[], at = stake) =>
  mirchiMines.play({ stake: at, play: { chilies }, actions }, streamOf(seed))
const typesOf = (events: MirchiMinesEvent[]) => events.map(({ type }) => type).join(' ')

test('a round as drawn in the design: four mangoes among three chilies, then cash-out', () => {
  const layout = boardOf(1, 3)
  const safe = tilesBut(layout)
  const { events, payout, done, lastStep } = play(1, 3, [...safe.slice(0, 4).map(pick), cashOut])
  expect(events).toEqual([
    { type: 'start', chilies: 3, mangoes: 22, next: { mangoes: 22, covered: 25, multiplier: 11_250, cashOut: 2_250n } },
    mango(safe[0]!, 1, [11_250, 2_250n], [21, 24, 12_857, 2_571n]),
    mango(safe[1]!, 2, [12_857, 2_571n], [20, 23, 14_785, 2_957n]),
    mango(safe[2]!, 3, [14_785, 2_957n], [19, 22, 17_120, 3_424n]),
    mango(safe[3]!, 4, [17_120, 3_424n], [18, 21, 19_973, 3_994n]),
    { type: 'cash-out', by: 'player', picks: 4, multiplier: 17_120, amount: 3_424n },
    { type: 'reveal', chilies: layout },
    { type: 'total', payout: 3_424n },
  ])
  expect({ payout, done, lastStep }).toEqual({ payout: 3_424n, done: true, lastStep: 5 })
})

const mango = (
  tile: number,
  picks: number,
  [multiplier, worth]: [number, bigint],
  [mangoes, covered, next, nextWorth]: [number, number, number, bigint],
) => ({
  type: 'pick',
  tile,
  found: 'mango',
  picks,
  multiplier,
  cashOut: worth,
  next: { mangoes, covered, multiplier: next, cashOut: nextWorth },
})

test('a chili ends the round without a payout and shows the board', () => {
  const layout = boardOf(2, 5)
  const { events, payout, done } = play(2, 5, [pick(tilesBut(layout)[0]!), pick(layout[2]!)])
  expect(events.slice(2)).toEqual([
    { type: 'pick', tile: layout[2], found: 'chili', picks: 2 },
    { type: 'reveal', chilies: layout },
    { type: 'total', payout: 0n },
  ])
  expect({ payout, done }).toEqual({ payout: 0n, done: true })
})

test('GM-18: a round closes itself with its last mango, or when another pick would pass the cap', () => {
  for (let chilies = 1; chilies <= 24; chilies++) {
    const ladder = ladderOf(tables, chilies)
    const safe = tilesBut(boardOf(3, chilies))
    const { events, payout, done } = play(3, chilies, safe.slice(0, ladder.length).map(pick))
    const by = ladder.length === safe.length ? 'last-mango' : 'cap'
    expect(typesOf(events.slice(-4)), `${chilies} chilies`).toBe('pick cash-out reveal total')
    expect(events.at(-4)).not.toHaveProperty('next')
    expect(events.at(-3)).toMatchObject({ by, picks: ladder.length, multiplier: ladder.at(-1)! })
    expect(payout).toBe((stake * BigInt(ladder.at(-1)!)) / 10_000n)
    expect(payout).toBeLessThanOrEqual(stake * 10_000n)
    expect(done).toBe(true)
    if (by === 'cap') expect(() => play(3, chilies, safe.slice(0, ladder.length + 1).map(pick))).toThrow('the round is over')
  }
})

test('an illegal choice is refused before anything is drawn', () => {
  const never: FairStream = { below: () => expect.unreachable('drew for an illegal choice') }
  const wrong: unknown[] = [
    undefined,
    null,
    3,
    '3',
    [],
    [3],
    {},
    { chilies: 0 },
    { chilies: 25 },
    { chilies: -1 },
    { chilies: 2.5 },
    { chilies: '3' },
    { chilies: NaN },
    { chilies: null },
    { chilies: [3] },
    { chilies: 3, tile: 1 },
    { Chilies: 3 },
  ]
  for (const choice of wrong) expect(() => mirchiMines.play({ stake, play: choice }, never), JSON.stringify(choice)).toThrow(IllegalPlay)
  for (const illegal of [0n, 100n, 999n, 1_500n, 100_000n])
    expect(() => mirchiMines.play({ stake: paise(illegal), play: { chilies: 3 } }, never), `${illegal}`).toThrow(IllegalPlay)
})

test('an unknown action, or one not allowed now, is refused', () => {
  const safe = tilesBut(boardOf(4, 3))
  const wrong: unknown[] = [
    null,
    'cash-out',
    ['pick', 1],
    {},
    { type: 'pick' },
    { type: 'pick', tile: -1 },
    { type: 'pick', tile: -0 },
    { type: 'pick', tile: 25 },
    { type: 'pick', tile: 0.5 },
    { type: 'pick', tile: '0' },
    { type: 'pick', tile: safe[1], again: true },
    { type: 'cash-out', tile: 1 },
    { type: 'open', tile: 1 },
  ]
  for (const action of wrong) expect(() => play(4, 3, [pick(safe[0]!), action]), JSON.stringify(action)).toThrow(IllegalPlay)
  expect(() => play(4, 3, [cashOut])).toThrow(/before the first pick/)
  expect(() => play(4, 3, [pick(safe[0]!), pick(safe[0]!)])).toThrow(/turned already/)
  expect(() => play(4, 3, [pick(safe[0]!), cashOut, cashOut])).toThrow(/the round is over/)
})

test('a player who left is paid the round’s value; without a pick the round is void', () => {
  const safe = tilesBut(boardOf(5, 3))
  const left = (actions: unknown[]) => mirchiMines.abandon({ stake, play: { chilies: 3 }, actions }, streamOf(5))
  expect(left([])).toBeUndefined()
  expect(play(5, 3, [])).toMatchObject({ payout: stake, done: false })
  expect(left([pick(safe[0]!)])).toEqual(cashOut)
  expect(left([pick(safe[0]!), cashOut])).toBeUndefined()
  const open = play(5, 3, [pick(safe[0]!), pick(safe[1]!)])
  expect(open).toMatchObject({ payout: 2_571n, done: false })
  expect(play(5, 3, [pick(safe[0]!), pick(safe[1]!), cashOut]).payout).toBe(open.payout)
})

/** Tiles in some order, stopped after `picks` if the round lasts. */
const anyRound = fc.record({
  seed: fc.nat(),
  chilies: fc.integer({ min: 1, max: 24 }),
  order: fc.shuffledSubarray(
    Array.from({ length: 25 }, (_, tile) => tile),
    { minLength: 25, maxLength: 25 },
  ),
  picks: fc.integer({ min: 1, max: 24 }),
  stakeAt: fc.nat({ max: tables.stakes.length - 1 }),
})
const settings = { seed: 20_261_121, numRuns: 400 }

/** Returns the round after each action. */
function playOut({ seed, chilies, order, picks, stakeAt }: typeof anyRound extends fc.Arbitrary<infer Round> ? Round : never) {
  const at = paise(BigInt(tables.stakes[stakeAt]!))
  const actions: unknown[] = []
  const outcomes = [play(seed, chilies, [], at)]
  for (const tile of order.slice(0, picks)) {
    if (outcomes.at(-1)!.done) break
    actions.push(pick(tile))
    outcomes.push(play(seed, chilies, actions, at))
  }
  if (!outcomes.at(-1)!.done) {
    actions.push(cashOut)
    outcomes.push(play(seed, chilies, actions, at))
  }
  return { at, actions, outcomes }
}

test('GM-04, GM-06, GM-12: whatever is played, events sum to the payout, and a replay from the start is the same', () => {
  fc.assert(
    fc.property(anyRound, (round) => {
      const { at, outcomes, actions } = playOut(round)
      const last = outcomes.at(-1)!
      expect(last.done).toBe(true)
      const paid = last.events.reduce((sum, event) => (event.type === 'cash-out' ? sum + event.amount : sum), 0n)
      expect(paid).toBe(last.payout)
      expect(last.events.at(-1)).toEqual({ type: 'total', payout: last.payout })
      expect(last.payout === 0n || last.payout > at).toBe(true)
      // Each answer is the previous one plus the last step's events.
      for (const [index, { events, lastStep }] of outcomes.entries())
        if (index > 0) expect(events.slice(0, lastStep)).toEqual(outcomes[index - 1]!.events)
      expect(play(round.seed, round.chilies, actions, at)).toEqual(last)
    }),
    settings,
  )
})

test('nothing an open round shows depends on an unturned tile', () => {
  fc.assert(
    fc.property(anyRound, (round) => {
      const { at, outcomes, actions } = playOut(round)
      const open = outcomes.filter(({ done }) => !done)
      for (const { events } of open) expect(typesOf(events)).toMatch(/^start( pick)*$/)
      // Any other board with mangoes on these tiles shows exactly the same.
      const turned = actions.slice(0, open.length - 1).map((action) => (action as { tile: number }).tile)
      const free = tilesBut(turned)
      for (const shift of [0, 7]) {
        const layout = free.map((_, index) => free[(index + shift) % free.length]!).slice(0, round.chilies)
        expect(eventsOn(layout, turned, at)).toEqual(open.at(-1)!.events)
      }
    }),
    settings,
  )
})

function eventsOn(layout: number[], tiles: number[], at: typeof stake): MirchiMinesEvent[] {
  const opening = start(tables, at, { chilies: layout.length }, streamOf(0))
  const events = [...opening.events]
  let state: MinesState = { ...opening.state, layout }
  for (const tile of tiles) {
    const step = act(state, { type: 'pick', tile })
    events.push(...step.events)
    state = step.state
  }
  return events
}

test('an action does not change the previous state', () => {
  const { state } = start(tables, stake, { chilies: 3 }, streamOf(6))
  const before = structuredClone(state)
  act(state, { type: 'pick', tile: tilesBut(state.layout)[0]! })
  act(state, { type: 'pick', tile: state.layout[0]! })
  expect(abandon(state)).toBeUndefined()
  expect(state).toEqual(before)
})

test('GM-05: the board depends on seeds, nonce and version, not on the stake, the picks, the clock or other randomness', () => {
  const label = { serverSeed: new Uint8Array(32).fill(0x44), ...labelOf(mirchiMines, { nonce: 0, clientSeed: 'keri' }) }
  const boards = (change: Partial<typeof label> = {}, at = stake, order = (tile: number) => tile) =>
    Array.from({ length: 40 }, (_, nonce) => {
      const actions: unknown[] = []
      for (let turn = 0; ; turn++) {
        actions.push(pick(order(turn)))
        const { events, done } = mirchiMines.play(
          { stake: at, play: { chilies: 6 }, actions },
          createStream({ ...label, nonce, ...change }),
        )
        if (done) return events.find((event) => event.type === 'reveal')!.chilies
      }
    })
  const first = boards()
  vi.spyOn(Date, 'now').mockReturnValue(0)
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  expect(boards({}, rupees(500n), (turn) => 24 - turn)).toEqual(first)
  for (const change of [
    { clientSeed: 'kerI' },
    { version: 3 },
    { definitionHash: '0'.repeat(64) },
    { serverSeed: new Uint8Array(32).fill(0x45) },
  ])
    expect(boards(change)).not.toEqual(first)
})
